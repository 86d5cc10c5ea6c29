import Model

extension ListenedTrack {
    /// A track as core scripts have theirs: with `sources` by resolver, and `_activeResolver`, which played it.
    ///
    /// - Returns: `nil` without artist or title.
    public init?(script json: JSON) {
        self.init(json: json)
        origin = ListenOrigin(json)
        isrc = isrc ?? json["sources"]?.object?.members.lazy.compactMap { $0.value["isrc"]?.string }.first
    }
}

extension ListenOrigin {
    /// How sure it must be that a source is the track.
    private static let leastConfidence = 0.95

    fileprivate init(_ track: JSON) {
        self.init()
        let sources = track["sources"]
        if let spotify = sources?["spotify"], !Self.isMiss(spotify), let id = spotify["spotifyId"]?.string,
            let confidence = spotify["confidence"]?.number, confidence >= Self.leastConfidence
        {
            spotifyURL = Self.spotify(id)
        }
        guard let resolver = track["_activeResolver"]?.string, let source = sources?[resolver],
            source.object != nil, !Self.isMiss(source)
        else { return }
        readService(resolver, source)
    }

    private static func isMiss(_ source: JSON) -> Bool { source["noMatch"]?.isTruthy ?? false }
    private static func spotify(_ id: String) -> String { "https://open.spotify.com/track/" + id }

    private mutating func readService(_ resolver: String, _ source: JSON) {
        switch resolver {
        case "spotify":
            guard let id = source["spotifyId"]?.string else { return }
            set("spotify.com", "Spotify", Self.spotify(id))
        case "applemusic":
            let song = (source["appleMusicId"]?.string).map { "https://music.apple.com/us/song/" + $0 }
            set("music.apple.com", "Apple Music", source["appleMusicUrl"]?.string ?? song)
        case "bandcamp": set("bandcamp.com", "Bandcamp", Self.web(source, ["bandcampUrl", "url"]))
        case "soundcloud":
            set(
                "soundcloud.com", "SoundCloud",
                Self.web(source, ["soundcloudUrl", "permalink_url", "url"]))
        case "youtube":
            guard let id = source["youtubeId"]?.string else { return }
            set("youtube.com", "YouTube", "https://www.youtube.com/watch?v=" + id)
        default: break
        }
    }

    private mutating func set(_ service: String, _ name: String, _ url: String?) {
        (self.service, serviceName, self.url) = (service, name, url)
    }

    private static func web(_ source: JSON, _ keys: [String]) -> String? {
        keys.lazy.compactMap { source[$0]?.string }.first {
            let start = $0.prefix(8).lowercased()
            return start.hasPrefix("http://") || start == "https://"
        }
    }
}
