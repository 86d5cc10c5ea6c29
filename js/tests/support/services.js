'use strict';
const captureConsole = require('./console.js');
const installClock = require('./clock.js');
const installDesktop = require('./desktop.js');
const loader = require('../../scrobbler-loader.js');

/** The three services in a desktop where the user has signed in to each. */
module.exports = function connected() {
  const [clock, logged, desktop] = [installClock(), captureConsole(), installDesktop()];
  const lastfm = new loader.LastFmScrobbler();
  lastfm.setApiCredentials('KEY', 'SECRET');
  desktop.put('scrobbler-config-lastfm', { enabled: true, sessionKey: 'SK', username: 'bob' });
  desktop.put('scrobbler-config-librefm', { enabled: true, sessionKey: 'SK', username: 'bob' });
  desktop.put('scrobbler-config-listenbrainz', { enabled: true, userToken: 'TOKEN', username: 'bob' });
  return {
    clock, logged, desktop, lastfm,
    librefm: new loader.LibreFmScrobbler(),
    listenbrainz: new loader.ListenBrainzScrobbler(),
  };
};
