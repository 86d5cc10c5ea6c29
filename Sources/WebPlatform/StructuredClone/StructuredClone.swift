extension ScriptPair {
    /// https://html.spec.whatwg.org/multipage/structured-data.html
    static let structuredClone = ScriptPair(
        "structuredclone", globals: ["structuredClone"], source: EmbeddedScripts.structuredClone)
}
