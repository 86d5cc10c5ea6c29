/**
 * Tells listening services what is played: now playing, scrobbles, loved tracks.
 *
 * A classic script. It publishes its names on `window`, and as `module.exports` where a CommonJS module is visible.
 * The host gives `window.electron.{store, crypto, proxyFetch}` and hears of sign-ins by events on `window`.
 *
 * Packed from scrobble-manager.js and scrobblers/*.js by scripts/pack-scrobbler-loader: change those.
 */

/**
 * Tells every enabled plugin of each track that is played, and keeps the scrobbles that failed for later, in the
 * host's store.
 */
class ScrobbleManager {
  static #key = 'scrobble-failed-queue';
  static #most = 500;
  static #mostAttempts = 10;
  /** Milliseconds. */
  static #oldest = 14 * 24 * 60 * 60 * 1000;

  /** Settles when all changes of the stored queue so far are done. */
  #changes = Promise.resolve();

  constructor() {
    this.plugins = new Map();
    this.currentTrack = null;
    /** Milliseconds since 1970. */
    this.trackStartTime = null;
    this.scrobbleSubmitted = false;
    this.nowPlayingSent = false;
    this.progressCheckInterval = null;
    this.onScrobbleCallback = null;
  }

  // Plugins

  /** A plugin is `{id, isEnabled(), updateNowPlaying(track), scrobble(track, seconds)}`; an equal id is replaced. */
  registerPlugin(plugin) {
    if (plugin.id && plugin.scrobble && plugin.updateNowPlaying) this.plugins.set(plugin.id, plugin);
    else console.error('A scrobbler plugin was refused: it needs id, scrobble and updateNowPlaying:', plugin);
  }

  unregisterPlugin(id) {
    this.plugins.delete(id);
  }

  getPlugins() {
    return [...this.plugins.values()];
  }

  async getEnabledPlugins() {
    const enabled = [];
    for (const plugin of this.getPlugins()) if (await plugin.isEnabled()) enabled.push(plugin);
    return enabled;
  }

  /** `callback(track, seconds)` is called once for each scrobble that at least one plugin has taken. */
  setOnScrobbleCallback(callback) {
    this.onScrobbleCallback = callback;
  }

  // Playback

  async onTrackStart(track) {
    this.currentTrack = track;
    this.trackStartTime = Date.now();
    this.scrobbleSubmitted = false;
    this.nowPlayingSent = false;
    if (!track.title || !track.artist || (track.duration && track.duration < 30)) return;
    for (const plugin of await this.getEnabledPlugins()) {
      try {
        await plugin.updateNowPlaying(track);
      } catch (error) {
        console.error(`${plugin.id}: now playing failed:`, error);
      }
    }
    this.nowPlayingSent = true;
  }

  /** Scrobbles at half the track or after four minutes, but not in its first thirty seconds. */
  async onProgressUpdate(seconds) {
    const duration = this.currentTrack?.duration;
    if (!(duration >= 30)) return;
    if (seconds >= Math.max(30, Math.min(duration / 2, 240))) await this.submitScrobble();
  }

  onTrackEnd() {
    this.currentTrack = null;
    this.trackStartTime = null;
  }

  async submitScrobble() {
    const { currentTrack: track, trackStartTime } = this;
    if (!track || this.scrobbleSubmitted) return;
    this.scrobbleSubmitted = true;
    const timestamp = Math.floor(trackStartTime / 1000);
    let isTaken = false;
    for (const plugin of await this.#pluginsForScrobble(trackStartTime)) {
      if (await this.#send(plugin, track, timestamp)) isTaken = true;
    }
    if (isTaken) this.#announce(track, timestamp);
  }

  /** When it cannot be told who is enabled, nobody got the scrobble, and the next progress tries again. */
  async #pluginsForScrobble(trackStartTime) {
    try {
      return await this.getEnabledPlugins();
    } catch (error) {
      if (this.trackStartTime === trackStartTime) this.scrobbleSubmitted = false;
      throw error;
    }
  }

  async #send(plugin, track, timestamp) {
    try {
      await plugin.scrobble(track, timestamp);
      return true;
    } catch (error) {
      console.error(`${plugin.id}: scrobble failed:`, error);
      const message = error?.message ?? String(error);
      if (!error?.authError) await this.queueFailedScrobble(plugin.id, track, timestamp, message);
      return false;
    }
  }

  async #announce(track, timestamp) {
    try {
      await this.onScrobbleCallback?.(track, timestamp);
    } catch (error) {
      console.error('The scrobble callback failed:', error);
    }
  }

  // Failed scrobbles

  async queueFailedScrobble(pluginId, track, timestamp, error) {
    try {
      const item = { pluginId, track: this._kept(track), timestamp, error, attempts: 1, queuedAt: Date.now() };
      await this.#changeQueue((queue) => [...queue, item].slice(-ScrobbleManager.#most));
    } catch (failure) {
      console.error(`${pluginId}: a failed scrobble could not be queued:`, failure);
    }
  }

  _kept({ title, artist, album, duration }) {
    return { title, artist, album, duration };
  }

  /** Sends what failed before. What is queued meanwhile stays for the next time. */
  async retryFailedScrobbles() {
    const queue = await this.#readQueue();
    if (!queue.length) return;
    const usable = await this.#enabledAmong(new Set(queue.map((item) => item?.pluginId)));
    const rests = new Map(queue.map((item) => [JSON.stringify(item), []]));
    for (const item of queue) rests.get(JSON.stringify(item)).push(await this.#retry(item, usable));
    const restOf = (item) => rests.get(JSON.stringify(item))?.shift() ?? [item];
    await this.#changeQueue((current) => current.flatMap(restOf));
  }

  async #enabledAmong(ids) {
    const enabled = new Set();
    for (const id of ids) if (await this.plugins.get(id)?.isEnabled()) enabled.add(id);
    return enabled;
  }

  /** What stays in the queue in place of the item. A plugin whose user must sign in again is usable no more. */
  async #retry(item, usable) {
    const plugin = this.plugins.get(item?.pluginId);
    if (!plugin || Date.now() - item.queuedAt >= ScrobbleManager.#oldest) return [];
    if (!usable.has(item.pluginId)) return [item];
    try {
      await plugin.scrobble(item.track, item.timestamp);
      return [];
    } catch (error) {
      if (error?.authError) usable.delete(item.pluginId);
      if (!usable.has(item.pluginId)) return [item];
      const attempts = (item.attempts ?? 0) + 1;
      if (attempts >= ScrobbleManager.#mostAttempts) return [];
      return [{ ...item, attempts, error: error?.message ?? String(error) }];
    }
  }

  async #readQueue() {
    const queue = await window.electron.store.get(ScrobbleManager.#key);
    return Array.isArray(queue) ? queue : [];
  }

  /** Reading and writing are two steps: a change waits for the one before, lest it overwrite it. */
  #changeQueue(edit) {
    const change = this.#changes.then(async () => {
      await window.electron.store.set(ScrobbleManager.#key, edit(await this.#readQueue()));
    });
    this.#changes = change.catch(() => {});
    return change;
  }
}

/** What all services share: a configuration in the host's store, and requests through the host. */
class BaseScrobbler {
  constructor(id, name) {
    this.id = id;
    this.name = name;
  }

  async isEnabled() {
    this.#missing('isEnabled');
  }

  async updateNowPlaying() {
    this.#missing('updateNowPlaying');
  }

  async scrobble() {
    this.#missing('scrobble');
  }

  async handleAuthCallback() {
    this.#missing('handleAuthCallback');
  }

  getAuthUrl() {
    return null;
  }

  #missing(method) {
    throw new Error(`${this.constructor.name} must implement ${method}()`);
  }

  // Configuration

  get #key() {
    return `scrobbler-config-${this.id}`;
  }

  async getConfig() {
    return (await window.electron.store.get(this.#key)) || {};
  }

  async setConfig(config) {
    await window.electron.store.set(this.#key, config);
  }

  async disconnect() {
    await window.electron.store.delete(this.#key);
  }

  async getConnectionStatus() {
    const { username, lastError } = await this.getConfig();
    return { connected: await this.isEnabled(), username: username || null, error: lastError || null };
  }

  // Requests

  /**
   * `{ok, status, error, text, reason, data}`: `reason` says why it is not ok, `data` is the text as JSON, undefined
   * where it is none. The host's answer may have its text as a string, or be like a Response.
   */
  async _request(url, options) {
    const answer = await window.electron.proxyFetch(url, options);
    const { success, ok = success, status, error } = answer;
    const text = typeof answer.text === 'function' ? await answer.text() : answer.text ?? '';
    return { ok, status, error, text, reason: error || `HTTP ${status}`, data: this.#parsed(text) };
  }

  #parsed(text) {
    try {
      return JSON.parse(text);
    } catch {
      return undefined;
    }
  }

  /** The value if it is an identifier of MusicBrainz, else undefined. */
  static _mbid(value) {
    return typeof value === 'string' && /^[\da-f-]{36}$/i.test(value) ? value : undefined;
  }
}

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

/** Scrobbles and love to Last.fm, in requests that are signed with the application's secret and the user's session. */
class LastFmScrobbler extends BaseScrobbler {
  static #authErrors = new Set([9, 10, 26]);
  /** Milliseconds from one question whether the user has approved to the next. */
  static #pollGap = 5000;
  static #mostPolls = 60;

  /** Authentication errors since the last success. */
  #strikes = 0;
  #polling = null;

  constructor(id = 'lastfm', name = 'Last.fm') {
    super(id, name);
    this.apiBase = 'https://ws.audioscrobbler.com/2.0/';
    this.apiKey = null;
    this.apiSecret = null;
  }

  setApiCredentials(key, secret) {
    this.apiKey = key;
    this.apiSecret = secret;
  }

  async isEnabled() {
    const { enabled, sessionKey } = await this.getConfig();
    return Boolean(enabled && sessionKey && this.apiKey);
  }

  async updateNowPlaying({ artist, title, album, duration }) {
    const params = { artist, track: title, album: album || undefined, duration: duration || undefined };
    await this.apiRequest('track.updateNowPlaying', params);
    return true;
  }

  async scrobble({ artist, title, album, duration }, timestamp) {
    await this.apiRequest('track.scrobble', {
      'artist[0]': artist,
      'track[0]': title,
      'timestamp[0]': timestamp,
      'album[0]': album || undefined,
      'duration[0]': duration || undefined,
    });
    return true;
  }

  async loveTrack({ artist, title, mbid }) {
    if (!artist || !title) throw new Error(`${this.name}: a track without artist or title cannot be loved`);
    await this.apiRequest('track.love', { artist, track: title, mbid: BaseScrobbler._mbid(mbid) });
    return true;
  }

  // Signed requests

  async generateSignature(params) {
    const names = Object.keys(params).filter((name) => name !== 'format' && params[name] !== undefined).sort();
    return window.electron.crypto.md5(names.map((name) => name + params[name]).join('') + this.apiSecret);
  }

  async apiRequest(method, params, httpMethod = 'POST') {
    const { sessionKey } = await this.getConfig();
    const fields = { method, api_key: this.apiKey, sk: sessionKey, format: 'json', ...params };
    const signed = { ...fields, api_sig: await this.generateSignature(fields) };
    const { ok, reason, text, data } = await this._send(signed, httpMethod);
    if (data?.error) throw await this.#apiError(data.error, data.message || 'Unknown error');
    if (!ok) throw new Error(`Last.fm API request failed: ${reason}`);
    if (data === undefined) throw new Error(`${this.name} API: failed to parse ${text.substring(0, 200)}`);
    this.#strikes = 0;
    return data;
  }

  async _send(fields, method = 'POST') {
    const form = new URLSearchParams();
    for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.append(name, value);
    if (method === 'GET') return this._request(`${this.apiBase}?${form}`, { method });
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
    return this._request(this.apiBase, { method, headers, body: form.toString() });
  }

  /** The third authentication error without a success between ends the session. */
  async #apiError(errorCode, errorMessage) {
    const error = new Error(`${this.name} API error ${errorCode}: ${errorMessage}`);
    if (!LastFmScrobbler.#authErrors.has(Number(errorCode))) return error;
    this.#strikes += 1;
    if (this.#strikes < 3) return Object.assign(error, { authErrorTransient: true });
    this.#strikes = 0;
    await this.setConfig({ ...(await this.getConfig()), sessionKey: null, enabled: false, authError: errorMessage });
    this.#announce('scrobbler-auth-error', { errorCode, errorMessage });
    return Object.assign(error, { authError: true });
  }

  #announce(type, detail) {
    window.dispatchEvent(new CustomEvent(type, { detail: { scrobblerId: this.id, ...detail } }));
  }

  // Sign-in

  async getAuthToken() {
    return this.#ask('auth token', `method=auth.getToken&api_key=${this.apiKey}`, 'token');
  }

  getAuthUrl(token) {
    return `https://www.last.fm/api/auth/?api_key=${this.apiKey}&token=${token}`;
  }

  /** `{sessionKey, username}` once the user has approved the token. */
  async getSession(token) {
    const signature = await this.generateSignature({ method: 'auth.getSession', api_key: this.apiKey, token });
    const query = `method=auth.getSession&api_key=${this.apiKey}&token=${token}&api_sig=${signature}`;
    const { key, name } = await this.#ask('session', query, 'session');
    return { sessionKey: key, username: name };
  }

  async #ask(what, query, member) {
    const { ok, reason, data } = await this._request(`${this.apiBase}?${query}&format=json`, { method: 'GET' });
    if (ok && data?.[member]) return data[member];
    throw new Error(`Failed to get ${what}: ${data?.message || (ok ? 'there is none in the answer' : reason)}`);
  }

  async startAuth() {
    const token = await this.getAuthToken();
    await this.setConfig({ ...(await this.getConfig()), pendingToken: token, authPolling: true });
    this.startAuthPolling(token);
    return { authUrl: this.getAuthUrl(token), token };
  }

  async completeAuth() {
    const { pendingToken } = await this.getConfig();
    if (!pendingToken) throw new Error('No pending auth token');
    const session = await this.getSession(pendingToken);
    this.stopAuthPolling();
    await this.setConfig({ enabled: true, ...session, connectedAt: Date.now(), pendingToken: null });
    return { username: session.username };
  }

  startAuthPolling(token) {
    this.stopAuthPolling();
    const log = (error) => console.error(`${this.name}: the sign-in could not be stored:`, error);
    const polling = { token, count: 0 };
    polling.timer = setInterval(() => this.#poll(polling).catch(log), LastFmScrobbler.#pollGap);
    this.#polling = polling;
  }

  stopAuthPolling() {
    clearInterval(this.#polling?.timer);
    this.#polling = null;
  }

  /** Answers may come late and out of order: one counts only while its polling is the current one. */
  async #poll(polling) {
    polling.count += 1;
    const isLast = polling.count === LastFmScrobbler.#mostPolls;
    if (isLast) clearInterval(polling.timer);
    const session = await this.getSession(polling.token).catch(() => null);
    if (this.#polling !== polling) return;
    if (session) await this.#approved(session);
    else if (isLast) await this.#giveUp(polling);
  }

  async #approved(session) {
    this.stopAuthPolling();
    const config = { enabled: true, ...session, connectedAt: Date.now(), pendingToken: null, authPolling: false };
    await this.setConfig(config);
    this.#announce('scrobbler-auth-complete', { username: session.username });
  }

  async #giveUp(polling) {
    const config = await this.getConfig();
    if (this.#polling === polling) await this.setConfig({ ...config, pendingToken: null, authPolling: false });
  }
}

/** Libre.fm speaks Last.fm's language, takes any key, and lets users sign in with a password. */
class LibreFmScrobbler extends LastFmScrobbler {
  constructor() {
    super('librefm', 'Libre.fm');
    this.apiBase = 'https://libre.fm/2.0/';
    this.apiKey = '0'.repeat(32);
    this.apiSecret = '0'.repeat(32);
  }

  getAuthUrl(token) {
    return `https://libre.fm/api/auth/?api_key=${this.apiKey}&token=${token}`;
  }

  async connectWithPassword(username, password) {
    const { crypto } = window.electron;
    const authToken = await crypto.md5(username.toLowerCase() + (await crypto.md5(password)));
    const fields = { method: 'auth.getMobileSession', username, authToken, api_key: this.apiKey };
    const api_sig = await this.generateSignature(fields);
    const { key, name } = this.#session(await this._send({ ...fields, api_sig, format: 'json' }));
    await this.setConfig({ enabled: true, sessionKey: key, username: name, connectedAt: Date.now() });
    return { username: name };
  }

  #session({ ok, reason, data }) {
    if (data?.error) throw new Error(`Libre.fm auth failed: ${data.message || `error ${data.error}`}`);
    if (!ok) throw new Error(`Libre.fm auth request failed: ${reason}`);
    if (!data?.session) throw new Error('Libre.fm auth failed: there is no session in the answer');
    return data.session;
  }
}

const scrobbleManager = new ScrobbleManager();
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

{
  const published = {
    scrobbleManager, scrobblers, initializeScrobblers, getScrobbler,
    listenbrainzScrobbler, lastfmScrobbler, librefmScrobbler,
    ScrobbleManager, BaseScrobbler, ListenBrainzScrobbler, LastFmScrobbler, LibreFmScrobbler,
  };
  if (typeof window !== 'undefined') Object.assign(window, published);
  if (typeof module !== 'undefined' && module.exports) module.exports = published;
}
