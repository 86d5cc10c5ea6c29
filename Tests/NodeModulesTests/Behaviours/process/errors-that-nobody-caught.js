'use strict';
const assert = require('assert');

const seen = [];
process.on('uncaughtException', (error, origin) => seen.push([error.message, origin]));
process.on('unhandledRejection', (reason, promise) => seen.push([reason.message, promise instanceof Promise]));
setTimeout(() => { throw new Error('in a timer'); }, 1);
setTimeout(() => Promise.reject(new Error('rejected')), 5);
const late = Promise.reject(new Error('handled in time'));
late.catch(() => {});
process.on('exit', () => {
  assert.deepStrictEqual(seen, [['at the top', 'uncaughtException'], ['in a timer', 'uncaughtException'], ['rejected', true]]);
  console.log('ok');
});
throw new Error('at the top');
