'use strict';
const assert = require('assert');

const log = [];
const note = (name) => () => { log.push(name); };
setTimeout(note('timeout'), 0);
const cleared = setImmediate(note('never'));
clearImmediate(cleared);
setImmediate((a, b) => log.push(a + b), 'imme', 'diate');
Promise.resolve().then(note('promise'));
queueMicrotask(note('microtask'));
process.nextTick((name) => log.push(name), 'tick');
log.push('main');
setTimeout(() => {
  assert.deepStrictEqual(log.filter((name) => !/^(timeout|immediate)$/.test(name)), ['main', 'tick', 'promise', 'microtask']);
  assert.deepStrictEqual(log.slice(4).sort(), ['immediate', 'timeout']);
  assert.throws(() => process.nextTick('no function'), { code: 'ERR_INVALID_ARG_TYPE' });
  console.log('ok');
}, 20);
