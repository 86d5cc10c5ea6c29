const document = new DOMParser().parseFromString('<div>a<p>b<i>c</i></p><!--x--><p>d</p></div>', 'text/html');
const div = document.querySelector('div');
const walker = document.createTreeWalker(div, NodeFilter.SHOW_TEXT);
const texts = [];
while (walker.nextNode()) texts.push(walker.currentNode.data);
assert.deepEqual(texts, ['a', 'b', 'c', 'd']);
assert.equal(walker.previousNode().data, 'c');
const elements = document.createTreeWalker(div, NodeFilter.SHOW_ELEMENT, {
    acceptNode: (node) => (node.localName === 'i' ? NodeFilter.FILTER_ACCEPT : NodeFilter.FILTER_SKIP),
});
assert.equal(elements.firstChild().localName, 'i');
assert.equal(elements.nextSibling(), null);
assert.equal(elements.parentNode(), null);
const rejecting = document.createTreeWalker(div, NodeFilter.SHOW_ELEMENT, (node) =>
    node.firstElementChild ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT);
assert.equal(rejecting.nextNode().textContent, 'd');
assert.equal(rejecting.nextNode(), null);
const iterator = document.createNodeIterator(div, NodeFilter.SHOW_ELEMENT);
const names = [];
for (let node = iterator.nextNode(); node; node = iterator.nextNode()) names.push(node.localName);
assert.deepEqual(names, ['div', 'p', 'i', 'p']);
div.lastChild.remove();
assert.equal(iterator.referenceNode.nodeType, Node.COMMENT_NODE);
assert.equal(iterator.previousNode().localName, 'i');
let heard = 0;
div.addEventListener('ping', () => heard++);
assert(div instanceof EventTarget);
div.dispatchEvent(new Event('ping'));
assert.equal(heard, 1);
