// Another hand's loader: a constructor function, methods in its closure, `Function` called without `new`.
(function (root) {
    var own = ('__proto__ constructor prototype id name version author description icon color homepage email capabilities '
        + 'urlPatterns requiresAuth authType configurable enabled weight config _bindContext').split(' ');

    function make(key, source) {
        try {
            return Function('return ' + source)();
        } catch (problem) {
            console.error(key, problem);
            return function () { return Promise.reject(new Error('Function ' + key + ' not implemented')); };
        }
    }

    function bound(instance, body) {
        return function () { return body.apply(instance, arguments); };
    }

    function pieces(text) {
        return text.replace(/[.+^${}()|[\]\\?]/g, '\\$&').split('*');
    }

    function ResolverLoader() {
        var self = this;
        self.resolvers = new Map();
        self.urlPatterns = [];

        self.createResolverInstance = function (axe) {
            var m = axe.manifest, s = axe.settings || {}, instance = {};
            ['id', 'name', 'version', 'author', 'description', 'homepage', 'email'].forEach(function (key) { instance[key] = m[key]; });
            instance.icon = m.icon || '🎵';
            instance.color = m.color || '#888888';
            instance.capabilities = axe.capabilities || {};
            instance.urlPatterns = axe.urlPatterns || [];
            instance.requiresAuth = s.requiresAuth || false;
            instance.authType = s.authType || 'none';
            instance.configurable = s.configurable || {};
            instance.enabled = false;
            instance.weight = 0;
            instance.config = {};
            var functions = axe.implementation || {};
            for (var key in functions) {
                if (own.indexOf(key) < 0) instance[key] = bound(instance, make(key, functions[key]));
            }
            return instance;
        };
        self.loadResolver = function (axe) {
            return new Promise(function (resolve) {
                var parsed = typeof axe === 'string' ? JSON.parse(axe) : axe;
                if (!parsed.manifest || !parsed.manifest.id) throw new Error('missing manifest.id');
                var instance = self.createResolverInstance(parsed);
                self.resolvers.set(instance.id, instance);
                instance.urlPatterns.forEach(function (pattern) { self.urlPatterns.push({ pattern: pattern, resolverId: instance.id }); });
                resolve(instance);
            });
        };
        self.loadResolvers = function (list) {
            return Promise.allSettled(list.map(self.loadResolver)).then(function (all) {
                return all.filter(function (one) { return one.status === 'fulfilled'; }).map(function (one) { return one.value; });
            });
        };
        self.getResolver = function (id) { return self.resolvers.get(id); };
        self.getAllResolvers = function () { return Array.from(self.resolvers.values()); };
        self.unloadResolver = async function (id) {
            var found = self.resolvers.get(id);
            if (found && found.cleanup) await found.cleanup();
            self.resolvers.delete(id);
        };
        self.initResolver = async function (id, config) {
            var found = self.resolvers.get(id);
            if (!found) throw new Error('Resolver ' + id + ' not found');
            found.config = config || {};
            if (found.init) await found.init(found.config);
        };
        self.matchUrlPattern = function (url, pattern) {
            var strip = function (text) { return text.replace(/^https?:\/\//, '').replace(/\/$/, ''); };
            var subject = strip(url), template = strip(pattern);
            if (template.indexOf('?') < 0) subject = subject.split('?')[0];
            if (/^spotify:/.test(url) && /^spotify:/.test(pattern)) { subject = url; template = pattern; }
            var parts = pieces(template), source = parts.shift();
            while (parts.length) {
                var next = parts.shift();
                source += (parts.length === 0 && next === '' ? '.+' : '[^/]+') + next;
            }
            return new RegExp('^' + source + '$', 'i').test(subject);
        };
        self.findResolverForUrl = function (url) {
            for (var i = 0; i < self.urlPatterns.length; i++) {
                if (self.matchUrlPattern(url, self.urlPatterns[i].pattern)) return self.urlPatterns[i].resolverId;
            }
            return null;
        };
        self.getUrlType = function (url) {
            if (/[/:]album[/:]/.test(url)) return /\?i=/.test(url) ? 'track' : 'album';
            if (/[/:]playlist[/:]|[?&]list=|\/sets\//.test(url)) return 'playlist';
            return /[/:]track[/:]|\/song\/|youtu|soundcloud/.test(url) ? 'track' : 'unknown';
        };
        [['lookupUrl', 'track'], ['lookupAlbum', 'album'], ['lookupPlaylist', 'playlist']].forEach(function (pair) {
            self[pair[0]] = async function (url, override) {
                var id = self.findResolverForUrl(url), found = id && self.resolvers.get(id), answer = {};
                if (!found || !found[pair[0]]) return null;
                try { answer[pair[1]] = await found[pair[0]](url, override || found.config || {}); } catch (problem) {
                    if (pair[1] === 'playlist') throw problem;
                    return null;
                }
                if (!answer[pair[1]]) return null;
                answer.resolverId = id;
                return answer;
            };
        });
    }

    if (typeof module !== 'undefined' && module.exports) module.exports = ResolverLoader;
    else root.ResolverLoader = ResolverLoader;
})(typeof window !== 'undefined' ? window : this);
