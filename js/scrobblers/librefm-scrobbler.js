import LastFmScrobbler from './lastfm-scrobbler.js';

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

export default LibreFmScrobbler;
