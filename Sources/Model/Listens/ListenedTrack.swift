/// What is told to scrobbling services of a track that is heard.
public struct ListenedTrack: Sendable, Hashable {
    /// Who plays it.
    public var artist: String
    /// The track's title.
    public var title: String
    /// The album it is from.
    public var album: String?
    /// In seconds; more than zero.
    public var duration: Double?
    /// The recording's MusicBrainz identifier.
    public var mbid: String?
    /// The release's MusicBrainz identifier.
    public var releaseMbid: String?
    /// The MusicBrainz identifiers of the artists.
    public var artistMbids: [String] = []
    /// The recording's ISRC, in upper case.
    public var isrc: String?
    /// Where it can be found, and what played it.
    public var origin = ListenOrigin()

    /// A track of which no more is known.
    public init(artist: String, title: String) {
        self.artist = artist
        self.title = title
    }
}

/// Where a track that is heard can be found, and what service played it.
public struct ListenOrigin: Sendable, Hashable {
    /// Its page on Spotify, whatever played it.
    public var spotifyURL: String?
    /// Its page on the service that played it.
    public var url: String?
    /// The host name of the service that played it.
    public var service: String?
    /// The service's name for people.
    public var serviceName: String?

    /// Nothing is known.
    public init() {}
}

extension ListenedTrack {
    private static let texts: [(String, any WritableKeyPath<ListenedTrack, String?> & Sendable)] = [
        ("album", \.album), ("mbid", \.mbid), ("releaseMbid", \.releaseMbid), ("isrc", \.isrc),
        ("spotifyUrl", \.origin.spotifyURL), ("originUrl", \.origin.url),
        ("musicService", \.origin.service), ("musicServiceName", \.origin.serviceName),
    ]

    /// `{"artist", "title"}` and what else is known.
    public var json: JSON {
        var object = JSONObject([("artist", .string(artist)), ("title", .string(title))])
        for (key, path) in Self.texts { object[key] = self[keyPath: path].map(JSON.string) }
        object["duration"] = duration.map(JSON.number)
        if !artistMbids.isEmpty { object["artistMbids"] = .array(artistMbids.map(JSON.string)) }
        return .object(object)
    }

    /// A track that was written so, or as core scripts have theirs. What is something else than it should be is left out.
    ///
    /// - Returns: `nil` without artist or title.
    public init?(json: JSON) {
        guard let artist = json["artist"]?.string, let title = json["title"]?.string, !artist.isEmpty,
            !title.isEmpty
        else { return nil }
        self.init(artist: artist, title: title)
        for (key, path) in Self.texts {
            self[keyPath: path] = json[key]?.string.flatMap { $0.isEmpty ? nil : $0 }
        }
        duration = json["duration"]?.number.flatMap { $0.isFinite && $0 > 0 ? $0 : nil }
        artistMbids = json["artistMbids"]?.array?.compactMap(\.string) ?? []
    }
}
