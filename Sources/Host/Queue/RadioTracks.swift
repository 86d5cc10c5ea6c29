import Model
import Playback
import Scrobbling
import Transfer

/// What the radio plays: tracks that are like another one, as Last.fm knows them.
struct RadioTracks {
    /// The most that are asked for at once.
    private static let most = 50

    let session: Session

    /// Entries for the radio, the most similar first.
    ///
    /// - Parameters:
    ///   - seed: what they are to be like.
    ///   - origin: what the radio began with, which their context names.
    /// - Throws: `HostError`: 69 where nobody can be asked, 1 where the track is not known.
    func entries(like seed: WantedTrack, since origin: WantedTrack) async throws(HostError) -> [NewEntry] {
        let tracks = try await similar(to: seed)
        if tracks.isEmpty {
            throw HostError(1, "Last.fm knows no tracks like \(seed.title) by \(seed.artist)")
        }
        return tracks.map { Self.entry($0, origin) }
    }

    private func similar(to seed: WantedTrack) async throws(HostError) -> [Audioscrobbler.SimilarTrack] {
        let service = try service()
        do {
            let client = HTTPClient(
                transport: try session.transport(), time: session.options.time,
                resolve: HTTPClient.resolveReference)
            var limits = TransferLimits()
            limits.total = session.options.timeout
            let answer = try await client.send(
                service.similar(to: seed, count: Self.most), grant: service.grant, limits: limits)
            return try service.similarTracks(in: answer)
        } catch let error as Audioscrobbler.SimilarityError {
            throw HostError(error.isUnknownTrack ? 1 : 69, error.description)
        } catch {
            throw HostError(69, "Last.fm cannot be asked what is like \(seed.title): \(error)")
        }
    }

    private func service() throws(HostError) -> Audioscrobbler {
        let services = try session.scrobbleServices()
        guard let key = try services.key(.lastfm) else {
            throw HostError(
                69,
                "Last.fm tells which tracks are alike, to those who have an API key: helve config set scrobbler.lastfm.api-key -"
            )
        }
        return try services.audioscrobbler(.lastfm, Audioscrobbler.Credentials(key: key, secret: ""))
    }

    private static func entry(_ track: Audioscrobbler.SimilarTrack, _ origin: WantedTrack) -> NewEntry {
        var about = TrackDetails()
        (about.artist, about.title) = (track.artist, track.title)
        (about.duration, about.mbid) = (track.duration, track.mbid)
        let source: JSON = ["artist": .string(origin.artist), "title": .string(origin.title)]
        return NewEntry(
            .track(WantedTrack(artist: track.artist, title: track.title)), about: about,
            context: ["type": "spinoff", "sourceTrack": source])
    }
}

extension Session {
    /// Entries for a radio of what is like a track: see `PlayerCommand.addRadio`.
    ///
    /// - Throws: `HostError`: 69 where nobody can be asked, 1 where the track is not known.
    public func radioEntries(like seed: WantedTrack) async throws(HostError) -> [NewEntry] {
        try await RadioTracks(session: self).entries(like: seed, since: seed)
    }
}

extension QueueEntry {
    /// What it is by its names; `nil` where they are not known.
    public var namedTrack: WantedTrack? {
        if case .track(let track) = want { return track }
        guard let artist = about.artist, let title = about.title else { return nil }
        return WantedTrack(artist: artist, title: title)
    }
}
