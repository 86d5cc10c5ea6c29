import Model

/// A result of which the user said that it is not the track.
public struct Rejection: Sendable, Hashable {
    /// The wanted artist and title, in lower case and without spaces around them.
    public let artist: String
    public let title: String
    /// The id of the plugin whose result it is.
    public let resolver: String
    /// What the plugin calls it; see `SourceID`.
    public let source: String

    /// - Parameters:
    ///   - wanted: what was asked for.
    ///   - id: which result of which plugin is not it.
    public init(_ wanted: WantedTrack, _ id: SourceID) {
        self.init(artist: wanted.artist, title: wanted.title, resolver: id.resolver, source: id.source)
    }

    /// See the properties.
    public init(artist: String, title: String, resolver: String, source: String) {
        self.artist = Self.name(artist)
        self.title = Self.name(title)
        self.resolver = resolver
        self.source = source
    }

    private static func name(_ text: String) -> String {
        var scalars = text.lowercased().unicodeScalars[...]
        while scalars.first?.properties.isWhitespace ?? false { scalars.removeFirst() }
        while scalars.last?.properties.isWhitespace ?? false { scalars.removeLast() }
        return String(String.UnicodeScalarView(scalars))
    }
}

/// Everything that the user refused.
public struct Rejections: Sendable, Hashable {
    private let all: Set<Rejection>

    /// None, or these.
    public init(_ all: some Sequence<Rejection> = []) { self.all = Set(all) }

    /// Whether a plugin's result is refused for this track.
    func contain(_ result: JSON, of resolver: String, for wanted: WantedTrack) -> Bool {
        guard !all.isEmpty, let id = SourceID(result, of: resolver) else { return false }
        return all.contains(Rejection(wanted, id))
    }
}

/// What a result is called: the plugin, and the plugin's own name for it. Written `RESOLVER:SOURCE`.
public struct SourceID: Sendable, Hashable, CustomStringConvertible {
    /// The id of the plugin.
    public let resolver: String
    /// An id or a URL.
    public let source: String

    public var description: String { resolver + ":" + source }

    /// See the properties.
    public init(resolver: String, source: String) {
        self.resolver = resolver
        self.source = source
    }

    /// The members that hold it, the first one that is there decides.
    private static let keys = [
        "youtubeId", "spotifyUri", "spotifyId", "bandcampUrl", "soundcloudId", "appleMusicId", "qobuzId",
        "filePath",
        "id", "url", "streamUrl",
    ]

    /// - Parameter result: what the plugin returned.
    /// - Returns: `nil` where nothing in it says which it is.
    public init?(_ result: JSON, of resolver: String) {
        let source = Self.keys.lazy.compactMap { key -> String? in
            guard let value = result[key], value.isTruthy else { return nil }
            return value.string ?? value.number.map { JSON.number($0).text() }
        }.first
        guard let source else { return nil }
        self.resolver = resolver
        self.source = source
    }
}
