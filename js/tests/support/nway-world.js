'use strict';
const { bootstrapPlaylistState } = require('../../sync-engine/playlist-sync-state.js');
const driver = require('../../sync-engine/nway-reconcile-driver.js');
const FakeSyncProvider = require('./fake-sync-provider.js');

const HOUR_MS = 60 * 60 * 1000;
const silent = { info() {}, warn() {} };
const copyOf = (value) => JSON.parse(JSON.stringify(value));

/**
 * A user with one playlist, mirrored at some fake providers, and a store in memory. Whatever goes in or out
 * of the store goes through JSON. `asObject` stores the baseline as an object, like hosts that keep its id with it;
 * `linked` tracks know their ids at the providers.
 */
class NwayWorld {
  constructor(providers, numbers, { asObject = false, linked = false, ...settings } = {}) {
    this.now = 1_700_000_000_000;
    this.providers = providers;
    this.settings = settings;
    this.unlisted = () => false;
    this.cache = driver.createHydrationCache();
    for (const provider of providers) provider.edit(numbers.map((number) => provider.rowOf(number)));
    const syncedTo = Object.fromEntries(providers.map(({ id, listing }) => [
      id, { externalId: 'mirror', snapshotId: listing.mirror.snapshotId }]));
    const linkOf = (number) => ({ nativeIds: Object.fromEntries(providers.map(({ id }) => [id, `${id}:${number}`])) });
    const tracks = numbers.map((number) => ({ ...NwayWorld.trackOf(number), ...(linked ? linkOf(number) : {}) }));
    this.playlist = { id: 'local-1', tracks, lastModified: 0, syncedTo, ...settings.playlist };
    this.state = bootstrapPlaylistState(this.playlist, this.now);
    const { baseline: tiers, baselineSyncedAt } = this.state;
    if (asObject) this.state.baseline = { localPlaylistId: this.playlist.id, tracks: tiers, baselineSyncedAt };
  }

  static trackOf(number) {
    return { title: `Song ${number}`, artist: 'Band' };
  }

  get numbers() {
    return this.playlist.tracks.map(({ title }) => FakeSyncProvider.numberOf(title));
  }

  editLocally(change) {
    this.now += 1;
    const tracks = change(this.playlist.tracks);
    this.playlist = { ...this.playlist, tracks, lastModified: this.now, locallyModified: true };
  }

  get #store() {
    return {
      getPlaylist: () => copyOf(this.playlist),
      savePlaylist: (playlist) => { this.playlist = copyOf(playlist); },
      getState: () => copyOf(this.state),
      saveState: (id, state) => { this.state = copyOf(state); },
      removeSyncLink: (id, provider) => { delete this.playlist.syncedTo[provider]; },
    };
  }

  /** One cycle an hour. Returns what the driver returns. */
  async cycle({ dryRun = false } = {}) {
    this.now += HOUR_MS;
    const bound = this.providers.map((provider) => [provider.id, driver.bindProviderToken(provider, 'secret')]);
    const listed = this.providers.filter((provider) => !this.unlisted(provider));
    const mirrors = Object.entries(this.playlist.syncedTo).map(([id, { externalId }]) => [id, externalId]);
    return driver.runNwayReconcileCycle({
      states: { [this.playlist.id]: copyOf(this.state) },
      getPlaylist: () => copyOf(this.playlist),
      getMirrors: () => Object.fromEntries(mirrors),
      boundProviders: Object.fromEntries(bound),
      remoteLists: Object.fromEntries(listed.map(({ id, listing }) => [id, listing])),
      getPullSource: () => this.settings.pullSource,
      getMirrorOnly: () => this.settings.mirrorOnly,
      cache: this.cache,
      effects: driver.makeStoreEffects(this.#store),
      now: this.now,
      dryRun,
      log: silent,
    });
  }

  async cycles(count) {
    for (let left = count; left > 0; left -= 1) await this.cycle();
  }
}

module.exports = NwayWorld;
