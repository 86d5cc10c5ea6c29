'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const reconcileCase = require('../support/reconcile-case.js');
const { reconcilePlaylist } = require('../../sync-engine/playlist-reconcile.js');

behaviour(async () => {
  const quiet = await reconcileCase({ mirrors: { spotify: { count: 3 }, applemusic: { listed: false } } });
  assert.strictEqual(quiet.result, null);
  assert.deepStrictEqual(quiet.calls, []);

  const sameTracks = await reconcileCase({ edited: true, mirrors: { spotify: { token: 't9' } } });
  assert.strictEqual(sameTracks.result, null);
  assert.deepStrictEqual(sameTracks.calls, [['fetch', 'spotify', 'list']]);

  // A mark of an edit is one also where the time does not tell.
  const marked = await reconcileCase({ playlist: { locallyModified: true }, local: 'ab', mirrors: { spotify: {} } });
  assert.strictEqual(marked.merged, 'ab');

  // Of a provider that is not there nothing can be said.
  const away = await reconcileCase({ edited: true, local: 'ab', mirrors: { spotify: {} }, input: { providers: [] } });
  assert.strictEqual(away.result, null);
  for (const missing of ['baseline', 'playlist', 'mirrors']) {
    const without = { edited: true, local: 'ab', mirrors: { spotify: {} }, input: { [missing]: null } };
    assert.strictEqual((await reconcileCase(without)).result, null, missing);
  }
  assert.strictEqual(await reconcilePlaylist(), null);
  assert.strictEqual(await reconcilePlaylist({ baseline: { tracks: [] }, playlist: {}, mirrors: {} }), null);
});
