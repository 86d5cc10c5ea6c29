extension ScriptPair {
    /// `scrobbleManager` of the mobile hosts: a registry.
    static let scrobbleRegistry = ScriptPair(
        "scrobble-registry", globals: ["scrobbleManager", "__scrobbleManagerDispatch"],
        source: EmbeddedScripts.scrobbleRegistry)

    /// The other globals that the mobile hosts give plugins.
    static let mobileShims = ScriptPair(
        "mobile-shims", globals: ["nativeFetch", "nativeStorage", "createPluginStorage"],
        source: EmbeddedScripts.mobileShims)
}
