'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const installClock = require('../support/clock.js');
const { answer, fakeFetch } = require('../support/fake-fetch.js');
const finish = require('../support/finish.js');
const applemusic = require('../../sync-providers/applemusic');

const TOKEN = JSON.stringify({ developerToken: 'dev', userToken: 'user' });

const rows = [
  { id: 'p.other', attributes: { name: 'Other' } },
  { id: 'p.bare', attributes: {} },
  { id: 'p.few', attributes: { name: ' MIX ', canEdit: true, lastModifiedDate: 'd1' } },
  { id: 'p.shared', attributes: { name: 'Mix', canEdit: false } },
  { id: 'p.many', attributes: { name: 'mix' } },
];
const counts = { 'p.few': 2, 'p.many': 3, 'p.shared': 9 };

const service = (data) => fakeFetch(({ method, url }) => {
  const counted = /playlists\/(p\.\w+)\/tracks/.exec(url);
  assert.strictEqual(method, 'GET');
  return answer(200, counted ? { data: [], meta: { total: counts[counted[1]] } } : { data });
});

behaviour(async () => {
  const clock = installClock();
  const requests = service(rows.slice(0, 4));
  const create = () => finish(clock, applemusic.createPlaylist('Mix ', 'Text', TOKEN));
  assert.deepStrictEqual(await create(), { externalId: 'p.few', snapshotId: 'd1' });
  assert.strictEqual(requests.length, 1);
  service(rows);
  const before = clock.now;
  assert.deepStrictEqual(await create(), { externalId: 'p.many', snapshotId: new Date(before).toISOString() });
});
