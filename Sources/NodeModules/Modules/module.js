// https://nodejs.org/docs/latest-v20.x/api/module.html: what ES modules use of it.
(function (native, load) {
    'use strict';
    const { coded } = load('node-errors');

    // A `require` as the file at that absolute path or URL would have it.
    function createRequire(file) {
        const path = `${file}`.startsWith('file:') ? load('node:url').exports.fileURLToPath(file) : file;
        if (typeof path === 'string' && path.startsWith('/')) return native.makeRequire(path);
        const shown = load('inspect').inspect(file);
        const wish = 'must be a file URL object, file URL string, or absolute path string';
        throw coded(TypeError, 'ERR_INVALID_ARG_VALUE', `The argument 'filename' ${wish}. Received ${shown}`);
    }

    return { exports: { createRequire, builtinModules: native.names().split(' ') } };
})
