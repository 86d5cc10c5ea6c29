extension ScriptPair {
    /// https://webidl.spec.whatwg.org/#javascript-type-mapping
    static let webIDL = ScriptPair("webidl", source: EmbeddedScripts.webidl)
}
