// The mobile hosts' names for what is here already. Their storage holds strings, under a prefix for each plugin.
(function (native, load) {
    'use strict';
    const { storage } = load('pluginstorage');

    function storageUnder(prefix) {
        return {
            get(key) {
                const value = storage.get(prefix + key);
                return value === null || typeof value === 'string' ? value : JSON.stringify(value);
            },
            set: (key, value) => storage.set(prefix + key, String(value)),
        };
    }

    return {
        nativeFetch: load('fetch').fetch,
        nativeStorage: storageUnder('plugin._global.'),
        createPluginStorage: (id) => storageUnder(`plugin.${id}.`),
    };
})
