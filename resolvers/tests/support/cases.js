'use strict';
const assert = require('node:assert/strict');
const fs = require('node:fs');
const path = require('node:path');
const { it } = require('node:test');
const { replay } = require('./har.js');
const { loadPlugin, resolvers } = require('./plugin.js');

const at = (value, place) => place.split('.').reduce((inner, key) => inner?.[key], value);

function check(result, expect) {
  if (expect === null) return assert.equal(result ?? null, null);
  if (typeof expect !== 'object' || Array.isArray(expect)) return assert.deepEqual(result, expect);
  for (const [place, expected] of Object.entries(expect)) {
    assert.ok(!place.startsWith('$'), `${place} is for helve test only`);
    assert.deepEqual(at(result, place) ?? null, expected, place);
  }
}

/** One test for each case of `ID.cases.json`, as far as they say what is at which place. */
function testCases(id) {
  const file = JSON.parse(fs.readFileSync(path.join(resolvers, `${id}.cases.json`), 'utf8'));
  for (const entry of file.cases) {
    it(entry.name, async () => {
      const plugin = await loadPlugin(id, { fetch: replay(path.join(resolvers, entry.cassette ?? file.cassette)) });
      const call = () => plugin[entry.function](...entry.arguments, entry.config ?? file.config);
      const message = entry.expect?.$error;
      if (message === undefined) return check(await call(), entry.expect);
      await assert.rejects(call(), (error) => {
        assert.ok(error.message.includes(message), `${error.message} lacks ${message}`);
        return true;
      });
    });
  }
}

module.exports = { testCases };
