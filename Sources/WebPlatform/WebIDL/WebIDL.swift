extension ScriptPair {
    /// https://webidl.spec.whatwg.org/: what interfaces look like, how values come into them, and buffers.
    static let webIDL = [
        ScriptPair("idl", source: EmbeddedScripts.idl),
        ScriptPair("webidl", source: EmbeddedScripts.webidl),
        ScriptPair("buffer-sources", source: EmbeddedScripts.bufferSources),
    ]
}
