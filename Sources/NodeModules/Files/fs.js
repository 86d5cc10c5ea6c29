// https://nodejs.org/docs/latest-v20.x/api/fs.html: what scripts use of it. The work is done at once, also behind
// callbacks and promises; what they tell comes later, as everywhere.
(function (native, load) {
    'use strict';
    const { coded, invalidType, callable } = load('node-errors');
    const { Buffer } = load('node:buffer');
    const { nextTick } = load('node-ticks');
    const { Dirent, Stats } = load('node-fs-entries');

    function pathOf(value, name = 'path') {
        if (value instanceof load('url').URL) return load('node:url').exports.fileURLToPath(value);
        if (value instanceof Uint8Array) value = Buffer.from(value).toString();
        if (typeof value !== 'string') throw invalidType(name, 'of type string or an instance of Buffer or URL', value);
        if (!value.includes('\0')) return value;
        const shown = load('inspect').inspect(value);
        throw coded(TypeError, 'ERR_INVALID_ARG_VALUE', `The argument '${name}' must be a string without null bytes. Received ${shown}`);
    }

    const optionsOf = (options) => (typeof options === 'string' ? { encoding: options } : options ?? {});

    // Of a file, or of standard input where its number is given.
    function readFileSync(path, options) {
        const { encoding } = optionsOf(options);
        const bytes = path === 0 ? native.standardInput() : native.read(pathOf(path));
        const buffer = Buffer.from(bytes.buffer);
        return encoding && encoding !== 'buffer' ? buffer.toString(encoding) : buffer;
    }

    function bytesOf(data, encoding) {
        if (typeof data === 'string') return Buffer.from(data, encoding);
        if (ArrayBuffer.isView(data)) return new Uint8Array(data.buffer, data.byteOffset, data.byteLength);
        throw invalidType('data', 'of type string or an instance of Buffer, TypedArray, or DataView', data);
    }

    const streams = { 1: 'stdout', 2: 'stderr' };

    function write(path, data, options, flag) {
        const { encoding, mode = 0o666, flag: wanted = flag } = optionsOf(options);
        const bytes = bytesOf(data, encoding ?? undefined);
        if (typeof path === 'number' && streams[path]) return void load('node-streams')[streams[path]].write(bytes);
        native.write(pathOf(path), bytes, wanted, mode);
    }

    function stat(path, options, follows) {
        const numbers = native.stat(pathOf(path), follows, options?.throwIfNoEntry !== false);
        return numbers === undefined ? undefined : new Stats(numbers);
    }

    function readdirSync(path, options) {
        const { withFileTypes, recursive, encoding } = optionsOf(options);
        const folder = pathOf(path);
        const entries = native.list(folder, recursive === true).map(([parent, name, kind]) => new Dirent(parent, name, kind));
        if (withFileTypes) return entries;
        const names = entries.map((entry) => (entry.path === folder ? entry.name : `${entry.path.slice(folder.length).replace(/^\/+/, '')}/${entry.name}`));
        return encoding === 'buffer' ? names.map((name) => Buffer.from(name)) : names;
    }

    function mkdirSync(path, options) {
        const { recursive, mode = 0o777 } = typeof options === 'number' ? { mode: options } : options ?? {};
        return native.makeFolder(pathOf(path), recursive === true, mode);
    }

    const constants = { F_OK: 0, R_OK: 4, W_OK: 2, X_OK: 1, COPYFILE_EXCL: 1 };
    const sync = {
        readFileSync, readdirSync, mkdirSync,
        writeFileSync: (path, data, options) => write(path, data, options, 'w'),
        appendFileSync: (path, data, options) => write(path, data, options, 'a'),
        statSync: (path, options) => stat(path, options, true),
        lstatSync: (path, options) => stat(path, options, false),
        accessSync: (path, mode = constants.F_OK) => void native.access(pathOf(path), mode),
        realpathSync: (path) => native.realPath(pathOf(path)),
        unlinkSync: (path) => void native.unlink(pathOf(path)),
        rmdirSync: (path) => void native.removeFolder(pathOf(path)),
        rmSync: (path, options) => void native.remove(pathOf(path), options?.recursive === true, options?.force === true),
        renameSync: (from, to) => void native.rename(pathOf(from, 'oldPath'), pathOf(to, 'newPath')),
        copyFileSync: (from, to, mode = 0) => void native.copy(pathOf(from, 'src'), pathOf(to, 'dest'), (mode & 1) === 1),
    };
    for (const [name, method] of Object.entries(sync)) Object.defineProperty(method, 'name', { value: name });
    sync.realpathSync.native = sync.realpathSync;

    // What is outside of the permitted folders cannot be said to be missing.
    function existsSync(path) {
        try {
            native.access(pathOf(path), constants.F_OK);
            return true;
        } catch (error) {
            if (error.code === 'ERR_ACCESS_DENIED') throw error;
            return false;
        }
    }

    const fs = { ...sync, existsSync, constants, Dirent, Stats, ...constants };
    const promises = { constants };
    for (const [name, method] of Object.entries(sync)) {
        const short = name.slice(0, -'Sync'.length);
        promises[short] = { async [short](...values) { return method(...values); } }[short];
        fs[short] = (...values) => {
            const callback = callable(values.pop(), 'cb');
            promises[short](...values).then((value) => nextTick(callback, null, value), (error) => nextTick(callback, error));
        };
    }
    fs.promises = promises;
    return { exports: fs, promises };
})
