/// A flag of `capabilities` that some host acts on.
enum PluginCapability: String, CaseIterable {
    case resolve, search, stream, browse, urlLookup, purchase, metadata, biography, artistImages,
        recommendations
    case listeningHistory, scrobbling, concerts, generate, chat, playbackTelemetry, mobile

    /// The functions of which one at least must be there for the flag to mean anything; none where the flag switches
    /// something in the host.
    var functions: [String] {
        switch self {
        case .resolve: ["resolve"]
        case .search: ["search"]
        case .stream: ["play"]
        case .urlLookup: Self.lookups
        case .concerts: ["searchArtistEvents"]
        case .generate: ["generate"]
        case .chat: ["chat"]
        case .playbackTelemetry: ["init"]
        default: []
        }
    }

    /// The function that no host calls without the flag, where there is one.
    var gatedFunction: String? {
        switch self {
        case .resolve, .search, .concerts, .generate, .chat: functions.first
        case .urlLookup: "lookupUrl"
        default: nil
        }
    }

    /// The functions that take a URL.
    static let lookups = ["lookupUrl", "lookupAlbum", "lookupPlaylist"]
}
