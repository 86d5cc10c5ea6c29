/* Another ResolverLoader, written in another manner on purpose: prototypes, var, global scope, promises by hand. */
var RESERVED = ('constructor prototype id name version author description icon color homepage email capabilities ' +
    'urlPatterns requiresAuth authType configurable enabled weight config _bindContext').split(' ');

function ResolverLoader() {
    if (!(this instanceof ResolverLoader)) throw new TypeError('ResolverLoader needs new');
    this.resolvers = new Map();
    this.urlPatterns = [];
}

ResolverLoader.prototype.loadResolver = function (axe) {
    var self = this;
    return new Promise(function (resolve) {
        var data = typeof axe == 'string' ? JSON.parse(axe) : axe;
        if (!(data.manifest && data.manifest.id)) throw new Error('missing manifest.id');
        var instance = self.createResolverInstance(data);
        self.resolvers.set(instance.id, instance);
        if (Array.isArray(instance.urlPatterns)) {
            instance.urlPatterns.forEach(function (pattern) {
                self.urlPatterns.push({ pattern: pattern, resolverId: instance.id });
            });
        }
        console.info('the other loader has loaded ' + instance.id);
        resolve(instance);
    }).catch(function (error) {
        console.error('the other loader could not load it', error);
        throw error;
    });
};

ResolverLoader.prototype.loadResolvers = function (list) {
    var self = this;
    return Promise.all(list.map(function (axe) {
        return self.loadResolver(axe).then(function (instance) { return [instance]; }, function () { return []; });
    })).then(function (found) { return [].concat.apply([], found); });
};

ResolverLoader.prototype.createResolverInstance = function (axe) {
    var manifest = axe.manifest, settings = axe.settings || {}, sources = axe.implementation || {}, functions = {};
    for (var key in sources) {
        if (!Object.prototype.hasOwnProperty.call(sources, key) || RESERVED.indexOf(key) >= 0) continue;
        functions[key] = compile(key, sources[key]);
    }
    var instance = {
        id: manifest.id, name: manifest.name, version: manifest.version, author: manifest.author,
        description: manifest.description, icon: manifest.icon || '🎵', color: manifest.color || '#888888',
        homepage: manifest.homepage, email: manifest.email, capabilities: axe.capabilities || {},
        urlPatterns: axe.urlPatterns || [], requiresAuth: settings.requiresAuth || false,
        authType: settings.authType || 'none', configurable: settings.configurable || {}, enabled: false, weight: 0,
        config: {},
        _bindContext: function () {
            Object.keys(functions).forEach(function (name) {
                instance[name] = function () { return functions[name].apply(instance, arguments); };
            });
        },
    };
    instance._bindContext();
    return instance;
};

function compile(key, source) {
    try {
        return Function('return ' + source)();
    } catch (error) {
        console.error('the other loader could not compile ' + key, error);
        return function () { return Promise.reject(new Error('Function ' + key + ' not implemented')); };
    }
}

ResolverLoader.prototype.getResolver = function (id) { return this.resolvers.get(id); };
ResolverLoader.prototype.getAllResolvers = function () { return Array.from(this.resolvers.values()); };

ResolverLoader.prototype.unloadResolver = async function (id) {
    var instance = this.resolvers.get(id);
    try { if (instance && instance.cleanup) await instance.cleanup(); } catch (error) { console.error(error); }
    this.resolvers.delete(id);
    this.urlPatterns = this.urlPatterns.filter(function (entry) { return entry.resolverId !== id; });
};

ResolverLoader.prototype.initResolver = async function (id, config) {
    var instance = this.resolvers.get(id);
    if (!instance) throw new Error('Resolver ' + id + ' not found');
    instance.config = config === undefined ? {} : config;
    if (instance.init) await instance.init(instance.config);
};

ResolverLoader.prototype.matchUrlPattern = function (url, pattern) {
    try {
        var bare = function (text) { return text.replace(/^https?:\/\//, '').replace(/\/$/, ''); };
        var subject = bare(url), wanted = bare(pattern);
        if (wanted.indexOf('?') < 0) subject = subject.split('?')[0];
        if (/^spotify:/.test(url) && /^spotify:/.test(pattern)) { subject = url; wanted = pattern; }
        var body = wanted.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replace(/\*$/, '.+').replace(/(^|[^.])\*/g, '$1[^/]+');
        return new RegExp('^' + body + '$', 'i').test(subject);
    } catch (error) {
        console.error(error);
        return false;
    }
};

ResolverLoader.prototype.findResolverForUrl = function (url) {
    for (var index = 0; index < this.urlPatterns.length; index++) {
        if (this.matchUrlPattern(url, this.urlPatterns[index].pattern)) return this.urlPatterns[index].resolverId;
    }
    return null;
};

['Url', 'Album', 'Playlist'].forEach(function (kind) {
    ResolverLoader.prototype['lookup' + kind] = async function (url, override) {
        var id = this.findResolverForUrl(url), instance = id && this.resolvers.get(id);
        if (!instance || !instance['lookup' + kind]) return null;
        try {
            var found = await instance['lookup' + kind](url, override || instance.config || {}), answer = { resolverId: id };
            answer[kind === 'Url' ? 'track' : kind.toLowerCase()] = found;
            return found ? answer : null;
        } catch (error) {
            console.error(error);
            if (kind === 'Playlist') throw error;
            return null;
        }
    };
});

ResolverLoader.prototype.getUrlType = function (url) {
    if (url.includes('youtube.com')) return url.includes('list=') ? 'playlist' : 'track';
    if (url.includes('bandcamp.com')) return url.includes('/album/') ? 'album' : 'track';
    return 'unknown';
};

// The host must hand this file over as it is: 'a' + U+0301 stays two characters, and a tab stays a tab.
if ('á	'.length !== 3) throw new Error('somebody has changed this file');
