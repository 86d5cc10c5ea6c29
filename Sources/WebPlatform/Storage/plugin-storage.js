(function (native, load) {
    'use strict';

    return {
        storage: Object.freeze({
            // The value, or null where there is none.
            get(key) {
                const text = native.get(`${key}`);
                if (text === null) return null;
                try {
                    return JSON.parse(text);
                } catch {
                    throw new Error(`what is stored under '${key}' is not JSON; storage.delete('${key}') removes it`);
                }
            },

            // Undefined stands for nothing, so it removes the key.
            set(key, value) {
                if (value === undefined) return void native.remove(`${key}`);
                const text = JSON.stringify(value);
                if (text === undefined) throw new TypeError(`the value for '${key}' is not a JSON value`);
                if (native.set(`${key}`, text)) return;
                const { DOMException } = load('domexception');
                throw new DOMException(`no room is left for '${key}'`, 'QuotaExceededError');
            },

            // Whether there was a value.
            delete(key) {
                return native.remove(`${key}`);
            },
        }),
    };
})
