'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');

behaviour(async () => assert.deepStrictEqual(require('../../sync-providers/types'), {}));
