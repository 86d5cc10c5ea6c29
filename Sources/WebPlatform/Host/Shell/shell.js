// Opening pages outside, and who the host is.
(function (native) {
    'use strict';
    async function openExternal(url) {
        const page = native.page(String(url));
        if (page === undefined) return { success: false, error: 'only http and https pages can be opened' };
        if (!native.canOpen()) return { success: false, error: 'no program is configured to open pages' };
        try {
            await native.open(page);
            return { success: true };
        } catch (error) {
            return { success: false, error: error.message };
        }
    }

    // What it opens belongs to another program: all that is known of it is that it was asked for.
    function open(url) {
        const page = url === undefined ? undefined : native.page(String(url));
        if (page === undefined || !native.canOpen()) return null;
        native.open(page).catch((error) => console.error(`window.open: ${error.message}`));
        return { closed: false, close() {}, focus() {} };
    }

    return { openExternal, open, __parachordClient: 'helve' };
})
