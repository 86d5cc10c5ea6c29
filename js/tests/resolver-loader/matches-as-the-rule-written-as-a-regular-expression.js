'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const ResolverLoader = require('../../resolver-loader.js');

const rule = (url, pattern) => {
  const body = pattern.replace(/[.+?^${}()|[\]\\]/g, '\\$&').split('*');
  const last = pattern.endsWith('*') ? body.splice(-2).join('[^]+') : body.pop();
  return new RegExp(`^${[...body, last].join('[^/]+')}$`, 'i').test(url);
};

let seed = 7;
const pick = (alphabet, length) => Array.from({ length }, () => {
  seed = (seed * 1103515245 + 12345) % 2147483648;
  return alphabet[(seed >> 16) % alphabet.length];
}).join('');

behaviour(async () => {
  const loader = new ResolverLoader();
  let matches = 0;
  for (let round = 0; round < 20000; round += 1) {
    const url = `h${pick('aab/', 1 + round % 9)}e`;
    const pattern = `h${pick('ab/**', 1 + round % 7)}${round % 2 ? 'e' : '*'}`;
    const expected = rule(url, pattern);
    assert.strictEqual(loader.matchUrlPattern(url, pattern), expected, `${url} ${pattern}`);
    matches += expected;
  }
  assert.ok(matches > 500, `only ${matches} matches`);
});
