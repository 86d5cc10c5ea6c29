// https://streams.spec.whatwg.org/#transferrable-streams: what moves a stream to where a message goes. What is written at
// one end of a channel is read at the other.
(function (native, load) {
    'use strict';
    const { Deferred, markAsHandled, react } = load('promises');
    const readable = load('readable-stream');
    const writable = load('writable-stream');
    const { initializeReadableStream, isReadableStreamLocked } = load('readable-stream-operations');
    const { initializeWritableStream, isWritableStreamLocked } = load('writable-stream-operations');
    const readableControllers = load('readable-default-controller');
    const writableControllers = load('writable-default-controller');
    const size = () => 1;

    function packAndPostMessage(port, type, value) {
        port.postMessage({ type, value });
    }

    function packAndPostMessageHandlingError(port, type, value) {
        try {
            packAndPostMessage(port, type, value);
        } catch (error) {
            packAndPostMessage(port, 'error', error);
            port.close();
            throw error;
        }
    }

    function setUpCrossRealmTransformReadable(stream, port) {
        const { close, enqueue, error } = readableControllers;
        port.onmessage = ({ data: { type, value } }) => {
            if (type === 'chunk') return enqueue(stream.controller, value);
            if (type === 'close') close(stream.controller);
            else error(stream.controller, value);
            port.close();
        };
        readableControllers.setUp(stream, {
            start: () => {},
            pull: async () => packAndPostMessage(port, 'pull'),
            cancel: async (reason) => {
                packAndPostMessageHandlingError(port, 'error', reason);
                port.close();
            },
            highWaterMark: 0,
            size,
        });
    }

    function setUpCrossRealmTransformWritable(stream, port) {
        let backpressure = new Deferred();
        port.onmessage = ({ data: { type, value } }) => {
            if (type === 'error') writableControllers.errorIfNeeded(stream.controller, value);
            backpressure.resolve();
        };
        const write = (chunk) => {
            backpressure = new Deferred();
            packAndPostMessageHandlingError(port, 'chunk', chunk);
        };
        writableControllers.setUp(stream, {
            start: () => {},
            write: (chunk) => react(backpressure.promise, () => write(chunk)),
            close: async () => {
                packAndPostMessage(port, 'close');
                port.close();
            },
            abort: async (reason) => {
                packAndPostMessageHandlingError(port, 'error', reason);
                port.close();
            },
            highWaterMark: 1,
            size,
        });
    }

    function ports() {
        const { port1, port2 } = new (load('messaging').MessageChannel)();
        return [port1, port2];
    }

    function pipe(source, destination) {
        markAsHandled(load('readable-stream-pipe').readableStreamPipeTo(source, destination, {}));
    }

    function moveReadable(original, moved) {
        const [near, far] = ports();
        const destination = initializeWritableStream();
        setUpCrossRealmTransformWritable(destination, near);
        pipe(original, destination);
        setUpCrossRealmTransformReadable(moved, far);
    }

    function moveWritable(original, moved) {
        const [near, far] = ports();
        const source = initializeReadableStream();
        setUpCrossRealmTransformReadable(source, near);
        pipe(source, original);
        setUpCrossRealmTransformWritable(moved, far);
    }

    // What tells how streams of a class are transferred. None that is locked is, and none twice.
    function transferer(isLocked, standIn, move) {
        const moved = new WeakSet();
        return {
            isDetached: (object) => moved.has(object) || isLocked(object),
            standIn,
            move: (object, standIn) => {
                moved.add(object);
                move(object, standIn);
            },
        };
    }

    const transformOf = (object) => load('transform-stream').streamOf(object);
    const isEitherLocked = (stream) => isReadableStreamLocked(stream.readable) || isWritableStreamLocked(stream.writable);
    return {
        readable: transferer(
            (object) => isReadableStreamLocked(readable.streamOf(object)),
            () => readable.objectOf(initializeReadableStream()),
            (object, standIn) => moveReadable(readable.streamOf(object), readable.streamOf(standIn))
        ),
        writable: transferer(
            (object) => isWritableStreamLocked(writable.streamOf(object)),
            () => writable.objectOf(initializeWritableStream()),
            (object, standIn) => moveWritable(writable.streamOf(object), writable.streamOf(standIn))
        ),
        transform: transferer(
            (object) => isEitherLocked(transformOf(object)),
            () => load('transform-stream').objectOf({ readable: initializeReadableStream(), writable: initializeWritableStream() }),
            (object, standIn) => {
                moveReadable(transformOf(object).readable, transformOf(standIn).readable);
                moveWritable(transformOf(object).writable, transformOf(standIn).writable);
            }
        ),
    };
})
