const document = new DOMParser().parseFromString(
    `<main id=top><h2 class="x y">T</h2><p id="p:1" lang=en-GB>1</p><p data-a="One two">2</p>
    <ul><li>a<li class=on>b<li>c<li class=on>d</ul><form><input type=CHECKBOX checked><input disabled><fieldset disabled>
    <button>go</button></fieldset></form><div></div><svg><linearGradient/></svg></main>`, 'text/html');
const find = (selector) => [...document.querySelectorAll(selector)].map((each) => each.textContent.trim() || each.localName).join(' ');
const cases = {
    'h2.x.y': 'T', '*|h2': 'T', 'H2': 'T', '#p\\:1': '1', '#p\\3a 1': '1', '[data-a~=two]': '2', '[data-a^="One"]': '2',
    '[data-a$=two]': '2', '[data-a*="e t"]': '2', '[data-a="one TWO" i]': '2', '[data-a="one two" s]': '', '[lang|=en]': '1',
    'p:lang(en)': '1', 'h2 + p': '1', 'h2 ~ p': '1 2', 'main > p': '1 2', 'main p, h2': 'T 1 2', 'li:nth-child(odd)': 'a c',
    'li:nth-child(-n+2)': 'a b', 'li:nth-child( 2n + 1 )': 'a c', 'li:nth-last-child(1)': 'd', 'li:nth-child(2 of .on)': 'd',
    'li:not(.on)': 'a c', 'li:not(.on, :first-child)': 'c', 'li:is(.on, .off)': 'b d', ':where(li).on:last-child': 'd',
    'p:first-of-type': '1', 'p:nth-of-type(2)': '2', 'h2:only-of-type': 'T', 'div:empty': 'div', 'main:has(> h2) > p': '1 2',
    'h2:has(+ p)': 'T', 'p:has(b)': '', 'input:checked': 'input', 'input:disabled': 'input', 'button:disabled': 'go',
    '[type=checkbox]': 'input', 'lineargradient': '', 'linearGradient': 'linearGradient', 'li:is(:bad-one, .on)': 'b d',
    'main p:last-of-type': '2', ':root > body > main > ul > li:only-child': '', 'a:hover': '', '/* c */ h2 /**/': 'T',
};
for (const [selector, expected] of Object.entries(cases)) assert.equal(find(selector), expected, selector);
const list = document.querySelector('ul');
assert.deepEqual([...list.querySelectorAll(':scope > .on')].map((each) => each.textContent), ['b', 'd']);
assert(list.matches('main *') && !list.matches('main > p'));
assert.equal(list.firstChild.closest('main').id, 'top');
assert.equal(list.closest('.x'), null);
assert.equal(document.createDocumentFragment().querySelector('p'), null);
for (const bad of [
    '', ' ', 'a,', ',a', '>a', 'a >', 'a + > b', '.1', '#', 'a::before', ':nonsense', ':not()', ':nth-child(x)', 'a|b', '[=x]',
    '[a=]', '[a="x" z]', 'a)', ':has(:has(b))', '!', ':not('.repeat(200),
]) {
    const error = assert.throws(() => document.querySelector(bad), 'SyntaxError', bad);
    assert(error instanceof DOMException && error.code === 12, bad);
}
