// What the N-way engine would do to the playlists of someone who moves to it, as a summary and as a report.
//
// A classic script for browsers and Node: it publishes its functions as `module.exports` where a CommonJS module is
// visible, else on `window`.
(function publish() {
  'use strict';

  const ISSUES = 'https://github.com/Parachord/parachord/issues/new';
  const REASONS = new Map([['total-wipe-abort', 'total-wipe'], ['partial-abort', 'partial']]);

  const listOf = (value) => (Array.isArray(value) ? value : []);
  const sum = (lists) => lists.reduce((total, list) => total + list.length, 0);

  function trackLabel(track) {
    return [track?.artist, track?.title].filter(Boolean).join(' — ') || 'Unknown track';
  }

  const nameOf = ({ localId, displayName }) => ({ localId, displayName: displayName || localId });

  function changesOf(result) {
    const providers = listOf(result.perTarget)
      .map((target) => ({
        providerId: target.providerId, adds: listOf(target.addTracks), removes: listOf(target.removeTracks),
      }))
      .filter(({ adds, removes }) => adds.length || removes.length);
    return { ...nameOf(result), providers };
  }

  /** What a dry run of the engine found, by playlist. */
  function summarizeMigrationPlan(outcome) {
    const results = listOf(outcome?.results).filter(Boolean);
    const { cycles = results.length, errors } = outcome || {};
    const changed = results.filter(({ status }) => status === 'would-push').map(changesOf)
      .filter(({ providers }) => providers.length);
    const targets = changed.flatMap(({ providers }) => providers);
    const totalAdds = sum(targets.map(({ adds }) => adds));
    const totalRemoves = sum(targets.map(({ removes }) => removes));
    return {
      changed,
      protected: results.filter(({ status }) => REASONS.has(status))
        .map((result) => ({ ...nameOf(result), reason: REASONS.get(result.status) })),
      noopCount: Math.max(0, cycles - results.length),
      totalAdds,
      totalRemoves,
      hasRemoves: totalRemoves > 0,
      hasChanges: changed.length > 0,
      errorCount: listOf(errors).length,
      cycles,
    };
  }

  /** Names come from anywhere, and half a character cannot be encoded. */
  const encode = (text) => encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\uFFFD'));

  function describePlaylist({ displayName, providers }) {
    const tracksOf = ({ adds, removes }) => [
      ...removes.map((track) => `  - remove: ${trackLabel(track)}`),
      ...adds.map((track) => `  - add: ${trackLabel(track)}`),
    ];
    const targets = providers.flatMap((target) => [`- ${target.providerId}`, ...tracksOf(target)]);
    return [`### ${displayName}`, ...targets, ''];
  }

  /** A report that its reader can send as it is. */
  function buildMigrationReport(summary, options) {
    const { totalAdds = 0, totalRemoves = 0, noopCount = 0, errorCount = 0, cycles = 0, ...lists } = summary || {};
    const changed = listOf(lists.changed);
    const appVersion = options?.appVersion ?? 'unknown';
    const title = `Playlist sync migration: ${totalAdds} add(s), ${totalRemoves} remove(s) in version ${appVersion}`;
    const body = [
      `App version: ${appVersion}`,
      `Playlists looked at: ${cycles}`,
      `Playlists that change: ${changed.length}`,
      `Playlists that stay as they are: ${noopCount}`,
      `Playlists left alone for safety: ${listOf(lists.protected).length}`,
      `Errors: ${errorCount}`,
      `Tracks: ${totalAdds} add(s), ${totalRemoves} remove(s)`,
      '',
      ...changed.flatMap(describePlaylist),
    ].join('\n');
    const query = `title=${encode(title)}&body=${encode(body)}&labels=sync`;
    return { title, body, githubUrl: `${ISSUES}?${query}` };
  }

  const api = { summarizeMigrationPlan, buildMigrationReport, trackLabel };
  if (typeof module !== 'undefined' && module.exports) module.exports = api;
  else if (typeof window !== 'undefined') Object.assign(window, api);
}());
