// https://nodejs.org/docs/latest-v20.x/api/fs.html#promises-api
(function (native, load) {
    'use strict';
    return { exports: load('node:fs').promises };
})
