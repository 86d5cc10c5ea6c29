'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const NwaySimulation = require('../support/nway-simulation.js');

const sorted = (numbers) => [...numbers].sort((a, b) => a - b);

behaviour(async () => {
  for (const [faults, seeds] of [[0.1, 10], [0.3, 10]]) {
    for (let seed = 1; seed <= seeds; seed += 1) {
      const simulation = new NwaySimulation(seed, { faults, asObject: seed % 2 === 0 });
      await simulation.run(30);
      await simulation.settle();
      const { world, providers, kept } = simulation;
      const name = `faults ${faults}, seed ${seed}`;
      // A removal may have been lost, a track may not. Nothing is there twice.
      assert.deepStrictEqual(kept.filter((number) => !world.numbers.includes(number)), [], name);
      assert.strictEqual(new Set(world.numbers).size, world.numbers.length, name);
      for (const provider of providers) {
        const expected = world.numbers.filter((number) => provider.holds(number));
        const common = new Set(provider.numbers.filter((number) => world.numbers.includes(number)));
        assert.deepStrictEqual(sorted(common), sorted(expected), `${name}, ${provider.id}`);
        const surplus = provider.numbers.filter((number) => !world.numbers.includes(number));
        assert.ok(provider.id === 'applemusic' || surplus.length === 0, `${name}, ${provider.id}`);
      }
    }
  }
});
