// What the plugins are given: a recorded network and the library.
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { LibraryIndex } from './library-index.mjs';

const bodyOf = ({ text = '', encoding }) => (encoding === 'base64' ? Buffer.from(text, 'base64').toString() : text);

// Less than the web's Response, which would cost Node the loading of its whole fetch.
class ReplayedResponse {
  #text;

  constructor({ status, statusText, headers, content }, url) {
    Object.assign(this, { status, statusText, url, ok: status >= 200 && status <= 299 });
    this.headers = new Map(headers.map(({ name, value }) => [name.toLowerCase(), value]));
    this.#text = bodyOf(content);
  }

  async text() {
    return this.#text;
  }

  async json() {
    return JSON.parse(this.#text);
  }
}

// Repeated requests take the recorded answers in order, and the last one stays.
export function replay(har) {
  let recorded;
  const read = () => {
    const answers = new Map();
    for (const { request, response } of JSON.parse(fs.readFileSync(har, 'utf8')).log.entries) {
      const key = `${request.method} ${new URL(request.url).href}`;
      answers.set(key, [...(answers.get(key) ?? []), response]);
    }
    return answers;
  };
  return async (url, { method = 'GET' } = {}) => {
    recorded ??= read();
    const { href } = new URL(url);
    const answers = recorded.get(`${method} ${href}`);
    if (!answers) throw new TypeError(`not recorded: ${method} ${href}`);
    return new ReplayedResponse(answers.length > 1 ? answers.shift() : answers[0], href);
  };
}

export function electron(index) {
  const library = new LibraryIndex(index);
  return {
    platform: 'linux',
    crypto: { md5: async (text) => createHash('md5').update(text).digest('hex') },
    localFiles: {
      resolve: async ({ artist, track }) => {
        const found = library.find(artist, track).slice(0, 5).map((hit) => ({ ...hit, confidence: 1 }));
        return found.length ? found : null;
      },
    },
  };
}
