// https://nodejs.org/docs/latest-v20.x/api/path.html, the POSIX half.
(function (native, load) {
    'use strict';
    const { text } = load('node-errors');

    // Drops empty and `.` segments and resolves `..`; those that lead above the start stay only in a relative path.
    function segmentsOf(path, isAbsolute) {
        const segments = [];
        for (const segment of path.split('/')) {
            if (segment === '' || segment === '.') continue;
            if (segment !== '..') segments.push(segment);
            else if (segments.length > 0 && segments.at(-1) !== '..') segments.pop();
            else if (!isAbsolute) segments.push('..');
        }
        return segments;
    }

    const isAbsolute = (path) => text(path, 'path').startsWith('/');

    function normalize(path) {
        if (text(path, 'path') === '') return '.';
        const isRooted = path.startsWith('/');
        const body = segmentsOf(path, isRooted).join('/');
        if (body === '') return isRooted ? '/' : path.endsWith('/') ? './' : '.';
        return (isRooted ? '/' : '') + body + (path.endsWith('/') ? '/' : '');
    }

    function join(...paths) {
        const joined = paths.map((each) => text(each, 'path')).filter((each) => each !== '').join('/');
        return joined === '' ? '.' : normalize(joined);
    }

    // The last absolute one counts, and what stands behind it.
    function resolve(...paths) {
        let whole = '';
        for (let at = paths.length - 1; at >= -1 && !whole.startsWith('/'); at--) {
            const path = at >= 0 ? text(paths[at], `paths[${at}]`) : load('node:process').exports.cwd();
            if (path !== '') whole = whole === '' ? path : `${path}/${whole}`;
        }
        return '/' + segmentsOf(whole, true).join('/');
    }

    function relative(from, to) {
        if (text(from, 'from') === text(to, 'to')) return '';
        const source = segmentsOf(resolve(from), true);
        const target = segmentsOf(resolve(to), true);
        let shared = 0;
        while (shared < source.length && source[shared] === target[shared]) shared++;
        return [...source.slice(shared).fill('..'), ...target.slice(shared)].join('/');
    }

    // Where the last segment begins and ends, slashes behind it left out.
    function lastSegment(path) {
        let end = path.length;
        while (end > 0 && path[end - 1] === '/') end--;
        return { start: path.lastIndexOf('/', end - 1) + 1, end };
    }

    function dirname(path) {
        if (text(path, 'path') === '') return '.';
        const { start, end } = lastSegment(path);
        if (end === 0) return '/';
        if (start === 0) return '.';
        if (start === 1) return '/';
        // Of several slashes only the last is left out, and of `//name` none.
        return path.slice(0, start === 2 && path[0] === '/' ? 2 : start - 1);
    }

    function basename(path, suffix) {
        if (suffix !== undefined) text(suffix, 'suffix');
        const { start, end } = lastSegment(text(path, 'path'));
        // Node gives slashes alone back where a suffix was asked for.
        if (end === 0) return suffix && suffix !== path && suffix.length <= path.length ? path : '';
        const name = path.slice(start, end);
        if (suffix === undefined || suffix === '' || !name.endsWith(suffix)) return name;
        return name === suffix ? (suffix === path ? '' : name) : name.slice(0, -suffix.length);
    }

    // A dot at the beginning of a name does not begin an extension.
    function extensionOf(name) {
        const dot = name.lastIndexOf('.');
        return dot <= 0 || name === '..' ? '' : name.slice(dot);
    }

    const extname = (path) => extensionOf(basename(path));

    function format(parts) {
        if (parts === null || typeof parts !== 'object') {
            throw load('node-errors').invalidType('pathObject', 'of type object', parts);
        }
        const dir = parts.dir || parts.root;
        const ext = parts.ext ? (parts.ext.startsWith('.') ? '' : '.') + parts.ext : '';
        const base = parts.base || `${parts.name || ''}${ext}`;
        if (!dir) return base;
        return dir === parts.root ? dir + base : `${dir}/${base}`;
    }

    function parse(path) {
        const { start, end } = lastSegment(text(path, 'path'));
        const root = path.startsWith('/') ? '/' : '';
        const base = path.slice(start, end);
        const ext = extensionOf(base);
        const dir = start === 0 ? '' : path.slice(0, start - 1) || root;
        return { root, dir, base, ext, name: base.slice(0, base.length - ext.length) };
    }

    const toNamespacedPath = (path) => path;
    const exports = {
        resolve, normalize, isAbsolute, join, relative, toNamespacedPath, dirname, basename, extname, format, parse,
        sep: '/', delimiter: ':', win32: null, posix: null,
    };
    exports.posix = exports;
    return { exports };
})
