extension ScriptPair {
    /// https://urlpattern.spec.whatwg.org
    static let urlPatterns: [ScriptPair] = [
        ScriptPair("url-pattern", globals: ["URLPattern"], source: EmbeddedScripts.urlPattern),
        ScriptPair("url-pattern-canonical", source: EmbeddedScripts.urlPatternCanonical),
        ScriptPair("url-pattern-component", source: EmbeddedScripts.urlPatternComponent),
        ScriptPair("url-pattern-constructor", source: EmbeddedScripts.urlPatternConstructor),
        ScriptPair("url-pattern-init", source: EmbeddedScripts.urlPatternInit),
        ScriptPair("url-pattern-parts", source: EmbeddedScripts.urlPatternParts),
        ScriptPair("url-pattern-tokens", source: EmbeddedScripts.urlPatternTokens),
    ]
}
