/**
 * Decides which track is resolved next: one at a time, what the listener waits for first.
 *
 * A classic script. It publishes `window.ResolutionScheduler`, and `{ResolutionScheduler, CONTEXT_PRIORITY}` as
 * `module.exports` where a CommonJS module is visible.
 */
(function () {
  'use strict';

  /** Who asks → how urgent it is; lower runs first. */
  const CONTEXT_PRIORITY = Object.freeze({ queue: 1, hover: 2, pool: 3, page: 4, sidebar: 5, background: 6 });

  /** Milliseconds between the end of one attempt and the start of the next. */
  const GAP = 150;
  /** Milliseconds without work before the idle callback is called, and between its calls. */
  const IDLE_DELAY = 2000;

  class ResolutionScheduler {
    #resolve = null;
    #onIdle = null;
    #idleTimer = null;

    constructor() {
      /** Context id → what is known of it. */
      this.contexts = new Map();
      /** Key → entry, in the order of arrival. The entry that is being resolved stays here until it settles. */
      this.pending = new Map();
      this.inProgress = new Set();
      this.resolved = new Set();
      /** `{trackKey, contextId}` or null. */
      this.hoverTrack = null;
      this.isProcessing = false;
    }

    /** `callback(data, signal)` resolves one track. The next `enqueue` starts it on what is pending. */
    setResolveCallback(callback) {
      this.#resolve = callback;
    }

    /** `callback()` is called every two seconds for as long as there is nothing to do. */
    setOnIdleCallback(callback) {
      this.#onIdle = callback;
      this.#armIdleTimer();
    }

    // Contexts

    registerContext(id, type, { playbackLookahead = 0 } = {}) {
      if (!Object.hasOwn(CONTEXT_PRIORITY, type)) throw new Error(`Invalid context type: ${type}`);
      this.contexts.set(id, {
        id, type, playbackLookahead,
        priority: CONTEXT_PRIORITY[type],
        playbackIndex: 0,
        visibleKeys: new Set(),
        abortController: new AbortController(),
      });
    }

    unregisterContext(id) {
      if (!this.contexts.has(id)) return;
      this.abortContext(id);
      this.contexts.delete(id);
    }

    hasContext(id) {
      return this.contexts.has(id);
    }

    /**
     * Tells all that a context shows now, `[{key, data}]` in the order of its list. What it no longer shows is
     * aborted, whoever enqueued it; another context that shows it too gets it again with its own next list.
     */
    updateVisibility(contextId, items) {
      const context = this.contexts.get(contextId);
      if (!context) return;
      const keys = new Set(items.map(({ key }) => key));
      for (const key of context.visibleKeys) if (!keys.has(key)) this.#hide(key);
      items.forEach(({ key, data }, index) => {
        if (context.visibleKeys.has(key)) return;
        if (this.pending.has(key)) this.#raise(key, context.priority, index);
        else this.enqueue(key, contextId, data, index);
      });
      context.visibleKeys = keys;
    }

    #hide(key) {
      const wasPending = this.pending.has(key);
      this.abort(key);
      if (wasPending) this.#forgetVisible(key);
    }

    /** Lets every context ask for the key again: a key that a context shows already is not enqueued for it. */
    #forgetVisible(key) {
      for (const { visibleKeys } of this.contexts.values()) visibleKeys.delete(key);
    }

    #raise(key, priority, visibilityIndex) {
      const entry = this.pending.get(key);
      if (priority < entry.priority) Object.assign(entry, { priority, visibilityIndex });
    }

    // Entries

    /** Does nothing for a key that is pending or resolved. When idle, calls the resolve callback before it returns. */
    enqueue(key, contextId, data, visibilityIndex = Infinity) {
      if (this.pending.has(key) || this.resolved.has(key)) return;
      const context = this.contexts.get(contextId);
      if (!context) {
        console.warn(`ResolutionScheduler: ${key} was not enqueued: no context ${contextId} is registered`);
        return;
      }
      const abortController = new AbortController();
      this.pending.set(key, { contextId, data, priority: context.priority, visibilityIndex, abortController });
      if (!this.#resolve) console.warn(`ResolutionScheduler: ${key} waits until a resolve callback is set`);
      else if (!this.isProcessing) this.#next();
    }

    /** The most urgent entry, or null. The order: urgency, place in the list, age. */
    peekNext() {
      let best = null;
      for (const [trackKey, entry] of this.pending) {
        const candidate = { trackKey, ...entry, isHover: trackKey === this.hoverTrack?.trackKey };
        if (!best || this.#isBefore(candidate, best)) best = candidate;
      }
      return best;
    }

    #isBefore(one, other) {
      const [mine, others] = [one, other].map((entry) => (entry.isHover ? CONTEXT_PRIORITY.hover : entry.priority));
      return mine < others || (mine === others && one.visibilityIndex < other.visibilityIndex);
    }

    dequeue(key) {
      const entry = this.pending.get(key);
      if (!entry) return;
      this.pending.delete(key);
      this.inProgress.delete(key);
      this.contexts.get(entry.contextId)?.visibleKeys.delete(key);
    }

    getAbortSignal(key) {
      return this.pending.get(key)?.abortController.signal ?? null;
    }

    abort(key) {
      if (this.hoverTrack?.trackKey === key) this.clearHoverTrack();
      const entry = this.pending.get(key);
      if (!entry) return;
      this.pending.delete(key);
      this.inProgress.delete(key);
      entry.abortController.abort();
    }

    /** Aborts all that the context enqueued, on request except what is being resolved. */
    abortContext(id, { afterCurrentBatch = false } = {}) {
      const context = this.contexts.get(id);
      if (!context) return;
      for (const [key, entry] of [...this.pending]) {
        if (entry.contextId !== id || (afterCurrentBatch && this.inProgress.has(key))) continue;
        this.pending.delete(key);
        this.#forgetVisible(key);
        entry.abortController.abort();
      }
      context.visibleKeys.clear();
      context.abortController.abort();
      context.abortController = new AbortController();
    }

    hasPending(key) {
      return this.pending.has(key);
    }

    hasResolved(key) {
      return this.resolved.has(key);
    }

    getPendingCount() {
      return this.pending.size;
    }

    getInProgressCount() {
      return this.inProgress.size;
    }

    markInProgress(key) {
      if (this.pending.has(key)) this.inProgress.add(key);
    }

    /** Forgets what was resolved, so that the next lists enqueue it again. */
    clearResolved() {
      this.resolved.clear();
      for (const { visibleKeys } of this.contexts.values()) visibleKeys.clear();
    }

    // The track under the pointer, and the place of playback

    setHoverTrack(trackKey, contextId) {
      this.hoverTrack = { trackKey, contextId };
    }

    clearHoverTrack() {
      this.hoverTrack = null;
    }

    setPlaybackIndex(id, index) {
      const context = this.contexts.get(id);
      if (context) context.playbackIndex = index;
    }

    /** `{start, end}` without the end itself, or null. The scheduler enqueues nothing by it. */
    getPlaybackLookaheadRange(id) {
      const context = this.contexts.get(id);
      if (!context || !context.playbackLookahead) return null;
      return { start: context.playbackIndex, end: context.playbackIndex + context.playbackLookahead };
    }

    isInPlaybackLookahead(id, index) {
      const range = this.getPlaybackLookaheadRange(id);
      return range !== null && index >= range.start && index < range.end;
    }

    // The loop

    #next() {
      const next = this.#resolve && this.peekNext();
      this.isProcessing = Boolean(next);
      if (next) this.#attempt(next.trackKey, this.pending.get(next.trackKey));
      else this.#armIdleTimer();
    }

    async #attempt(key, entry) {
      const { signal } = entry.abortController;
      this.inProgress.add(key);
      try {
        await this.#resolve(entry.data, signal);
        if (!signal.aborted) this.resolved.add(key);
      } catch (error) {
        if (error?.name !== 'AbortError') console.error(`ResolutionScheduler: ${key} could not be resolved:`, error);
        if (!signal.aborted) this.#forgetVisible(key);
      } finally {
        this.#settle(key, entry);
        setTimeout(() => this.#next(), GAP);
      }
    }

    /** Under the key there may be a newer entry by now, which must stay. */
    #settle(key, entry) {
      if (this.pending.get(key) === entry) this.dequeue(key);
      else this.inProgress.delete(key);
    }

    // Idleness

    #isIdle() {
      return this.pending.size === 0 && !this.isProcessing;
    }

    #armIdleTimer() {
      clearTimeout(this.#idleTimer);
      this.#idleTimer = this.#onIdle && this.#isIdle() ? setTimeout(() => this.#idle(), IDLE_DELAY) : null;
    }

    #idle() {
      if (!this.#isIdle()) return;
      const log = (error) => console.error('ResolutionScheduler: idle callback failed:', error);
      try {
        Promise.resolve(this.#onIdle()).catch(log);
        this.#armIdleTimer();
      } catch (error) {
        log(error);
      }
    }
  }

  if (typeof window !== 'undefined') window.ResolutionScheduler = ResolutionScheduler;
  if (typeof module !== 'undefined' && module.exports) module.exports = { ResolutionScheduler, CONTEXT_PRIORITY };
})();
