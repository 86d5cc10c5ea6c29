// The mobile hosts' `scrobbleManager`: it knows the plugins that want to hear of playback and passes events on.
(function () {
    'use strict';
    const scrobbleManager = {
        _plugins: [],
        registerPlugin(plugin) {
            if (!plugin?.id) return;
            this.unregisterPlugin(plugin.id);
            this._plugins.push(plugin);
        },
        unregisterPlugin(id) {
            this._plugins = this._plugins.filter((plugin) => plugin.id !== id);
        },
    };

    async function dispatch(plugin, event, track) {
        try {
            if (typeof plugin.isEnabled === 'function' && !(await plugin.isEnabled())) return;
            if (typeof plugin[event] === 'function') await plugin[event](track);
        } catch (error) {
            console.error(`scrobbleManager: ${plugin.id} failed at ${event}:`, error);
        }
    }

    async function __scrobbleManagerDispatch(event, trackJSON) {
        const track = JSON.parse(trackJSON);
        // Nothing shorter than 30 s is scrobbled (https://www.last.fm/api/scrobbling).
        if (track.duration && track.duration < 30) return false;
        for (const plugin of [...scrobbleManager._plugins]) await dispatch(plugin, event, track);
        return true;
    }

    return { scrobbleManager, __scrobbleManagerDispatch };
})
