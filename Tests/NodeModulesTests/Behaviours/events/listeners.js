'use strict';
const assert = require('assert');
const EventEmitter = require('events');
const { inherits } = require('util');

const emitter = new EventEmitter();
const log = [];
const add = (...values) => log.push(values.join(''));
emitter.on('e', add).once('e', () => log.push('once')).prependListener('e', () => log.push('first'));
assert.strictEqual(emitter.emit('e', 1, 2), true);
assert.strictEqual(emitter.emit('e', 3), true);
assert.deepStrictEqual(log, ['first', '12', 'once', 'first', '3']);
assert.strictEqual(emitter.listenerCount('e'), 2);
emitter.off('e', add).removeAllListeners('e');
assert.strictEqual(emitter.emit('e'), false);
assert.throws(() => emitter.emit('error', new RangeError('x')), RangeError);
assert.throws(() => emitter.emit('error', 'text'), { code: 'ERR_UNHANDLED_ERROR' });
assert.throws(() => emitter.on('e', 'no function'), { code: 'ERR_INVALID_ARG_TYPE' });

function Old() {
  EventEmitter.call(this);
}
inherits(Old, EventEmitter);
class New extends EventEmitter.EventEmitter {}
for (const each of [new Old(), new New()]) {
  each.on('x', function listener() { assert.strictEqual(this, each); });
  assert.ok(each.emit('x'));
  assert.deepStrictEqual(each.eventNames(), ['x']);
}
EventEmitter.once(emitter, 'later').then((values) => {
  assert.deepStrictEqual(values, [1, 2]);
  console.log('ok');
});
emitter.emit('later', 1, 2);
