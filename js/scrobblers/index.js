import scrobbleManager from '../scrobble-manager.js';
import ListenBrainzScrobbler from './listenbrainz-scrobbler.js';
import LastFmScrobbler from './lastfm-scrobbler.js';
import LibreFmScrobbler from './librefm-scrobbler.js';

const listenbrainzScrobbler = new ListenBrainzScrobbler();
const lastfmScrobbler = new LastFmScrobbler();
const librefmScrobbler = new LibreFmScrobbler();
const scrobblers = [listenbrainzScrobbler, lastfmScrobbler, librefmScrobbler];

/** Registers the three services, then sends what failed before. */
async function initializeScrobblers({ lastfmApiKey, lastfmApiSecret } = {}) {
  if (lastfmApiKey && lastfmApiSecret) lastfmScrobbler.setApiCredentials(lastfmApiKey, lastfmApiSecret);
  for (const scrobbler of scrobblers) scrobbleManager.registerPlugin(scrobbler);
  await scrobbleManager.retryFailedScrobbles();
  return scrobblers;
}

function getScrobbler(id) {
  return scrobblers.find((scrobbler) => scrobbler.id === id);
}

export {
  scrobbleManager, scrobblers, initializeScrobblers, getScrobbler,
  listenbrainzScrobbler, lastfmScrobbler, librefmScrobbler,
};
export default scrobbleManager;
