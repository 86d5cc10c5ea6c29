'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const { buildMigrationReport, trackLabel } = require('../../migration-plan.js');

behaviour(() => {
  for (const [track, label] of [
    [{ artist: 'Band', title: 'Song' }, 'Band — Song'], [{ artist: 'Band' }, 'Band'], [{ title: 'Song' }, 'Song'],
    [{}, 'Unknown track'], [null, 'Unknown track'],
  ]) assert.strictEqual(trackLabel(track), label);

  const [added, removed] = [{ title: 'In & out' }, { artist: 'Band', title: 'Off \ud800' }];
  const providers = [{ providerId: 'spotify', adds: [added], removes: [removed] }];
  const changed = [{ localId: 'p1', displayName: 'Mornings', providers }];
  const summary = { changed, totalAdds: 41, totalRemoves: 42, noopCount: 43, cycles: 44 };
  const { title, body, githubUrl } = buildMigrationReport(summary, { appVersion: '1.2.3' });
  assert.match(title, /42 remove\(s\).*1\.2\.3/);
  assert.match(body, /App version: 1\.2\.3\n/);
  for (const count of ['41', '42', '43', '44']) assert.ok(body.includes(count), count);
  assert.match(body, /Mornings\n- spotify\n[^\n]*Band — Off[^\n]*\n[^\n]*In & out/);

  const [address, query] = githubUrl.split('?');
  assert.strictEqual(address, 'https://github.com/Parachord/parachord/issues/new');
  const [first, second, third, ...rest] = query.split('&');
  assert.deepStrictEqual([third, rest], ['labels=sync', []]);
  assert.strictEqual(decodeURIComponent(first), `title=${title}`);
  assert.strictEqual(decodeURIComponent(second), `body=${body.replace('\ud800', '\ufffd')}`);

  for (const args of [[], [{}, {}], [null, null]]) {
    assert.match(buildMigrationReport(...args).body, /App version: unknown/);
    assert.match(buildMigrationReport(...args).title, /\b0 remove\(s\)/);
  }
});
