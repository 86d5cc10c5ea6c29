// Loads the whole of js/: what is a module of either kind as one, and the classic scripts as the CommonJS modules that
// they are as well.
import loader from '../../js/resolver-loader.js';
import scheduler from '../../js/resolution-scheduler.js';
import limiter from '../../js/resolver-limiter.js';
import plan from '../../js/migration-plan.js';
import scrobblerLoader from '../../js/scrobbler-loader.js';
import manager from '../../js/scrobble-manager.js';
import * as scrobblers from '../../js/scrobblers/index.js';
import engine from '../../js/sync-engine/index.js';
import driver from '../../js/sync-engine/nway-reconcile-driver.js';
import hydration from '../../js/sync-engine/lb-hydration.js';
import tombstones from '../../js/sync-engine/tombstones.js';
import candidates from '../../js/sync-engine/playlist-push-candidate.js';
import followers from '../../js/sync-engine/follower-cleanup.js';
import mode from '../../js/sync-engine/sync-engine-mode.js';
import adapters from '../../js/sync-providers/nway-adapters.js';
import types from '../../js/sync-providers/types.js';

const all = [
  loader, scheduler, limiter, plan, scrobblerLoader, manager, scrobblers, engine, driver, hydration, tombstones, candidates,
  followers, mode, adapters, types,
];
if (all.some((exports) => typeof exports !== 'object' && typeof exports !== 'function')) throw new Error('something is missing');
console.log(all.length);
