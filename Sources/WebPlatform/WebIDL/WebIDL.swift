extension ScriptPair {
    /// https://webidl.spec.whatwg.org/#javascript-type-mapping
    static let conversions = ScriptPair("webidl", source: EmbeddedScripts.webidl)
}
