import BaseScrobbler from './base-scrobbler.js';

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

export default LastFmScrobbler;
