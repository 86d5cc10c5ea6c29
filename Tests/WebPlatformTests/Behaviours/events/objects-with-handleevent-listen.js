const target = new EventTarget();
const listener = {
    handleEvent(event) {
        this.seen = event.type;
    },
};
target.addEventListener('x', listener);
target.addEventListener('x', null);
target.dispatchEvent(new Event('x'));
assert.equal(listener.seen, 'x');
assert.throws(() => target.addEventListener('x', 5), TypeError);
