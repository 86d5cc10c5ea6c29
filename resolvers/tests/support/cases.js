'use strict';
const assert = require('node:assert/strict');
const fs = require('node:fs');
const path = require('node:path');
const { it } = require('node:test');
const { replay } = require('./har.js');
const { loadPlugin, resolvers } = require('./plugin.js');

const at = (value, place) => place.split('.').reduce((inner, key) => inner?.[key], value);

function check(result, expect) {
  if ('null' in expect) {
    assert.equal(result ?? null, null);
    return;
  }
  for (const [place, expected] of Object.entries(expect)) assert.deepEqual(at(result, place), expected, place);
}

/** One test for each entry of a resolver's `cases.json`; the README says what an entry means. */
function testCases(id) {
  const folder = path.join(resolvers, 'tests', id);
  for (const entry of JSON.parse(fs.readFileSync(path.join(folder, 'cases.json'), 'utf8'))) {
    it(entry.name, async () => {
      const plugin = await loadPlugin(id, { fetch: replay(path.join(folder, entry.har)) });
      const call = () => plugin[entry.function](...entry.arguments, entry.config);
      if (!('error' in entry.expect)) return check(await call(), entry.expect);
      await assert.rejects(call(), (error) => {
        assert.ok(error.message.includes(entry.expect.error), `${error.message} lacks ${entry.expect.error}`);
        return true;
      });
    });
  }
}

module.exports = { testCases };
