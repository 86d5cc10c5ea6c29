'use strict';
const { ScrobbleManager } = require('../../scrobbler-loader.js');
const captureConsole = require('./console.js');
const installClock = require('./clock.js');
const installDesktop = require('./desktop.js');

const queueKey = 'scrobble-failed-queue';
const track = { title: 'T', artist: 'A', album: 'L', duration: 200 };

/** A manager in an empty desktop, and plugins that keep what they are told. */
module.exports = function startManager() {
  const [clock, logged, desktop, manager] = [installClock(), captureConsole(), installDesktop(), new ScrobbleManager()];
  /** `'plugin method title'`, with the timestamp of scrobbles. */
  const calls = [];
  return {
    manager, clock, logged, desktop, calls,
    /** Registers an enabled plugin whose calls succeed, apart from the members that are given. */
    register(id, members = {}) {
      manager.registerPlugin({
        id,
        isEnabled: () => true,
        updateNowPlaying: async (track) => { calls.push(`${id} now ${track.title}`); },
        scrobble: async (track, timestamp) => { calls.push(`${id} scrobble ${track.title} ${timestamp}`); },
        ...members,
      });
    },
    get queue() { return desktop.stored(queueKey); },
    /** Stores items that are complete but for what is given. */
    putQueue(...items) {
      desktop.put(queueKey, items.map((item) => ({
        pluginId: 'a', track, timestamp: 1, error: 'no', attempts: 1, queuedAt: clock.now, ...item,
      })));
    },
  };
};

module.exports.track = track;
/** A function that rejects with an error with these members. */
module.exports.failing = (members) => async () => { throw Object.assign(new Error('no'), members); };
