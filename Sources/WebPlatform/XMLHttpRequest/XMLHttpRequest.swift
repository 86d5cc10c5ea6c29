extension ScriptPair {
    /// https://xhr.spec.whatwg.org, over `fetch`.
    static let xmlHttpRequests: [ScriptPair] = [
        ScriptPair("progress-event", globals: ["ProgressEvent"], source: EmbeddedScripts.progressEvent),
        ScriptPair(
            "xhr-targets", globals: ["XMLHttpRequestEventTarget", "XMLHttpRequestUpload"],
            source: EmbeddedScripts.xhrTargets),
        ScriptPair("xhr-request", source: EmbeddedScripts.xhrRequest),
        ScriptPair("xhr-response", source: EmbeddedScripts.xhrResponse),
        ScriptPair("xml-http-request", globals: ["XMLHttpRequest"], source: EmbeddedScripts.xmlHttpRequest),
    ]
}
