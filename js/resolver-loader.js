/**
 * Loads `.axe` plugins: JSON files whose functions are JavaScript source strings.
 *
 * A classic script for browsers, Node and hosts that embed an engine. It publishes `ResolverLoader` as
 * `module.exports` where a CommonJS module is visible, else as `window.ResolverLoader`.
 */
class ResolverLoader {
  /** Names that belong to the instance: an implementation key of this name would replace metadata. */
  static #reserved = new Set([
    'constructor', 'prototype', 'id', 'name', 'version', 'author', 'description', 'icon', 'color', 'homepage',
    'email', 'capabilities', 'urlPatterns', 'requiresAuth', 'authType', 'configurable', 'enabled', 'weight',
    'config', '_bindContext',
  ]);

  constructor() {
    /** Plugin id → instance, in the order of first loading. */
    this.resolvers = new Map();
    /** `{pattern, resolverId}` in the order of registration, which is the order of matching. */
    this.urlPatterns = [];
  }

  // Loading

  /** Takes JSON text or a parsed object, and returns the instance. Every failure is logged and rethrown. */
  async loadResolver(axe) {
    try {
      const parsed = typeof axe === 'string' ? JSON.parse(axe) : axe;
      if (!parsed.manifest || !parsed.manifest.id) throw new Error('Invalid .axe file: missing manifest.id');
      const instance = this.createResolverInstance(parsed);
      this.resolvers.set(instance.id, instance);
      this.#registerPatterns(instance);
      return instance;
    } catch (error) {
      console.error('Failed to load resolver:', error);
      throw error;
    }
  }

  /** Loads all at once; returns the instances of those that load, in the order of the list. */
  async loadResolvers(list) {
    const outcomes = await Promise.allSettled(list.map((axe) => this.loadResolver(axe)));
    return outcomes.filter((outcome) => outcome.status === 'fulfilled').map((outcome) => outcome.value);
  }

  #registerPatterns({ id, urlPatterns }) {
    if (!Array.isArray(urlPatterns)) return;
    for (const pattern of urlPatterns) this.urlPatterns.push({ pattern, resolverId: id });
  }

  createResolverInstance(axe) {
    const { manifest } = axe;
    const settings = axe.settings || {};
    const functions = this.#compile(axe.implementation || {});
    const instance = {
      id: manifest.id,
      name: manifest.name,
      version: manifest.version,
      author: manifest.author,
      description: manifest.description,
      icon: manifest.icon || '🎵',
      color: manifest.color || '#888888',
      homepage: manifest.homepage,
      email: manifest.email,
      capabilities: axe.capabilities || {},
      urlPatterns: axe.urlPatterns || [],
      requiresAuth: settings.requiresAuth || false,
      authType: settings.authType || 'none',
      configurable: settings.configurable || {},
      enabled: false,
      weight: 0,
      config: {},
      ...functions,
      /** Makes every function of the plugin see the instance as `this`, also when it is detached. */
      _bindContext() {
        for (const [key, body] of Object.entries(functions)) {
          this[key] = (...args) => Reflect.apply(body, this, args);
        }
      },
    };
    instance._bindContext();
    return instance;
  }

  /** Name → function. A source that cannot be evaluated becomes a function that rejects. */
  #compile(implementation) {
    const functions = {};
    for (const [key, source] of Object.entries(implementation)) {
      if (key === '__proto__') continue;
      if (ResolverLoader.#reserved.has(key)) {
        console.warn(`Implementation key "${key}" is reserved and was ignored`);
        continue;
      }
      functions[key] = this.#evaluate(key, source);
    }
    return functions;
  }

  #evaluate(key, source) {
    try {
      return new Function('return ' + source)();
    } catch (error) {
      console.error(`Failed to create function ${key}:`, error);
      return async () => {
        throw new Error(`Function ${key} not implemented`);
      };
    }
  }

  // The registry

  getResolver(id) {
    return this.resolvers.get(id);
  }

  getAllResolvers() {
    return [...this.resolvers.values()];
  }

  /** Lets the plugin clean up, then forgets it and its patterns. A failing `cleanup` is only logged. */
  async unloadResolver(id) {
    const instance = this.resolvers.get(id);
    if (instance && instance.cleanup) {
      try {
        await instance.cleanup();
      } catch (error) {
        console.error(`Cleanup of resolver ${id} failed:`, error);
      }
    }
    this.resolvers.delete(id);
    this.urlPatterns = this.urlPatterns.filter((entry) => entry.resolverId !== id);
  }

  /** Sets the config, then awaits the plugin's `init`. The config stays set when `init` fails. */
  async initResolver(id, config = {}) {
    const instance = this.resolvers.get(id);
    if (!instance) throw new Error(`Resolver ${id} not found`);
    instance.config = config;
    if (!instance.init) return;
    try {
      await instance.init(config);
    } catch (error) {
      console.error(`Init of resolver ${id} failed:`, error);
      throw error;
    }
  }

  // URLs

  /** The id of the first plugin, in the order of registration, whose pattern matches; else null. */
  findResolverForUrl(url) {
    const found = this.urlPatterns.find(({ pattern }) => this.matchUrlPattern(url, pattern));
    return found ? found.resolverId : null;
  }

  /**
   * Whether the whole URL matches: `*` is one or more characters other than `/`, at the end of the pattern
   * any characters. Takes time proportional to the lengths, whatever the pattern.
   */
  matchUrlPattern(url, pattern) {
    try {
      let subject = this.#withoutSchemeAndSlash(url);
      let template = this.#withoutSchemeAndSlash(pattern);
      if (!template.includes('?')) subject = subject.split('?', 1)[0];
      if (url.startsWith('spotify:') && pattern.startsWith('spotify:')) [subject, template] = [url, pattern];
      return this.#matchWildcards(this.#foldCase(subject), this.#foldCase(template));
    } catch (error) {
      console.error('Failed to match URL pattern:', error);
      return false;
    }
  }

  #withoutSchemeAndSlash(text) {
    return text.replace(/^https?:\/\//, '').replace(/\/$/, '');
  }

  /** The case folding of a regular expression's `i` flag: the length stays, and non-ASCII never becomes ASCII. */
  #foldCase(text) {
    if (/^[\0-\x7f]*$/.test(text)) return text.toUpperCase();
    return text.replace(/[^]/g, (unit) => {
      const upper = unit.toUpperCase();
      return upper.length === 1 && (unit < '\x80' || upper >= '\x80') ? upper : unit;
    });
  }

  /**
   * Places each literal between wildcards at its first possible position. That is never worse than a later one:
   * a later position only makes the gap before it longer, and a gap must not hold a slash.
   */
  #matchWildcards(text, template) {
    const [head, ...literals] = template.split('*');
    if (!literals.length) return text === template;
    if (!text.startsWith(head)) return false;
    const tail = literals.pop();
    let at = head.length;
    for (const literal of literals) {
      const found = text.indexOf(literal, at + 1);
      if (found < 0 || text.slice(at, found).includes('/')) return false;
      at = found + literal.length;
    }
    if (tail === '') return text.length > at;
    const end = text.length - tail.length;
    return end > at && text.endsWith(tail) && !text.slice(at, end).includes('/');
  }

  /** What a URL names, by the shapes that the known services use. */
  getUrlType(url) {
    const has = (...parts) => parts.some((part) => url.includes(part));
    if (has('spotify')) {
      if (has('/album/', 'spotify:album:')) return 'album';
      if (has('/playlist/', 'spotify:playlist:')) return 'playlist';
      if (has('/track/', 'spotify:track:')) return 'track';
    }
    if (has('music.apple.com', 'itunes.apple.com')) {
      if (has('/playlist/')) return 'playlist';
      if (has('/album/')) return has('?i=') ? 'track' : 'album';
      if (has('/song/')) return 'track';
    }
    if (has('youtube.com', 'youtu.be')) return has('/playlist?list=', '&list=') ? 'playlist' : 'track';
    if (has('bandcamp.com')) {
      if (has('/album/')) return 'album';
      if (has('/track/')) return 'track';
    }
    return has('soundcloud.com') ? this.#soundCloudType(url) : 'unknown';
  }

  #soundCloudType(url) {
    if (url.includes('/sets/')) return 'playlist';
    const path = url.replace(/^https?:\/\/(www\.)?soundcloud\.com\//, '');
    const segments = path.split('/').filter((segment) => segment && !segment.startsWith('?'));
    return ['unknown', 'artist', 'track'][Math.min(segments.length, 2)];
  }

  // Look-ups: only the first plugin whose pattern matches is asked

  async lookupUrl(url, configOverride = null) {
    return this.#logged('lookupUrl', this.#lookup('lookupUrl', 'track', url, configOverride)).catch(() => null);
  }

  async lookupAlbum(url, configOverride = null) {
    return this.#logged('lookupAlbum', this.#lookup('lookupAlbum', 'album', url, configOverride)).catch(() => null);
  }

  /** Unlike the other two it rejects with the plugin's error, whose message is meant for the user. */
  async lookupPlaylist(url, configOverride = null) {
    return this.#logged('lookupPlaylist', this.#lookup('lookupPlaylist', 'playlist', url, configOverride));
  }

  async #lookup(method, kind, url, configOverride) {
    const resolverId = this.findResolverForUrl(url);
    if (!resolverId) return null;
    const instance = this.resolvers.get(resolverId);
    if (!instance || !instance[method]) {
      console.error(`Resolver ${resolverId} has no ${method}`);
      return null;
    }
    const found = await instance[method](url, configOverride || instance.config || {});
    return found ? { [kind]: found, resolverId } : null;
  }

  async #logged(method, outcome) {
    try {
      return await outcome;
    } catch (error) {
      console.error(`${method} failed:`, error);
      throw error;
    }
  }
}

if (typeof module !== 'undefined' && module.exports) {
  module.exports = ResolverLoader;
} else if (typeof window !== 'undefined') {
  window.ResolverLoader = ResolverLoader;
}
