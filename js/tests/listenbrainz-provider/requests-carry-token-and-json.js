'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const installClock = require('../support/clock.js');
const { answer, fakeFetch, lines } = require('../support/fake-fetch.js');
const finish = require('../support/finish.js');
const listenbrainz = require('../../sync-providers/listenbrainz');

const API = 'https://api.listenbrainz.org';

behaviour(async () => {
  installClock();
  const requests = fakeFetch(() => answer(200, { fine: true }));
  const response = await listenbrainz.lbRequest('/1/x', 'tok');
  assert.deepStrictEqual(await response.json(), { fine: true });
  await listenbrainz.lbRequest('/1/y', 'tok', { method: 'POST', body: { a: 1 } });
  await listenbrainz.lbRequest('/1/z', 'tok', { method: 'POST', body: '{"b":2}' });
  assert.deepStrictEqual(lines(requests, API), ['GET /1/x', 'POST /1/y', 'POST /1/z']);
  assert.deepStrictEqual(requests.map(({ body }) => body), [undefined, { a: 1 }, { b: 2 }]);
  assert.deepStrictEqual(requests[2].headers, { Authorization: 'Token tok', 'Content-Type': 'application/json' });
});
