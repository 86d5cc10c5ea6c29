import ScriptEngine

extension ScriptPair {
    /// https://html.spec.whatwg.org/multipage/webstorage.html
    static let webStorage = ScriptPair(
        "webstorage", globals: ["Storage", "localStorage", "sessionStorage"],
        source: EmbeddedScripts.webStorage
    ) { _, services in
        StorageArea(services.localStorage).natives(prefix: "local:")
            .merging(StorageArea(MemoryStore()).natives(prefix: "session:")) { $1 }
    }

    /// The host's synchronous `storage`, which holds JSON values.
    static let pluginStorage = ScriptPair(
        "pluginstorage", globals: ["storage"], source: EmbeddedScripts.pluginStorage
    ) { _, services in StorageArea(services.pluginStorage).natives() }
}
