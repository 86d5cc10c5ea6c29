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

export default BaseScrobbler;
