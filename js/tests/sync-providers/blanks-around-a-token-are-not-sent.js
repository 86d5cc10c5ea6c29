'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const { answer, fakeFetch } = require('../support/fake-fetch.js');

behaviour(async () => {
  const requests = fakeFetch(() => answer(200, { valid: true }));
  await require('../../sync-providers/spotify').checkAuth('tok\n');
  await require('../../sync-providers/listenbrainz').checkAuth(' tok ');
  assert.deepStrictEqual(requests.map(({ headers }) => headers.Authorization), ['Bearer tok', 'Token tok']);
});
