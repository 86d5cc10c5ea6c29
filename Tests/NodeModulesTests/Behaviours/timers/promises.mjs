import assert from 'node:assert';
import timers from 'node:timers';
import { scheduler, setImmediate, setInterval, setTimeout } from 'node:timers/promises';

assert.strictEqual(await setTimeout(1, 'later'), 'later');
assert.strictEqual(await setImmediate('soon'), 'soon');
assert.strictEqual(timers.promises.setTimeout, setTimeout);
assert.strictEqual(timers.setTimeout, globalThis.setTimeout);
await scheduler.wait(1);
let count = 0;
for await (const value of setInterval(1, 'tick')) {
  assert.strictEqual(value, 'tick');
  if (++count === 3) break;
}
const controller = new AbortController();
const stopped = setTimeout(60_000, 'never', { signal: controller.signal });
controller.abort('enough');
await assert.rejects(stopped, { name: 'AbortError', code: 'ABORT_ERR', cause: 'enough' });
await assert.rejects(setTimeout(1, 'never', { signal: AbortSignal.abort() }), { name: 'AbortError' });
setTimeout(60_000, 'never', { ref: false });
console.log('ok');
