// What is known of a file.
(function () {
    'use strict';
    const kinds = { isFile: 'file', isDirectory: 'folder', isSymbolicLink: 'link', isFIFO: 'pipe', isSocket: 'socket',
        isBlockDevice: 'block', isCharacterDevice: 'character' };

    // A kind is told by methods.
    class Entry {
        #kind;

        constructor(kind) {
            this.#kind = kind;
        }

        static {
            for (const [name, kind] of Object.entries(kinds)) {
                const method = { [name]() { return this.#kind === kind; } }[name];
                Object.defineProperty(Entry.prototype, name, { value: method, writable: true, configurable: true });
            }
        }
    }

    class Dirent extends Entry {
        constructor(parent, name, kind) {
            super(kind);
            Object.assign(this, { name, parentPath: parent, path: parent });
        }
    }

    class Stats extends Entry {
        constructor([kind, dev, mode, nlink, uid, gid, ino, size, blocks, atimeMs, mtimeMs, ctimeMs]) {
            super(kind);
            Object.assign(this, { dev, mode, nlink, uid, gid, ino, size, blocks, atimeMs, mtimeMs, ctimeMs, birthtimeMs: ctimeMs });
            for (const name of ['atime', 'mtime', 'ctime', 'birthtime']) this[name] = new Date(this[`${name}Ms`]);
        }
    }

    return { Dirent, Stats };
})
