extension ScriptPair {
    /// https://webassembly.github.io/spec/js-api/ where it is asynchronous: the rest is JavaScriptCore's.
    static let webAssembly = ScriptPair(
        "webassembly",
        globals: ["compile", "instantiate", "compileStreaming", "instantiateStreaming"].map {
            "WebAssembly." + $0
        }, source: EmbeddedScripts.webassembly)
}
