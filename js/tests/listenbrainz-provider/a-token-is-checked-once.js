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
  const requests = fakeFetch([
    answer(200, { valid: true, user_name: 'me' }), answer(200, { valid: false }),
    answer(503), new TypeError('fetch failed'),
  ]);
  const answers = [];
  for (let count = 0; count < 4; count += 1) answers.push(await listenbrainz.checkAuth('tok'));
  assert.deepStrictEqual(answers, [true, false, false, false]);
  assert.deepStrictEqual(lines(requests, API), Array(4).fill('GET /1/validate-token'));
  assert.strictEqual(requests[0].headers.Authorization, 'Token tok');
});
