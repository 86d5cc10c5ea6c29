'use strict';
const fs = require('node:fs');

const bodyOf = ({ text = '', encoding }) => (encoding === 'base64' ? Buffer.from(text, 'base64') : text);
const keyOf = (method, url) => `${method} ${new URL(url).href}`;

/**
 * A `fetch` that answers from a HAR file: by method and full URL, repeated requests in the recorded order, the last
 * one again and again. Anything else fails as a network error. `fetch.requests` lists what was asked.
 */
function replay(file) {
  const recorded = new Map();
  for (const { request, response } of JSON.parse(fs.readFileSync(file, 'utf8')).log.entries) {
    const key = keyOf(request.method, request.url);
    recorded.set(key, [...(recorded.get(key) ?? []), response]);
  }
  const requests = [];
  const fetch = async (url, options = {}) => {
    const key = keyOf(options.method ?? 'GET', url);
    requests.push(key);
    const responses = recorded.get(key);
    if (!responses) throw new TypeError(`not recorded: ${key}`);
    const { status, headers, content } = responses.length > 1 ? responses.shift() : responses[0];
    return new Response(bodyOf(content), { status, headers: headers.map(({ name, value }) => [name, value]) });
  };
  return Object.assign(fetch, { requests });
}

/** HAR 1.2 of `[{url, status, type, text}]`, all GET. */
function recording(exchanges, comment) {
  const entries = exchanges.map(({ url, status, type, text }) => ({
    startedDateTime: '2026-01-01T00:00:00.000Z',
    time: 0,
    request: {
      method: 'GET', url, httpVersion: 'HTTP/1.1', cookies: [], queryString: [], headersSize: -1, bodySize: 0,
      headers: [{ name: 'Accept', value: 'application/json' }],
    },
    response: {
      status, statusText: '', httpVersion: 'HTTP/1.1', cookies: [], redirectURL: '', headersSize: -1, bodySize: -1,
      headers: [{ name: 'Content-Type', value: type }],
      content: { size: Buffer.byteLength(text), mimeType: type, text },
    },
    cache: {},
    timings: { send: 0, wait: 0, receive: 0 },
  }));
  return { log: { version: '1.2', creator: { name: 'helve', version: '1' }, comment, entries } };
}

module.exports = { recording, replay };
