extension ScriptPair {
    /// https://webidl.spec.whatwg.org/
    static let webIDL = [
        ScriptPair("idl", source: EmbeddedScripts.idl),
        ScriptPair("buffer-sources", source: EmbeddedScripts.bufferSources),
    ]
}
