'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const installClock = require('../support/clock.js');
const { answer, fakeFetch } = require('../support/fake-fetch.js');
const finish = require('../support/finish.js');
const listenbrainz = require('../../sync-providers/listenbrainz');


const failed = new TypeError('fetch failed');

behaviour(async () => {
  const clock = installClock();
  const times = async (...script) => {
    const start = clock.now;
    const requests = fakeFetch(script);
    const status = listenbrainz.lbRequest('/1/x', 't').then((response) => response.status);
    const outcome = await finish(clock, status.catch((error) => error));
    return [outcome, ...requests.map(({ at }) => at - start)];
  };
  assert.deepStrictEqual(await times(answer(502), answer(503), answer(504), answer(200)), [200, 0, 1000, 3000, 7000]);
  assert.deepStrictEqual(await times(failed, answer(429, '', { 'Retry-After': '3' }), answer(429), answer(503)),
    [503, 0, 1000, 4000, 9000]);
  // The network's own error comes back, not a copy.
  const [error, ...at] = await times(failed, failed, failed, failed);
  assert.ok(error === failed);
  assert.deepStrictEqual(at, [0, 1000, 3000, 7000]);
  for (const status of [200, 400, 401, 404, 500]) assert.deepStrictEqual(await times(answer(status)), [status, 0]);
});
