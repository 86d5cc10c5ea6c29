'use strict';
const assert = require('assert');

const log = [];
const note = (name) => () => { log.push(name); };
const cleared = setImmediate(note('never'));
clearImmediate(cleared);
Promise.resolve().then(note('promise'));
queueMicrotask(note('microtask'));
process.nextTick((name) => log.push(name), 'tick');
setImmediate((a, b) => {
  log.push(a + b);
  process.nextTick(note('tick of the immediate'));
  setTimeout(() => {
    assert.deepStrictEqual(log, ['main', 'tick', 'promise', 'microtask', 'immediate', 'tick of the immediate']);
    assert.throws(() => process.nextTick('no function'), { code: 'ERR_INVALID_ARG_TYPE' });
    console.log('ok');
  }, 1);
}, 'imme', 'diate');
log.push('main');
