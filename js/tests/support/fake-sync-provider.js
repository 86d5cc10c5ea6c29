'use strict';

/**
 * A provider with one playlist, `mirror`, in memory. Its catalogue has the songs whose number `holds` accepts, under
 * names of its own where `spell` says so; its ids are `<provider>:<number>`. Every method wants the token `secret` as
 * its last argument. What `fails(method)` says goes wrong, and `shortens()` cuts a list.
 */
class FakeSyncProvider {
  constructor(id, trackRemoveMode, { holds = () => true, spell = (title) => title } = {}) {
    Object.assign(this, { id, capabilities: { trackRemoveMode }, holds, spell });
    this.rows = [];
    this.edits = 0;
    this.calls = [];
    this.fails = () => false;
    this.shortens = () => false;
    // Bound providers are copies of the own properties.
    for (const method of FakeSyncProvider.methods) this[method] = (...args) => this.#answer(method, args);
    this.nativeIdOf = (track) => (track?.nativeIds || {})[id] || null;
  }

  static methods = [
    'fetchPlaylistTracks', 'addPlaylistTracks', 'removePlaylistTracksByNativeId', 'removePlaylistTracksByPosition',
    'replacePlaylistTracks', 'getPlaylistSnapshot', 'remotePlaylistExists', 'searchForTrackId',
  ];

  static numberOf(title) {
    return Number(/\d+/.exec(title)[0]);
  }

  get numbers() {
    return this.rows.map((row) => FakeSyncProvider.numberOf(row.title));
  }

  /** What a list of the user's playlists says of this one. */
  get listing() {
    return { mirror: { snapshotId: `edit ${this.edits}`, trackCount: this.rows.length } };
  }

  /** What the user does there. */
  edit(rows) {
    this.rows = rows;
    this.edits += 1;
  }

  rowOf(number) {
    return { title: this.spell(`Song ${number}`), artist: 'Band', nativeIds: { [this.id]: `${this.id}:${number}` } };
  }

  #keep(condition) {
    this.edit(this.rows.filter(condition));
  }

  async #answer(method, args) {
    if (args.pop() !== 'secret') throw new Error(`${method} got no token`);
    this.calls.push(method);
    if (this.fails(method)) throw new Error(`${this.id} is out of order`);
    return this.#methods[method](...args);
  }

  #methods = {
    fetchPlaylistTracks: () => {
      const rows = this.rows.map((row) => ({ ...row }));
      return this.shortens() ? rows.filter((_, position) => position % 3 !== 1) : rows;
    },
    addPlaylistTracks: (_, ids) => this.edit([...this.rows, ...ids.map((id) => this.rowOf(id.split(':')[1]))]),
    removePlaylistTracksByNativeId: (_, ids) => this.#keep((row) => !ids.includes(this.nativeIdOf(row))),
    removePlaylistTracksByPosition: (_, positions) => this.#keep((row, at) => !positions.includes(at)),
    replacePlaylistTracks: (_, ids) => this.edit(ids.map((id) => this.rowOf(id.split(':')[1]))),
    getPlaylistSnapshot: () => this.listing.mirror.snapshotId,
    remotePlaylistExists: () => true,
    searchForTrackId: (title) => {
      const number = FakeSyncProvider.numberOf(title);
      return this.holds(number) ? `${this.id}:${number}` : null;
    },
  };
}

module.exports = FakeSyncProvider;
