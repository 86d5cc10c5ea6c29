extension ScriptPair {
    /// https://streams.spec.whatwg.org/#rs
    static let streams = ScriptPair(
        "streams", globals: ["ReadableStream", "ReadableStreamDefaultReader"], source: EmbeddedScripts.streams
    )
}
