'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const { unifyTrackKeys } = require('../../sync-engine/playlist-key-unify.js');

const t = (isrc, mbid, norm) => ({ isrc, mbid, norm });
const CASES = {
  'by ISRC': [[[t('I1', null, 'a')], [t('I1', null, 'b')]], [['isrc-I1'], ['isrc-I1']]],
  'by MBID': [[[t(null, 'm', 'a')], [t('I1', 'm', 'b')]], [['isrc-I1'], ['isrc-I1']]],
  'by artist and title': [[[t(null, null, 'a')], [t('I1', null, 'a')]], [['isrc-I1'], ['isrc-I1']]],
  'over a third': [
    [[t('I1', null, 'a')], [t('I1', 'm', 'b')], [t(null, 'm', 'c')]], [['isrc-I1'], ['isrc-I1'], ['isrc-I1']],
  ],
  'smallest ISRC of an MBID': [[[t('I2', 'm', 'a'), t('I1', 'm', 'b')]], [['isrc-I1', 'isrc-I1']]],
  'two ISRCs of one title stay two': [[[t('I1', null, 'a')], [t('I2', null, 'a')]], [['isrc-I1'], ['isrc-I2']]],
  'between two ISRCs only those without are one': [
    [[t('I1', null, 'a'), t('I2', null, 'a')], [t(null, null, 'a'), t(null, 'm', 'a')]],
    [['isrc-I1', 'isrc-I2'], ['mbid-m', 'mbid-m']],
  ],
  'an ISRC behind an MBID counts': [
    [[t('I1', 'm', 'x')], [t(null, 'm', 'a')], [t('I2', null, 'a')]], [['isrc-I1'], ['isrc-I1'], ['isrc-I2']],
  ],
  'different MBIDs are no hindrance': [[[t(null, 'm2', 'a')], [t(null, 'm1', 'a')]], [['mbid-m1'], ['mbid-m1']]],
  'an empty name joins nothing': [[[t('I1', null, '')], [t(null, 'm', '')]], [['isrc-I1'], ['mbid-m']]],
  'nothing at all': [[[t(null, null, null)], [null]], [['norm-'], ['norm-']]],
};

behaviour(() => {
  for (const [name, [lists, keys]] of Object.entries(CASES)) assert.deepStrictEqual(unifyTrackKeys(lists), keys, name);
  assert.deepStrictEqual(unifyTrackKeys([[], null, [t(null, null, 'a')], []]), [[], [], ['norm-a'], []]);
  assert.deepStrictEqual(unifyTrackKeys(null), []);
});
