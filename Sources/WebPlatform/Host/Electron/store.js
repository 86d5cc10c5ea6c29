// `electron.store`: documents cross as JSON, so that what a caller gets is its own.
(function (native) {
    'use strict';
    const known = new Set([
        'active_resolvers', 'resolver_order', 'resolver_blocklist', 'resolver_volume_offsets', 'resolver_sync_settings',
        'meta_service_configs', 'uninstalled_resolvers', 'scrobble-failed-queue', 'scrobbler-config-lastfm',
        'scrobbler-config-librefm', 'scrobbler-config-listenbrainz', 'scrobbling-enabled',
        'scrobbler_love_push_enabled', 'love_pushed_keys', 'saved_queue', 'saved_playback_context',
        'saved_shuffle_state', 'saved_volume', 'remember_queue', 'local_playlists', 'suppressed_sync_playlists',
        'skip_external_prompt', 'preferred_spotify_device_id',
    ]);
    // The desktop names its caches one by one; which there are says nothing about who may read them.
    const isKnown = (key) => typeof key === 'string' && (known.has(key) || /^cache_[a-z0-9_]{1,64}$/.test(key));

    const store = {
        async get(key) {
            return isKnown(key) ? native.get(key) : undefined;
        },
        async getBatch(keys) {
            const wanted = [...keys].filter(isKnown);
            const documents = await Promise.all(wanted.map((key) => native.get(key)));
            return Object.fromEntries(wanted.map((key, index) => [key, documents[index]]));
        },
        async set(key, document) {
            if (!isKnown(key)) return false;
            const text = JSON.stringify(document);
            if (text === undefined) throw new TypeError(`the document for ${key} has no JSON form: delete it instead`);
            await native.set(key, text);
            return true;
        },
        async delete(key) {
            if (!isKnown(key)) return false;
            await native.delete(key);
            return true;
        },
        async clear() {
            await native.clear();
            return { success: true };
        },
    };

    return { store };
})
