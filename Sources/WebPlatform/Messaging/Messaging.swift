extension ScriptPair {
    /// https://html.spec.whatwg.org/multipage/comms.html, of which events and channels.
    static let messaging = ScriptPair(
        "messaging", globals: ["MessageChannel", "MessagePort"], source: EmbeddedScripts.messaging)

    /// https://html.spec.whatwg.org/multipage/comms.html#messageevent
    static let messageEvent = ScriptPair(
        "message-event", globals: ["MessageEvent"], source: EmbeddedScripts.messageEvent)
}
