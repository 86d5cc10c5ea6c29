'use strict';
const ResolverLoader = require('../../resolver-loader.js');

/** A plugin with these functions and anything else of the container. */
const axe = (implementation = {}, rest = {}) => ({
  manifest: { id: 'demo', name: 'Demo', version: '1.0.0' }, implementation, ...rest,
});

/** The instance of such a plugin. */
const load = async (implementation, rest) => new ResolverLoader().loadResolver(axe(implementation, rest));

/** A loader with a plugin for each `id: patterns`, all with these functions. */
const loaded = async (patterns, implementation = {}) => {
  const loader = new ResolverLoader();
  await loader.loadResolvers(Object.entries(patterns).map(
    ([id, urlPatterns]) => ({ manifest: { id }, urlPatterns, implementation })));
  return loader;
};

module.exports = { axe, load, loaded };
