'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const { summarizeMigrationPlan } = require('../../migration-plan.js');

behaviour(() => {
  const [one, two] = [{ artist: 'Band', title: 'One' }, { artist: 'Band', title: 'Two' }];
  const results = [
    {
      status: 'would-push',
      localId: 'p1',
      displayName: 'Mornings',
      perTarget: [
        { providerId: 'spotify', addKeys: 1, removeKeys: 1, addTracks: [one], removeTracks: [two] },
        { providerId: 'tidal', addTracks: [], removeTracks: [] },
      ],
    },
    { status: 'would-push', localId: 'p2', perTarget: [{ providerId: 'tidal', addTracks: [one, two] }] },
    { status: 'would-push', localId: 'p3', perTarget: [{ providerId: 'tidal', addTracks: [] }] },
    { status: 'total-wipe-abort', localId: 'p4' },
    { status: 'partial-abort', localId: 'p5', displayName: 'Evenings' },
    { status: 'pushed', localId: 'p6' },
  ];
  assert.deepStrictEqual(summarizeMigrationPlan({ results, cycles: 9, errors: [{ localId: 'p7' }] }), {
    changed: [
      { localId: 'p1', displayName: 'Mornings', providers: [{ providerId: 'spotify', adds: [one], removes: [two] }] },
      { localId: 'p2', displayName: 'p2', providers: [{ providerId: 'tidal', adds: [one, two], removes: [] }] },
    ],
    protected: [
      { localId: 'p4', displayName: 'p4', reason: 'total-wipe' },
      { localId: 'p5', displayName: 'Evenings', reason: 'partial' },
    ],
    noopCount: 3,
    totalAdds: 3,
    totalRemoves: 1,
    hasRemoves: true,
    hasChanges: true,
    errorCount: 1,
    cycles: 9,
  });
  assert.strictEqual(summarizeMigrationPlan({ results }).cycles, 6);
  const nothing = {
    changed: [],
    protected: [],
    noopCount: 0,
    totalAdds: 0,
    totalRemoves: 0,
    hasRemoves: false,
    hasChanges: false,
    errorCount: 0,
    cycles: 0,
  };
  for (const empty of [undefined, null, {}, { results: null }]) {
    assert.deepStrictEqual(summarizeMigrationPlan(empty), nothing);
  }
  assert.strictEqual(summarizeMigrationPlan({ results, cycles: 2 }).noopCount, 0);
});
