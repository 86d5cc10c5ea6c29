extension ScriptPair {
    /// https://streams.spec.whatwg.org/: what scripts see, and the algorithms behind it.
    static let streams: [ScriptPair] =
        [
            ScriptPair("promises", source: EmbeddedScripts.promises),
            ScriptPair("queues", source: EmbeddedScripts.queues),
            ScriptPair(
                "queuing-strategies", globals: ["ByteLengthQueuingStrategy", "CountQueuingStrategy"],
                source: EmbeddedScripts.queuingStrategies),
        ] + readableStreams + writableStreams + transformStreams

    private static let readableStreams = [
        ScriptPair(
            "readable-stream", globals: ["ReadableStream"], source: EmbeddedScripts.readableStream),
        ScriptPair("readable-stream-operations", source: EmbeddedScripts.readableStreamOperations),
        ScriptPair("readable-stream-iteration", source: EmbeddedScripts.readableStreamIteration),
        ScriptPair("readable-stream-pipe", source: EmbeddedScripts.readableStreamPipe),
        ScriptPair("readable-stream-tee", source: EmbeddedScripts.readableStreamTee),
        ScriptPair("readable-byte-tee", source: EmbeddedScripts.readableByteTee),
        ScriptPair(
            "readable-stream-readers", globals: ["ReadableStreamDefaultReader", "ReadableStreamBYOBReader"],
            source: EmbeddedScripts.readableStreamReaders),
        ScriptPair(
            "readable-default-controller", globals: ["ReadableStreamDefaultController"],
            source: EmbeddedScripts.readableDefaultController),
        ScriptPair("readable-byte-queue", source: EmbeddedScripts.readableByteQueue),
        ScriptPair("readable-byte-controller", source: EmbeddedScripts.readableByteController),
        ScriptPair(
            "readable-byte-interfaces",
            globals: ["ReadableByteStreamController", "ReadableStreamBYOBRequest"],
            source: EmbeddedScripts.readableByteInterfaces),
    ]

    private static let writableStreams = [
        ScriptPair(
            "writable-stream", globals: ["WritableStream"], source: EmbeddedScripts.writableStream),
        ScriptPair("writable-stream-operations", source: EmbeddedScripts.writableStreamOperations),
        ScriptPair(
            "writable-stream-writer", globals: ["WritableStreamDefaultWriter"],
            source: EmbeddedScripts.writableStreamWriter),
        ScriptPair(
            "writable-default-controller", globals: ["WritableStreamDefaultController"],
            source: EmbeddedScripts.writableDefaultController),
    ]

    private static let transformStreams = [
        ScriptPair(
            "transform-stream", globals: ["TransformStream"], source: EmbeddedScripts.transformStream),
        ScriptPair("cross-realm-transform", source: EmbeddedScripts.crossRealmTransform),
        ScriptPair(
            "transform-default-controller", globals: ["TransformStreamDefaultController"],
            source: EmbeddedScripts.transformDefaultController),
    ]
}
