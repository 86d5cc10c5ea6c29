extension ScriptPair {
    /// https://dom.spec.whatwg.org/#interface-event
    static let event = ScriptPair("event", globals: ["Event", "CustomEvent"], source: EmbeddedScripts.event)

    /// https://dom.spec.whatwg.org/#interface-eventtarget, without a tree: an event reaches one target.
    static let events = ScriptPair(
        "events", globals: ["EventTarget", "addEventListener", "removeEventListener", "dispatchEvent"],
        source: EmbeddedScripts.events)
}
