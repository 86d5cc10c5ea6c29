// https://nodejs.org/docs/latest-v20.x/api/process.html: what scripts use of it.
(function (native, load) {
    'use strict';
    const EventEmitter = load('node:events').exports;
    const { invalidType } = load('node-errors');
    const { nextTick } = load('node-ticks');
    const { stdout, stderr } = load('node-streams');
    const began = native.now();
    let code;
    let isLeaving = false;

    function exitCode(value) {
        const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
        if (value === undefined || value === null || Number.isInteger(number)) return number;
        throw invalidType('code', 'of type number', value);
    }

    function hrtime(earlier) {
        const now = native.now();
        const [seconds, nanoseconds] = [Math.floor(now / 1000), Math.round((now % 1000) * 1e6)];
        if (earlier === undefined) return [seconds, nanoseconds];
        const difference = nanoseconds - earlier[1];
        return [seconds - earlier[0] - (difference < 0 ? 1 : 0), difference < 0 ? difference + 1e9 : difference];
    }
    hrtime.bigint = () => BigInt(Math.round(native.now() * 1e6));

    function emitWarning(warning, options, given) {
        const { type = 'Warning', code = given } = typeof options === 'object' && options !== null ? options : { type: options };
        const error = warning instanceof Error ? warning : Object.assign(new Error(warning), { name: type });
        if (code !== undefined) error.code = code;
        nextTick(() => {
            if (process.emit('warning', error)) return;
            stderr.write(`(helve) ${error.code ? `[${error.code}] ` : ''}${error.name}: ${error.message}\n`);
        });
    }

    // https://nodejs.org/docs/latest-v20.x/api/process.html#processenv: whatever is assigned becomes a text.
    const environment = new Proxy(native.environment(), {
        set: (variables, name, value) => Reflect.set(variables, variableName(name), `${value}`),
    });

    function variableName(name) {
        if (typeof name === 'string') return name;
        throw new TypeError('Cannot convert a Symbol value to a string');
    }

    const memoryUsage = () => ({ rss: native.residentBytes() });
    memoryUsage.rss = native.residentBytes;

    const process = Object.create(Object.create(EventEmitter.prototype, {
        constructor: { value: function process() {}, writable: true, configurable: true },
        [Symbol.toStringTag]: { value: 'process', configurable: true },
    }));
    const [executable, ...rest] = native.arguments();
    Object.assign(process, {
        title: 'helve', version: 'v20.0.0', versions: { node: '20.0.0', helve: native.version() }, release: { name: 'node' },
        platform: 'linux', arch: native.architecture(), pid: native.number(), argv: [executable, ...rest], argv0: 'helve',
        execArgv: [], execPath: executable, env: environment, stdout, stderr,
        nextTick, hrtime, memoryUsage, emitWarning,
        cwd: () => native.currentFolder(),
        uptime: () => (native.now() - began) / 1000,
        exit(value) {
            if (value !== undefined) code = exitCode(value);
            leave();
        },
        abort: () => native.exit(134),
    });
    Object.defineProperty(process, 'exitCode', {
        get: () => code,
        set: (value) => {
            code = exitCode(value);
        },
        enumerable: true, configurable: true,
    });

    // `exit` is told once; what its listeners throw changes the code, and nothing runs any more.
    function leave() {
        if (!isLeaving) {
            isLeaving = true;
            code ??= 0;
            process.emit('exit', code);
        }
        native.exit(code);
    }

    // Nothing is pending. A listener may start something, and is asked again when that is over.
    function idle(isSettled) {
        if (isSettled) process.emit('beforeExit', code ?? 0);
        if (!native.isIdle()) return;
        if (!isSettled) {
            stderr.write('helve: the script waits at its top level for a promise that nothing will settle\n');
            code ??= 1;
        }
        leave();
    }

    // What nobody caught ends the script, unless it listens; what the listener throws does.
    function uncaught(error, origin = 'uncaughtException') {
        try {
            if (!isLeaving && process.emit('uncaughtException', error, origin)) return;
        } catch (thrown) {
            error = thrown;
        }
        const { describe, exitCode } = load('node-fatal');
        stderr.write(`${describe(error, origin)}\n`);
        code = exitCode(error);
        leave();
    }

    function rejected(reason, promise) {
        if (!process.emit('unhandledRejection', reason, promise)) uncaught(reason, 'unhandledRejection');
    }

    return { exports: process, process, idle, uncaught, rejected };
})
