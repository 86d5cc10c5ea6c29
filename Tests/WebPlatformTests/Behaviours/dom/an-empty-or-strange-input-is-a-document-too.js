for (const input of ['', ' ', '<', '<!--', '</', null, undefined, 5]) {
    const document = new DOMParser().parseFromString(input, 'text/html');
    assert.equal(document.documentElement.tagName, 'HTML', String(input));
    assert.equal(document.body.tagName, 'BODY', String(input));
}
assert.equal(new DOMParser().parseFromString(null, 'text/html').body.textContent, 'null');
assert.throws(() => new DOMParser().parseFromString('<p>', 'text/plain'), TypeError);
assert.throws(() => new DOMParser().parseFromString('<p>'), TypeError);
assert.throws(() => DOMParser(), TypeError);
const document = new DOMParser().parseFromString('<!DOCTYPE html><title> a\n b </title>', 'text/html');
assert.deepEqual(
    [document.title, document.compatMode, document.contentType, document.doctype.name, document.URL, document.nodeType],
    ['a b', 'CSS1Compat', 'text/html', 'html', 'about:blank', 9],
);
