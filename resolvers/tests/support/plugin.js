'use strict';
const { createHash } = require('node:crypto');
const fs = require('node:fs');
const path = require('node:path');
const ResolverLoader = require('../../../js/resolver-loader.js');

const resolvers = path.join(__dirname, '../..');

/** What the host gives to plugins besides the web's own globals. */
const electron = { crypto: { md5: async (text) => createHash('md5').update(text).digest('hex') } };

/** The plugin of a committed `.axe` file, with `fetch` and `window.electron` as given. */
async function loadPlugin(id, { fetch, bridges = electron } = {}) {
  globalThis.fetch = fetch ?? (async (url) => { throw new TypeError(`no network in this test: ${url}`); });
  globalThis.window = { electron: bridges };
  return new ResolverLoader().loadResolver(fs.readFileSync(path.join(resolvers, `${id}.axe`), 'utf8'));
}

module.exports = { electron, loadPlugin, resolvers };
