extension ScriptPair {
    /// https://html.spec.whatwg.org/multipage/server-sent-events.html, over `fetch`.
    static let eventSource = ScriptPair(
        "event-source", globals: ["EventSource"], source: EmbeddedScripts.eventSource)

    static let eventStream = ScriptPair("event-stream", source: EmbeddedScripts.eventStream)
}
