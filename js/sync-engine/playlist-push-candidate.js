'use strict';

// Which playlists may be pushed to which provider. Ids say where a playlist comes from: `local-…`, `hosted-…`,
// `<provider>-…`.

const REEXPORT_PROVIDERS = ['spotify', 'applemusic'];
const SYNC_CHANNEL_PROVIDERS = ['spotify', 'applemusic', 'listenbrainz'];

/** Provider → where its playlists may come from, beside local ones and those with a source URL. */
const FOREIGN_ORIGINS = new Map([
  ['spotify', ['listenbrainz-']],
  ['applemusic', ['spotify-', 'listenbrainz-']],
  ['listenbrainz', ['spotify-', 'applemusic-']],
]);

const idOf = (playlist) => String(playlist?.id ?? '');

function isPlaylistPushCandidate(playlist, provider) {
  const id = idOf(playlist);
  if (provider === 'spotify' && (playlist?.spotifyId || playlist?.sources?.spotify?.spotifyId)) return false;
  if (id.startsWith('local-') || playlist?.sourceUrl) return true;
  return (FOREIGN_ORIGINS.get(provider) || []).some((origin) => id.startsWith(origin));
}

/** ListenBrainz makes playlists by the dozen, so they are mirrored only where the user says so. */
function autoMirrorsByDefault(playlist) {
  return !idOf(playlist).startsWith('listenbrainz-');
}

function isReexportOptInRequired(playlist, provider) {
  return !autoMirrorsByDefault(playlist) && REEXPORT_PROVIDERS.includes(provider);
}

/** `override` is the user's choice of providers for this playlist; an empty one blocks all. */
function channelGateBlocksCreate(playlist, provider, override) {
  if (Array.isArray(override)) return !override.includes(provider);
  if (provider === 'listenbrainz' && idOf(playlist).startsWith('hosted-')) return true;
  return isReexportOptInRequired(playlist, provider);
}

function channelOverrideExcludes(override, provider) {
  return Array.isArray(override) && !override.includes(provider);
}

/** One row of the channel settings for each provider. */
function computeSyncChannels(playlist, options) {
  const { enabledProviders, override, currentMirrors } = options || {};
  const enabled = Array.isArray(override) ? override : currentMirrors || [];
  return SYNC_CHANNEL_PROVIDERS.map((providerId) => {
    const pushTarget = isPlaylistPushCandidate(playlist, providerId);
    const isSource = idOf(playlist).startsWith(`${providerId}-`);
    return {
      providerId,
      connected: (enabledProviders || []).includes(providerId),
      enabled: enabled.includes(providerId),
      available: pushTarget || isSource,
      pushTarget,
      isSource,
    };
  });
}

/** The followed playlist that an imported one would be a second copy of. */
function findNonOwnedSourceConflict(localId, name, remotes) {
  const isImported = SYNC_CHANNEL_PROVIDERS.some((provider) => String(localId ?? '').startsWith(`${provider}-`));
  const wanted = foldName(name);
  if (!isImported || !wanted || !Array.isArray(remotes)) return null;
  return remotes.find((remote) => remote?.isOwnedByUser === false && foldName(remote.name) === wanted) || null;
}

const foldName = (name) => (typeof name === 'string' ? name.trim().toLowerCase() : '');

function isPlaylistWritable(playlist) {
  if (!String(playlist?.source ?? '').endsWith('-import')) return true;
  return playlist.syncedFrom?.isCollaborator === true;
}

module.exports = {
  REEXPORT_PROVIDERS,
  SYNC_CHANNEL_PROVIDERS,
  isPlaylistPushCandidate,
  autoMirrorsByDefault,
  isReexportOptInRequired,
  channelGateBlocksCreate,
  channelOverrideExcludes,
  computeSyncChannels,
  findNonOwnedSourceConflict,
  isPlaylistWritable,
};
