import Model
import Transfer

// What is like what: https://www.last.fm/api/show/track.getSimilar
extension Audioscrobbler {
    /// A track that people hear who hear another one.
    public struct SimilarTrack: Sendable, Hashable {
        /// Who plays it.
        public var artist: String
        /// See the type.
        public var title: String
        /// In seconds, where that is known.
        public var duration: Double?
        /// Of the recording at MusicBrainz, where that is known.
        public var mbid: String?
    }

    /// Why there are no such tracks: for people, one sentence without a full stop.
    public struct SimilarityError: Error, Sendable, Hashable, CustomStringConvertible {
        /// See the type.
        public var description: String
        /// Whether the service answered that it knows none, rather than not at all.
        public var isUnknownTrack = false
    }

    /// Asks for tracks that are like one, the most similar first. No sign-in is needed.
    public func similar(to track: WantedTrack, count: Int) -> HTTPRequest {
        let fields = [
            ("method", "track.getsimilar"), ("artist", track.artist), ("track", track.title),
            ("autocorrect", "1"), ("limit", String(count)), ("api_key", credentials.key), ("format", "json"),
        ]
        return HTTPRequest(method: "GET", url: base + "?" + Self.form(fields))
    }

    /// What the service answered. What is no track is left out.
    public func similarTracks(in response: HTTPResponse) throws(SimilarityError) -> [SimilarTrack] {
        let json = try? JSON(parsing: response.body)
        if let error = json?["error"], error.isTruthy {
            // 6 is said of what is missing: here, of the track.
            throw SimilarityError(
                description: "\(id.name): \(json?["message"]?.string ?? "error \(error.text())")",
                isUnknownTrack: error.number == 6)
        }
        guard (200..<300).contains(response.status), let json else {
            throw SimilarityError(description: "\(id.name) answered with HTTP \(response.status)")
        }
        let tracks = json["similartracks"]?["track"]
        // A single one is no list.
        return (tracks?.array ?? [tracks].compactMap { $0 }).compactMap(Self.similarTrack)
    }

    private static func similarTrack(_ json: JSON) -> SimilarTrack? {
        guard let title = json["name"]?.string, !title.isEmpty,
            let artist = json["artist"]?["name"]?.string, !artist.isEmpty
        else { return nil }
        let duration = json["duration"]?.number ?? json["duration"]?.string.flatMap(Double.init)
        return SimilarTrack(
            artist: artist, title: title, duration: duration.flatMap { (1...86_400).contains($0) ? $0 : nil },
            mbid: ListenBrainz.mbid(json["mbid"]?.string))
    }
}
