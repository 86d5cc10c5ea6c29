/**
 * Tells every enabled plugin of each track that is played, and keeps the scrobbles that failed for later, in the
 * host's store.
 */
class ScrobbleManager {
  static #key = 'scrobble-failed-queue';
  static #most = 500;
  static #mostAttempts = 10;
  /** Milliseconds. */
  static #oldest = 14 * 24 * 60 * 60 * 1000;

  /** Settles when all changes of the stored queue so far are done. */
  #changes = Promise.resolve();

  constructor() {
    this.plugins = new Map();
    this.currentTrack = null;
    /** Milliseconds since 1970. */
    this.trackStartTime = null;
    this.scrobbleSubmitted = false;
    this.nowPlayingSent = false;
    this.progressCheckInterval = null;
    this.onScrobbleCallback = null;
  }

  // Plugins

  /** A plugin is `{id, isEnabled(), updateNowPlaying(track), scrobble(track, seconds)}`; an equal id is replaced. */
  registerPlugin(plugin) {
    if (plugin.id && plugin.scrobble && plugin.updateNowPlaying) this.plugins.set(plugin.id, plugin);
    else console.error('A scrobbler plugin was refused: it needs id, scrobble and updateNowPlaying:', plugin);
  }

  unregisterPlugin(id) {
    this.plugins.delete(id);
  }

  getPlugins() {
    return [...this.plugins.values()];
  }

  async getEnabledPlugins() {
    const enabled = [];
    for (const plugin of this.getPlugins()) if (await plugin.isEnabled()) enabled.push(plugin);
    return enabled;
  }

  /** `callback(track, seconds)` is called once for each scrobble that at least one plugin has taken. */
  setOnScrobbleCallback(callback) {
    this.onScrobbleCallback = callback;
  }

  // Playback

  async onTrackStart(track) {
    this.currentTrack = track;
    this.trackStartTime = Date.now();
    this.scrobbleSubmitted = false;
    this.nowPlayingSent = false;
    if (!track.title || !track.artist || (track.duration && track.duration < 30)) return;
    for (const plugin of await this.getEnabledPlugins()) {
      try {
        await plugin.updateNowPlaying(track);
      } catch (error) {
        console.error(`${plugin.id}: now playing failed:`, error);
      }
    }
    this.nowPlayingSent = true;
  }

  /** Scrobbles at half the track or after four minutes, but not in its first thirty seconds. */
  async onProgressUpdate(seconds) {
    const duration = this.currentTrack?.duration;
    if (!(duration >= 30)) return;
    if (seconds >= Math.max(30, Math.min(duration / 2, 240))) await this.submitScrobble();
  }

  onTrackEnd() {
    this.currentTrack = null;
    this.trackStartTime = null;
  }

  async submitScrobble() {
    const { currentTrack: track, trackStartTime } = this;
    if (!track || this.scrobbleSubmitted) return;
    this.scrobbleSubmitted = true;
    const timestamp = Math.floor(trackStartTime / 1000);
    let isTaken = false;
    for (const plugin of await this.#pluginsForScrobble(trackStartTime)) {
      if (await this.#send(plugin, track, timestamp)) isTaken = true;
    }
    if (isTaken) this.#announce(track, timestamp);
  }

  /** When it cannot be told who is enabled, nobody got the scrobble, and the next progress tries again. */
  async #pluginsForScrobble(trackStartTime) {
    try {
      return await this.getEnabledPlugins();
    } catch (error) {
      if (this.trackStartTime === trackStartTime) this.scrobbleSubmitted = false;
      throw error;
    }
  }

  async #send(plugin, track, timestamp) {
    try {
      await plugin.scrobble(track, timestamp);
      return true;
    } catch (error) {
      console.error(`${plugin.id}: scrobble failed:`, error);
      const message = error?.message ?? String(error);
      if (!error?.authError) await this.queueFailedScrobble(plugin.id, track, timestamp, message);
      return false;
    }
  }

  async #announce(track, timestamp) {
    try {
      await this.onScrobbleCallback?.(track, timestamp);
    } catch (error) {
      console.error('The scrobble callback failed:', error);
    }
  }

  // Failed scrobbles

  async queueFailedScrobble(pluginId, track, timestamp, error) {
    try {
      const item = { pluginId, track: this._kept(track), timestamp, error, attempts: 1, queuedAt: Date.now() };
      await this.#changeQueue((queue) => [...queue, item].slice(-ScrobbleManager.#most));
    } catch (failure) {
      console.error(`${pluginId}: a failed scrobble could not be queued:`, failure);
    }
  }

  _kept({ title, artist, album, duration }) {
    return { title, artist, album, duration };
  }

  /** Sends what failed before. What is queued meanwhile stays for the next time. */
  async retryFailedScrobbles() {
    const queue = await this.#readQueue();
    if (!queue.length) return;
    const usable = await this.#enabledAmong(new Set(queue.map((item) => item?.pluginId)));
    const rests = new Map(queue.map((item) => [JSON.stringify(item), []]));
    for (const item of queue) rests.get(JSON.stringify(item)).push(await this.#retry(item, usable));
    const restOf = (item) => rests.get(JSON.stringify(item))?.shift() ?? [item];
    await this.#changeQueue((current) => current.flatMap(restOf));
  }

  async #enabledAmong(ids) {
    const enabled = new Set();
    for (const id of ids) if (await this.plugins.get(id)?.isEnabled()) enabled.add(id);
    return enabled;
  }

  /** What stays in the queue in place of the item. A plugin whose user must sign in again is usable no more. */
  async #retry(item, usable) {
    const plugin = this.plugins.get(item?.pluginId);
    if (!plugin || Date.now() - item.queuedAt >= ScrobbleManager.#oldest) return [];
    if (!usable.has(item.pluginId)) return [item];
    try {
      await plugin.scrobble(item.track, item.timestamp);
      return [];
    } catch (error) {
      if (error?.authError) usable.delete(item.pluginId);
      if (!usable.has(item.pluginId)) return [item];
      const attempts = (item.attempts ?? 0) + 1;
      if (attempts >= ScrobbleManager.#mostAttempts) return [];
      return [{ ...item, attempts, error: error?.message ?? String(error) }];
    }
  }

  async #readQueue() {
    const queue = await window.electron.store.get(ScrobbleManager.#key);
    return Array.isArray(queue) ? queue : [];
  }

  /** Reading and writing are two steps: a change waits for the one before, lest it overwrite it. */
  #changeQueue(edit) {
    const change = this.#changes.then(async () => {
      await window.electron.store.set(ScrobbleManager.#key, edit(await this.#readQueue()));
    });
    this.#changes = change.catch(() => {});
    return change;
  }
}

const scrobbleManager = new ScrobbleManager();

/** This manager's queue keeps identifiers too; that of the classic script has four members only. */
scrobbleManager._kept = ({ title, artist, album, duration, mbid, artistMbids, releaseMbid }) => ({
  title, artist, album, duration, mbid: mbid || null, artistMbids: artistMbids || [], releaseMbid: releaseMbid || null,
});

export default scrobbleManager;
