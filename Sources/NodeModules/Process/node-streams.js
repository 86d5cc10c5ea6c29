// The standard streams as far as scripts write to them. What `console` prints goes the same way, so that a script that
// replaces `process.stdout.write` sees it.
(function (native, load) {
    'use strict';
    const EventEmitter = load('node:events').exports;
    const { invalidType } = load('node-errors');

    class WriteStream extends EventEmitter {
        constructor(fd) {
            super();
            Object.assign(this, { fd, writable: true });
            if (native.isTerminal(fd)) this.isTTY = true;
        }

        get columns() {
            return this.isTTY ? native.columns(this.fd) : undefined;
        }

        write(chunk, encoding, callback) {
            const isText = typeof chunk === 'string';
            if (!isText && !ArrayBuffer.isView(chunk)) {
                throw invalidType('chunk', 'of type string or an instance of Buffer or Uint8Array', chunk);
            }
            const isPlain = isText && (typeof encoding !== 'string' || /^utf-?8$/i.test(encoding));
            native.write(this.fd, isPlain || !isText ? chunk : load('node:buffer').exports.Buffer.from(chunk, encoding));
            const done = typeof encoding === 'function' ? encoding : callback;
            if (done) load('node-ticks').nextTick(done);
            return true;
        }

        end(...values) {
            if (values.length > 0 && typeof values[0] !== 'function') this.write(...values);
            else if (values.length > 0) load('node-ticks').nextTick(values[0]);
        }

        hasColors() {
            return native.hasColors(this.fd);
        }
    }

    const stdout = new WriteStream(1);
    const stderr = new WriteStream(2);

    function print(level, text) {
        (['warning', 'error', 'trace'].includes(level) ? stderr : stdout).write(`${text}\n`);
    }

    return { stdout, stderr, print };
})
