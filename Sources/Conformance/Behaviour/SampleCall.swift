import Model
import Plugins

/// How a function is called when nobody says with what.
struct SampleCall: Sendable {
    /// The plugin's function.
    let function: String
    /// The arguments, with the config where the function expects it.
    let arguments: [JSON]

    /// The functions that hosts call, in the order in which they are tried.
    static let known = [
        "search", "resolve", "lookupUrl", "lookupAlbum", "lookupPlaylist", "play", "generate", "chat",
        "listModels", "testConnection", "searchArtistEvents", "searchArtist",
    ]

    /// A call of each known function that a plugin has.
    ///
    /// - Parameter words: stands for what a person typed.
    static func all(of file: PluginFile, config: JSON, words: SampleWords = SampleWords()) -> [SampleCall] {
        known.filter(file.has).map { function in
            SampleCall(
                function: function,
                arguments: placing(config, among: words.arguments(of: function, file), of: function))
        }
    }

    /// The config is the last argument, but for `generate`, which takes it before the listening context.
    static func placing(_ config: JSON, among arguments: [JSON], of function: String) -> [JSON] {
        guard function == "generate" else { return arguments + [config] }
        return Array(arguments.prefix(1)) + [config] + arguments.dropFirst()
    }
}

/// What a person asks for.
struct SampleWords: Sendable {
    var artist = "Nina Simone"
    var track = "Feeling Good"
    /// What a search is for.
    var query: String { artist.isEmpty && track.isEmpty ? "" : "\(artist) \(track)" }

    /// The functions that take words of a person.
    static let takers = ["search", "resolve", "searchArtistEvents", "searchArtist", "generate", "chat"]

    func arguments(of function: String, _ file: PluginFile) -> [JSON] {
        switch function {
        case "search", "generate": [.string(query)]
        case "resolve": [.string(artist), .string(track), .null]
        case "lookupUrl", "lookupAlbum", "lookupPlaylist": [.string(Self.address(for: function, file))]
        case "play": [Self.source(of: file)]
        case "chat": [[["role": "user", "content": .string(query)]], []]
        case "searchArtistEvents", "searchArtist": [.string(artist)]
        default: []
        }
    }

    /// A URL of the plugin's own that looks like what is asked for.
    private static func address(for function: String, _ file: PluginFile) -> String {
        let word = function == "lookupAlbum" ? "album" : function == "lookupPlaylist" ? "playlist" : "track"
        let pattern = file.urlPatterns.first { $0.contains(word) } ?? file.urlPatterns.first
        return pattern.map(AddressChecks.example) ?? "https://example.com/" + word
    }

    private static func source(of file: PluginFile) -> JSON {
        [
            "id": .string(file.id + "-1"), "title": "Feeling Good", "artist": "Nina Simone", "album": "",
            "duration": 178, "sources": [.string(file.id)], "url": "https://example.com/track",
            "streamUrl": "https://example.com/track.mp3", "fileUrl": "file:///music/track.mp3",
            "filePath": "/music/track.mp3",
        ]
    }
}

/// A config with which a plugin goes to work.
enum SampleConfig {
    /// Defaults where there are some, else something of the right look; and a token for those who sign in.
    static func config(of file: PluginFile) -> JSON {
        var config = JSONObject()
        for field in file.settings.fields { config[field.key] = .string(value(of: field)) }
        if file.settings.authType == "oauth", config["token"] == nil { config["token"] = "sample-token" }
        return .object(config)
    }

    private static func value(of field: ConfigurableField) -> String {
        if let value = field.defaultValue, !value.isEmpty { return value }
        if let option = field.options.first { return option.value }
        let hints = [field.key, field.placeholder ?? ""].map { $0.lowercased() }
        let isAddress = hints.contains { $0.contains("url") || $0.contains("://") || $0.contains("server") }
        return isAddress ? "https://server.example.com" : "sample-" + field.key
    }
}
