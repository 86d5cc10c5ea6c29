'use strict';
const assert = require('assert');
const fs = require('fs');
const path = require('path');
const behaviour = require('../support/behaviour.js');

behaviour(() => {
  const source = fs.readFileSync(path.join(__dirname, '..', '..', 'migration-plan.js'), 'utf8');
  const window = {};
  new Function('window', 'module', source)(window, undefined);
  assert.deepStrictEqual(Object.keys(window).sort(), ['buildMigrationReport', 'summarizeMigrationPlan', 'trackLabel']);
  assert.strictEqual(window.trackLabel({ title: 'Song' }), 'Song');
});
