'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const NwaySimulation = require('../support/nway-simulation.js');

const sorted = (numbers) => [...numbers].sort((a, b) => a - b);

behaviour(async () => {
  for (let seed = 1; seed <= 12; seed += 1) {
    const simulation = new NwaySimulation(seed, { asObject: seed % 2 === 0 });
    await simulation.run(30);
    await simulation.settle();
    const { world, providers, kept } = simulation;
    assert.deepStrictEqual(sorted(world.numbers), sorted(kept), `seed ${seed}`);
    for (const provider of providers) {
      const expected = kept.filter((number) => provider.holds(number));
      // Apple Music lets nothing go.
      const shown = provider.numbers.filter((number) => provider.id !== 'applemusic' || kept.includes(number));
      assert.deepStrictEqual(sorted(shown), sorted(expected), `seed ${seed}, ${provider.id}`);
    }
  }
});
