'use strict';

// Which of the two playlist engines runs: the legacy one, or the N-way one, which in `shadow` only looks.

const SYNC_ENGINE_MODES = ['legacy', 'shadow', 'new'];

function normalizeEngineMode(mode) {
  return SYNC_ENGINE_MODES.includes(mode) ? mode : 'legacy';
}

function nwayWritesEnabled(mode) {
  return normalizeEngineMode(mode) === 'new';
}

function legacyPlaylistSyncEnabled(mode) {
  return !nwayWritesEnabled(mode);
}

function nwayShouldRun(mode, flags) {
  return Boolean(flags?.force || flags?.shadowFlag) || nwayWritesEnabled(mode);
}

function nwayDryRun(mode, flags) {
  return Boolean(flags?.forceDryRun) || !(nwayWritesEnabled(mode) || flags?.propagateFlag);
}

module.exports = {
  SYNC_ENGINE_MODES,
  normalizeEngineMode,
  legacyPlaylistSyncEnabled,
  nwayWritesEnabled,
  nwayShouldRun,
  nwayDryRun,
};
