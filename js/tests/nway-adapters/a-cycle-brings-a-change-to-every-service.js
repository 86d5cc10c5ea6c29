'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const installClock = require('../support/clock.js');
const { answer, fakeFetch } = require('../support/fake-fetch.js');
const finish = require('../support/finish.js');
const { completeForNway } = require('../../sync-providers/nway-adapters');
const { buildBaselineTiers } = require('../../sync-engine/playlist-sync-state');
const { bindProviderToken, makeStoreEffects, runNwayReconcileCycle } =
  require('../../sync-engine/nway-reconcile-driver');

const ids = ['spotify', 'applemusic', 'listenbrainz'];
const APPLE = JSON.stringify({ developerToken: 'dev', userToken: 'user' });
const RECORDING = 'https://musicbrainz.org/recording';
const mbid = (name) => `00000000-0000-0000-0000-00000000000${name}`;

const listed = (names) => ({ snapshotId: names.join(''), trackCount: names.length });

/** Three services that hold a playlist each; tracks are single letters. */
function serve(held) {
  const spotify = ({ method, url, body }) => {
    const gone = (body?.tracks || []).map(({ uri }) => uri.slice(-1));
    held.spotify = held.spotify.filter((name) => !gone.includes(name));
    if (method === 'POST') held.spotify.push(...body.uris.map((uri) => uri.slice(-1)));
    const row = (name) => ({ track: { id: name, uri: `spotify:track:${name}`, name, artists: [{ name: 'Artist' }] } });
    return { snapshot_id: held.spotify.join(''), items: held.spotify.map(row) };
  };
  const applemusic = ({ method, url, body }) => {
    const found = /search\?term=(\w)/.exec(url);
    const row = (name) => ({ id: name, attributes: { name, artistName: 'Artist' } });
    if (found) return { results: { songs: { data: [row(found[1])] } } };
    if (method === 'POST') held.applemusic.push(...body.data.map(({ id }) => id));
    if (url.includes('/tracks')) return { data: held.applemusic.map(row) };
    return { data: [{ id: 'us', attributes: { lastModifiedDate: held.applemusic.join('') } }] };
  };
  const listenbrainz = ({ url, body }) => {
    if (url.includes('/mapping/')) return { recording_mbid: mbid(/recording_name=(\w)/.exec(url)[1]), confidence: 1 };
    if (url.endsWith('/delete')) held.listenbrainz.splice(body.index, body.count);
    const added = url.endsWith('/add') ? body.playlist.track : [];
    held.listenbrainz.push(...added.map(({ identifier }) => identifier.slice(-1)));
    const row = (name) => ({ title: name, creator: 'Artist', identifier: `${RECORDING}/${mbid(name)}` });
    return { playlist: { date: held.listenbrainz.join(''), track: held.listenbrainz.map(row) } };
  };
  const services = { 'api.spotify.com': spotify, 'api.music.apple.com': applemusic };
  fakeFetch((request) => answer(200, (services[new URL(request.url).hostname] || listenbrainz)(request)));
}

behaviour(async () => {
  const clock = installClock();
  const held = { spotify: ['a', 'b', 'c'], applemusic: ['a', 'b'], listenbrainz: ['a', 'b'] };
  serve(held);
  const tracks = ['a', 'b'].map((title) => ({ title, artist: 'Artist' }));
  const store = {
    playlist: { id: 'local-1', tracks, lastModified: 1, writable: true },
    state: {
      baseline: { localPlaylistId: 'local-1', tracks: buildBaselineTiers(tracks), baselineSyncedAt: 2 },
      providers: Object.fromEntries(ids.map((id) => [id, { changeToken: 'ab', editedAt: 0 }])),
    },
  };
  const effects = makeStoreEffects({
    getPlaylist: () => store.playlist, savePlaylist: (playlist) => { store.playlist = playlist; },
    getState: () => store.state, saveState: (id, state) => { store.state = state; }, removeSyncLink: () => {},
  });
  const bind = (id) => [id, bindProviderToken(completeForNway(require(`../../sync-providers/${id}`)), APPLE)];
  const cycle = () => finish(clock, runNwayReconcileCycle({
    states: { 'local-1': store.state },
    getPlaylist: () => store.playlist,
    getMirrors: () => Object.fromEntries(ids.map((id) => [id, 'p'])),
    boundProviders: Object.fromEntries(ids.map(bind)),
    remoteLists: Object.fromEntries(ids.map((id) => [id, { p: listed(held[id]) }])),
    effects, now: clock.now, dryRun: false, log: { info() {}, warn() {} },
  }));

  // Found at one service, added at the others, one of which finds it by text and one at the mapper.
  assert.deepStrictEqual((await cycle()).errors, []);
  assert.deepStrictEqual(held, { spotify: [...'abc'], applemusic: [...'abc'], listenbrainz: [...'abc'] });
  assert.deepStrictEqual(store.playlist.tracks.map(({ title }) => title), ['a', 'b', 'c']);

  // Removed here, removed at the services that let tracks go.
  store.playlist = { ...store.playlist, locallyModified: true, tracks: store.playlist.tracks.slice(1) };
  assert.deepStrictEqual((await cycle()).errors, []);
  assert.deepStrictEqual(held, { spotify: [...'bc'], applemusic: [...'abc'], listenbrainz: [...'bc'] });
});
