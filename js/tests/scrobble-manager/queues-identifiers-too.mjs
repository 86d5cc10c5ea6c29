import assert from 'assert';
import behaviour from '../support/behaviour.js';
import installClock from '../support/clock.js';
import installDesktop from '../support/desktop.js';
import manager from '../../scrobble-manager.js';

behaviour(async () => {
  installClock();
  const desktop = installDesktop();
  const track = { title: 'T', artist: 'A', album: 'L', duration: 200 };
  const identifiers = { mbid: 'm', artistMbids: ['a'], releaseMbid: 'r' };
  await manager.queueFailedScrobble('a', { ...track, ...identifiers, sources: {} }, 1, 'no');
  await manager.queueFailedScrobble('a', track, 2, 'no');
  const none = { mbid: null, artistMbids: [], releaseMbid: null };
  const common = { pluginId: 'a', error: 'no', attempts: 1, queuedAt: 1700000000000 };
  assert.deepStrictEqual(desktop.stored('scrobble-failed-queue'), [
    { ...common, track: { ...track, ...identifiers }, timestamp: 1 },
    { ...common, track: { ...track, ...none }, timestamp: 2 },
  ]);
});
