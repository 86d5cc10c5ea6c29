'use strict';
const FakeSyncProvider = require('./fake-sync-provider.js');
const NwayWorld = require('./nway-world.js');
const seededRandom = require('./seeded-random.js');

/**
 * Lets a user edit a playlist here and there while it is synced, and keeps book: `added` are the numbers of all songs
 * that ever were in it, `removed` those that the user took out of any copy. No song is added twice.
 */
class NwaySimulation {
  constructor(seed, { faults = 0, asObject = false } = {}) {
    this.random = seededRandom(seed);
    this.faults = faults;
    this.providers = [
      new FakeSyncProvider('spotify', 'ByNativeId', { holds: (number) => number % 7 !== 3 }),
      new FakeSyncProvider('applemusic', 'Unsupported', { spell: (title) => `${title} (Album Version)` }),
      new FakeSyncProvider('listenbrainz', 'ByPosition', { holds: (number) => number % 5 !== 4 }),
      new FakeSyncProvider('tidal', 'ReplaceOnly'),
    ];
    const numbers = [1, 2, 5, 6, 7, 8];
    this.world = new NwayWorld(this.providers, numbers, { asObject, linked: true });
    this.added = new Map(numbers.map((number) => [number, 0]));
    this.removed = new Set();
    this.cycleCount = 0;
    this.world.unlisted = () => this.isFaulty();
    for (const provider of this.providers) {
      provider.fails = () => this.isFaulty();
      provider.shortens = () => this.isFaulty();
    }
  }

  isFaulty() {
    return this.random.chance(this.faults);
  }

  /** One of the songs that have been in the playlist for some cycles, at a place that has it; never the last ones. */
  removeSomewhere() {
    const settled = (number) => this.cycleCount - this.added.get(number) > 3 && !this.removed.has(number);
    const place = this.random.pick([this.world, ...this.providers]);
    const candidates = place.numbers.filter(settled);
    if (candidates.length < 3) return;
    const number = this.random.pick(candidates);
    const others = (rows) => rows.filter((row) => FakeSyncProvider.numberOf(row.title) !== number);
    if (place === this.world) place.editLocally(others);
    else place.edit(others(place.rows));
    this.removed.add(number);
  }

  addSomewhere() {
    const place = this.random.pick([this.world, ...this.providers]);
    const number = 10 + this.added.size;
    if (place !== this.world && !place.holds(number)) return;
    const at = this.random.below(place.numbers.length + 1);
    const inserted = (rows, row) => [...rows.slice(0, at), row, ...rows.slice(at)];
    if (place === this.world) place.editLocally((tracks) => inserted(tracks, NwayWorld.trackOf(number)));
    else place.edit(inserted(place.rows, place.rowOf(number)));
    this.added.set(number, this.cycleCount);
  }

  async run(cycles) {
    for (const end = this.cycleCount + cycles; this.cycleCount < end; this.cycleCount += 1) {
      if (this.random.chance(0.5)) this.addSomewhere();
      if (this.random.chance(0.3)) this.removeSomewhere();
      await this.world.cycle();
    }
  }

  /** Some cycles in which nothing is edited and nothing fails, when songs that were not found are looked for again. */
  async settle() {
    this.faults = 0;
    this.world.now += 31 * 24 * 60 * 60 * 1000;
    await this.world.cycles(6);
  }

  get kept() {
    return [...this.added.keys()].filter((number) => !this.removed.has(number));
  }
}

module.exports = NwaySimulation;
