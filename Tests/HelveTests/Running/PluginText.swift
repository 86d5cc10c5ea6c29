import Model

/// The text of a `.axe` file.
struct PluginText {
    var id: String
    var functions: KeyValuePairs<String, String>
    var capabilities = ["resolve", "search", "stream"]
    var patterns: [String] = []
    /// Raw JSON.
    var settings = "{}"

    var text: String {
        let manifest: JSON = ["id": .string(id), "name": .string(id), "version": "1.0.0"]
        let sources = JSONObject(functions.map { ($0.key, JSON.string($0.value)) })
        let flags = JSONObject(capabilities.map { ($0, JSON.bool(true)) })
        return """
            {"manifest":\(manifest.text()),"capabilities":\(JSON.object(flags).text()),
            "urlPatterns":\(JSON.array(patterns.map(JSON.string)).text()),"settings":\(settings),
            "implementation":\(JSON.object(sources).text())}
            """
    }

    /// Finds everything.
    static let good = PluginText(
        id: "good",
        functions: [
            "resolve":
                "async (artist, title) => ({ title, artist, streamUrl: 'https://good.example/track' })",
            "search": "async (title) => [{ title, artist: 'Good', url: 'https://good.example/track' }]",
        ])
}

extension HelveProcess.Outcome {
    /// Standard output as one JSON document.
    var json: JSON? { try? JSON(parsing: output) }

    /// What helve itself says on standard error; consoles' lines name their plugin.
    var complaints: [String] { errorLines.filter { $0.hasPrefix("helve: ") || $0.hasPrefix("{\"error\"") } }
}
