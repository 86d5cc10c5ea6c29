extension ScriptPair {
    /// https://webidl.spec.whatwg.org/#idl-DOMException
    static let domException = ScriptPair(
        "domexception", globals: ["DOMException"], source: EmbeddedScripts.domexception)
}
