'use strict';
const md5 = require('./md5.js');

const copy = (value) => (value === undefined ? undefined : JSON.parse(JSON.stringify(value)));

/** An answer of `proxyFetch` with this text. */
const answer = (text, status = 200) => {
  const success = status >= 200 && status < 300;
  return success ? { success, status, text } : { success, status, error: `HTTP ${status}`, text };
};

/** Puts the desktop's bridge on `window`: a store, MD5, and a `proxyFetch` that gives what `respond(request)` gives. */
module.exports = function installDesktop() {
  const documents = new Map();
  const desktop = {
    requests: [],
    /** The events of scrobblers, as `[type, detail]`. */
    events: [],
    respond: () => answer('{}'),
    stored: (key) => copy(documents.get(key)),
    put: (key, value) => { documents.set(key, copy(value)); },
    electron: {
      store: {
        get: async (key) => copy(documents.get(key)),
        set: async (key, value) => { documents.set(key, copy(value)); return true; },
        delete: async (key) => documents.delete(key),
      },
      crypto: { md5: async (text) => md5(text) },
      async proxyFetch(url, options) {
        const request = { url, ...options };
        desktop.requests.push(request);
        return desktop.respond(request);
      },
    },
  };
  if (typeof window === 'undefined') globalThis.window = new EventTarget();
  Object.defineProperty(window, 'electron', { value: desktop.electron, configurable: true });
  for (const type of ['scrobbler-auth-error', 'scrobbler-auth-complete']) {
    window.addEventListener(type, ({ detail }) => desktop.events.push([type, detail]));
  }
  return desktop;
};

module.exports.answer = answer;
/** An answer with this value as JSON. */
module.exports.json = (value, status) => answer(JSON.stringify(value), status);
