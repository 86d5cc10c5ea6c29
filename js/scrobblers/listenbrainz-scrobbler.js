import BaseScrobbler from './base-scrobbler.js';

/** Listens, and love for recordings, to ListenBrainz. */
class ListenBrainzScrobbler extends BaseScrobbler {
  constructor() {
    super('listenbrainz', 'ListenBrainz');
    this.apiBase = 'https://api.listenbrainz.org/1';
  }

  async isEnabled() {
    const { enabled, userToken } = await this.getConfig();
    return Boolean(enabled && userToken);
  }

  async updateNowPlaying(track) {
    return this.#submit('playing_now', { track_metadata: this.#metadata(track) });
  }

  async scrobble(track, timestamp) {
    return this.#submit('single', { listened_at: timestamp, track_metadata: this.#metadata(track) });
  }

  async loveTrack({ mbid }) {
    if (!BaseScrobbler._mbid(mbid)) throw new Error('ListenBrainz: a track without a valid mbid cannot be loved');
    return this.#post('/feedback/recording-feedback', { recording_mbid: mbid, score: 1 });
  }

  // Requests

  #submit(listen_type, listen) {
    return this.#post('/submit-listens', { listen_type, payload: [listen] });
  }

  async #post(path, body) {
    const { userToken } = await this.getConfig();
    if (!userToken) throw new Error('ListenBrainz token not configured');
    const { ok, status, error, text } = await this._request(`${this.apiBase}${path}`, {
      method: 'POST',
      headers: { Authorization: `Token ${userToken}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!ok) throw new Error(`ListenBrainz API error: ${status ?? 'unknown'} - ${error || text}`);
    return true;
  }

  #metadata(track) {
    return {
      artist_name: track.artist,
      track_name: track.title,
      release_name: track.album || undefined,
      additional_info: {
        media_player: 'Parachord',
        submission_client: 'Parachord',
        submission_client_version: '1.1.0',
        duration_ms: track.duration ? track.duration * 1000 : undefined,
        ...this._deriveSourceEnrichment(track),
        ...this.#identifiers(track),
      },
    };
  }

  #identifiers(track) {
    const artists = Array.isArray(track.artistMbids) ? track.artistMbids.filter(BaseScrobbler._mbid) : [];
    return {
      recording_mbid: BaseScrobbler._mbid(track.mbid),
      release_mbid: BaseScrobbler._mbid(track.releaseMbid),
      artist_mbids: artists.length ? artists : undefined,
      isrc: window.pickTrackIsrc?.(track) || undefined,
    };
  }

  // Sources

  /** Where the track is on Spotify, and which service played it. */
  _deriveSourceEnrichment({ sources, _activeResolver }) {
    const { spotifyId, noMatch, confidence } = sources?.spotify ?? {};
    const isSure = spotifyId && !noMatch && typeof confidence === 'number' && confidence >= 0.95;
    return {
      ...(isSure && { spotify_id: `https://open.spotify.com/track/${spotifyId}` }),
      ...this.#origin(_activeResolver, sources?.[_activeResolver]),
    };
  }

  #origin(resolver, source) {
    if (!source || source.noMatch) return {};
    const webUrl = (...urls) => urls.find((url) => /^https?:\/\//i.test(url));
    const from = (host, name, url) => ({ origin_url: url || undefined, music_service: host, music_service_name: name });
    switch (resolver) {
      case 'spotify':
        if (!source.spotifyId) return {};
        return from('spotify.com', 'Spotify', `https://open.spotify.com/track/${source.spotifyId}`);
      case 'applemusic': {
        const songUrl = source.appleMusicId && `https://music.apple.com/us/song/${source.appleMusicId}`;
        return from('music.apple.com', 'Apple Music', source.appleMusicUrl || songUrl);
      }
      case 'bandcamp':
        return from('bandcamp.com', 'Bandcamp', webUrl(source.bandcampUrl, source.url));
      case 'soundcloud':
        return from('soundcloud.com', 'SoundCloud', webUrl(source.soundcloudUrl, source.permalink_url, source.url));
      case 'youtube':
        if (!source.youtubeId) return {};
        return from('youtube.com', 'YouTube', `https://www.youtube.com/watch?v=${source.youtubeId}`);
      default:
        return {};
    }
  }

  // Sign-in

  /** `{valid, username, error}`. */
  async validateToken(token) {
    const headers = { Authorization: `Token ${token}` };
    const { ok, data } = await this._request(`${this.apiBase}/validate-token`, { method: 'GET', headers });
    return { valid: Boolean(ok && data?.valid), username: data?.user_name ?? null, error: ok ? null : 'Invalid token' };
  }

  async connect(token) {
    const { valid, username, error } = await this.validateToken(token);
    if (!valid) throw new Error(error || 'Token validation failed');
    await this.setConfig({ enabled: true, userToken: token, username, connectedAt: Date.now() });
    return { username };
  }
}

export default ListenBrainzScrobbler;
