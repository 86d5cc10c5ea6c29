// What it may cost at most is the engine's limit on processor time.
const page = '<div class=a>'.repeat(500) + '<p>x</p>'.repeat(5000);
const document = new DOMParser().parseFromString(page, 'text/html');
assert.equal(document.querySelectorAll('div div div div div div div div span').length, 0);
assert.equal(document.querySelectorAll('b div '.repeat(10) + 'p').length, 0);
assert.equal(document.querySelectorAll('p:nth-child(2n)').length, 2500);
assert.equal(document.querySelectorAll('p:nth-last-of-type(3n of p)'.replace(' of p', '')).length, 1666);
const deep = new DOMParser().parseFromString('<p>start</p>' + '<div>'.repeat(100000), 'text/html');
assert.equal(deep.querySelector('p').textContent, 'start');
assert(deep.documentElement.outerHTML.length > 1000);
assert.equal(deep.documentElement.cloneNode(true).textContent, 'start');
assert(logged().some(({ level, message }) => level === 'warning' && message.includes('nested too deeply')));
// A script may build what no parser would.
const root = document.createElement('div');
let at = root;
for (let count = 0; count < 50000; count++) at = at.appendChild(document.createElement('b'));
assert.equal(root.outerHTML.length, 11 + 7 * 50000);
assert(root.isEqualNode(root.cloneNode(true)));
assert.equal(root.querySelectorAll('b:empty').length, 1);
assert.equal(new XMLSerializer().serializeToString(root).startsWith('<div xmlns="http://www.w3.org/1999/xhtml"><b>'), true);
