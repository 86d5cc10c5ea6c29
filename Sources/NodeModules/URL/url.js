// https://nodejs.org/docs/latest-v20.x/api/url.html: the web's classes, and paths as URLs.
(function (native, load) {
    'use strict';
    const { coded, invalidType, text } = load('node-errors');
    const { URL } = load('url');
    const { URLSearchParams } = load('url-search-params');

    function fileURLToPath(url) {
        if (typeof url === 'string') url = new URL(url);
        else if (!(url instanceof URL)) throw invalidType('path', 'of type string or an instance of URL', url);
        if (url.protocol !== 'file:') throw coded(TypeError, 'ERR_INVALID_URL_SCHEME', 'The URL must be of scheme file');
        if (url.hostname !== '') {
            throw coded(TypeError, 'ERR_INVALID_FILE_URL_HOST', 'File URL host must be "localhost" or empty on linux');
        }
        if (/%2f/i.test(url.pathname)) {
            throw coded(TypeError, 'ERR_INVALID_FILE_URL_PATH', 'File URL path must not include encoded / characters');
        }
        return decodeURIComponent(url.pathname);
    }

    // What the URL parser would take for something else than a part of the path.
    function pathToFileURL(path) {
        const slash = text(path, 'path').endsWith('/') ? '/' : '';
        const whole = load('node:path').exports.resolve(path) + (path === '/' ? '' : slash);
        const escaped = whole.replace(/[%\\\n\r\t?#]/g, (character) => encodeURIComponent(character));
        return new URL(`file://${escaped}`);
    }

    return { exports: { URL, URLSearchParams, fileURLToPath, pathToFileURL } };
})
