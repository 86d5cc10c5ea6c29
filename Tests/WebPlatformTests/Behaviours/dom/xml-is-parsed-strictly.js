const parse = (text, type = 'text/xml') => new DOMParser().parseFromString(text, type);
const feed = parse(`\ufeff<?xml version="1.0" encoding="utf-8"?><!DOCTYPE rss [<!ENTITY a "b]>">]><?pi d?>
<rss version="2.0" xmlns:m="urn:m"><channel><title>A &amp; B &#x2014;</title><item m:id="1"><link>https://e.example/</link>
<m:thumb url='u'/><![CDATA[<raw>&amp;]]></item></channel></rss>`);
assert(feed instanceof XMLDocument);
assert.equal(feed.querySelector('title').textContent, 'A & B —');
assert.deepEqual([feed.documentElement.tagName, feed.querySelector('item').getAttribute('m:id')], ['rss', '1']);
assert.equal(feed.querySelector('item').getAttributeNS('urn:m', 'id'), '1');
assert.equal(feed.getElementsByTagName('m:thumb')[0].getAttribute('url'), 'u');
assert.equal(feed.getElementsByTagNameNS('urn:m', '*').length, 1);
assert.equal(feed.querySelector('item').textContent.includes('<raw>&amp;'), true);
assert.equal(feed.querySelector('link').textContent, 'https://e.example/');
const svg = parse('<svg xmlns="http://www.w3.org/2000/svg"><linearGradient/></svg>', 'image/svg+xml');
assert.equal(new XMLSerializer().serializeToString(svg), '<svg xmlns="http://www.w3.org/2000/svg"><linearGradient/></svg>');
assert.equal(parse('<html xmlns="http://www.w3.org/1999/xhtml"><body><p/></body></html>', 'application/xhtml+xml').body.firstChild.localName, 'p');
for (const bad of [
    '', 'text', '<a>', '<a></b>', '<a/><b/>', '<a b=c/>', '<a b="1" b="2"/>', '<a>&nbsp;</a>', '<a>&b;</a>', '<a>&</a>', '<a b="<"/>',
    '<a><!-- -- --></a>', '<a>]]></a>', '<p:a/>', '<a>\u0001</a>', '<a>&#0;</a>', ' <?xml version="1.0"?><a/>', '<a', '<1/>',
    '<a xmlns:x=""/>', '<a/>tail', '<a>' + '<b>'.repeat(1000) + '</b>'.repeat(1000) + '</a>', '<!DOCTYPE a [<!ENTITY e "x">]><a>&e;</a>',
]) {
    const document = parse(bad);
    assert(document.querySelector('parsererror'), bad.slice(0, 40));
    assert.equal(document.getElementsByTagName('parsererror').length, 1);
}
assert(parse('<a>\n<b></a>').documentElement.textContent.includes('line 2'));
const node = feed.querySelector('channel');
node.innerHTML = '<m:x/>t';
assert.equal(node.firstChild.namespaceURI, 'urn:m');
assert.throws(() => (node.innerHTML = '<x>'), 'SyntaxError');
