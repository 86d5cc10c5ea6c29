'use strict';
const assert = require('assert');

assert.strictEqual(process, require('process'));
assert.strictEqual(process, require('node:process'));
assert.strictEqual(process.argv.length, 3);
assert.ok(process.argv[1].endsWith('tells-of-its-surroundings.js'));
assert.deepStrictEqual(Object.keys(process.env), ['GREETING']);
assert.strictEqual(process.env.GREETING, 'hello');
// Variables are texts.
process.env.COUNT = 1;
Object.assign(process.env, { MODE: undefined });
assert.deepStrictEqual({ ...process.env }, { GREETING: 'hello', COUNT: '1', MODE: 'undefined' });
assert.ok(delete process.env.COUNT && !('COUNT' in process.env));
assert.throws(() => { process.env[Symbol()] = 'x'; }, TypeError);
assert.strictEqual(process.platform, 'linux');
assert.match(process.version, /^v20\./);
assert.strictEqual(`v${process.versions.node}`, process.version);
assert.ok(require('path').isAbsolute(process.cwd()));
assert.ok(Number.isInteger(process.pid) && process.uptime() >= 0 && process.memoryUsage().rss > 1e6);
assert.strictEqual(Object.prototype.toString.call(process), '[object process]');
const [seconds, nanoseconds] = process.hrtime();
assert.ok(Number.isInteger(seconds) && nanoseconds >= 0 && nanoseconds < 1e9);
const since = process.hrtime([seconds, nanoseconds]);
assert.ok(since[0] >= 0 && since[0] < 60 && since[1] >= 0);
assert.strictEqual(typeof process.hrtime.bigint(), 'bigint');
assert.strictEqual(globalThis, global);
console.log('ok');
