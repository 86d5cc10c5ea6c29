const seen = [];
window.addEventListener('error', (event) => {
    seen.push(event);
    event.preventDefault();
});
const error = new RangeError('mine');
reportError(error);
assert.equal(seen[0].error, error);
assert.equal(seen[0].message, 'mine');
assert(seen[0] instanceof ErrorEvent);
assert.deepEqual(logged(), []);
window.addEventListener('error', () => {
    throw new Error('of the listener');
});
reportError('text');
assert.equal(logged().length, 1);
assert(logged()[0].message.includes('of the listener'));
