const target = new EventTarget();
const event = new Event('x', { bubbles: true, composed: true });
assert.equal(event.eventPhase, Event.NONE);
let during;
target.addEventListener('x', function (each) {
    assert.equal(this, target);
    during = [each.target, each.currentTarget, each.eventPhase, each.composedPath()[0], each.isTrusted];
    assert.throws(() => target.dispatchEvent(each), 'InvalidStateError');
});
target.dispatchEvent(event);
assert.deepEqual(during, [target, target, Event.AT_TARGET, target, false]);
assert.equal(event.target, target);
assert.equal(event.currentTarget, null);
assert.deepEqual(event.composedPath(), []);
assert.equal(event.bubbles, true);
assert(event.timeStamp > 0 && event.timeStamp <= performance.now());
assert.equal(Object.prototype.toString.call(event), '[object Event]');
