extension ScriptPair {
    /// https://dom.spec.whatwg.org/#aborting-ongoing-activities
    static let abort = ScriptPair(
        "abort", globals: ["AbortController", "AbortSignal"], source: EmbeddedScripts.abort)
}
