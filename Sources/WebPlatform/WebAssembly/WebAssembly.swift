extension ScriptPair {
    /// https://webassembly.github.io/spec/js-api/ where it is asynchronous: the rest is JavaScriptCore's.
    static let webAssembly = ScriptPair(
        "webassembly",
        globals: [
            "WebAssembly.compile", "WebAssembly.instantiate", "WebAssembly.compileStreaming",
            "WebAssembly.instantiateStreaming",
        ], source: EmbeddedScripts.webassembly)
}
