'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const ResolverLoader = require('../../resolver-loader.js');

behaviour(async () => {
  await assert.rejects(new ResolverLoader().initResolver('nobody'), { message: 'Resolver nobody not found' });
});
