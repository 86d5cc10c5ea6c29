let ran = false;
window.addEventListener('x', () => {
    throw new RangeError('lost');
});
window.addEventListener('x', { handleEvent: 5 });
window.addEventListener('x', () => (ran = true));
assert.equal(window.dispatchEvent(new Event('x')), true);
assert(ran);
const lines = logged();
assert.equal(lines.length, 2);
assert.equal(lines[0].level, 'error');
assert(lines[0].message.includes('RangeError: lost'), lines[0].message);
assert(lines[1].message.includes('handleEvent'), lines[1].message);
