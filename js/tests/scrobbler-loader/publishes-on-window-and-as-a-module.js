'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const evaluate = require('../support/classic.js');

behaviour(async () => {
  const names = [
    'scrobbleManager', 'scrobblers', 'initializeScrobblers', 'getScrobbler',
    'listenbrainzScrobbler', 'lastfmScrobbler', 'librefmScrobbler',
    'ScrobbleManager', 'BaseScrobbler', 'ListenBrainzScrobbler', 'LastFmScrobbler', 'LibreFmScrobbler',
  ];
  const [window, module] = [{}, { exports: {} }];
  evaluate('scrobbler-loader.js', { window, module });
  for (const published of [window, module.exports]) assert.deepStrictEqual(Object.keys(published), names);
  for (const name of names) assert.strictEqual(window[name], module.exports[name], name);

  const alone = {};
  evaluate('scrobbler-loader.js', { window: alone });
  assert.deepStrictEqual(Object.keys(alone), names);
  const withoutWindow = { exports: {} };
  evaluate('scrobbler-loader.js', { module: withoutWindow });
  assert.deepStrictEqual(Object.keys(withoutWindow.exports), names);
  evaluate('scrobbler-loader.js');
});
