/// What a player told of itself, as far as it made sense. What is `nil` was not told.
public struct PlayerNews: Sendable, Hashable {
    /// What the player does.
    public enum Status: String, Sendable, Hashable {
        case playing = "Playing"
        case paused = "Paused"
        case stopped = "Stopped"
    }

    /// See the type.
    public var status: Status?
    /// What it is at; a `TrackNews` without anything where it told that it is at nothing.
    public var track: TrackNews?
    /// How fast it plays: 1 is as the music was made.
    public var rate: Double?
    /// Where in the track it is.
    public var position: Duration?

    /// Nothing was told.
    public init(
        status: Status? = nil, track: TrackNews? = nil, rate: Double? = nil, position: Duration? = nil
    ) {
        self.status = status
        self.track = track
        self.rate = rate
        self.position = position
    }
}

/// What a player told of a track.
public struct TrackNews: Sendable, Hashable {
    /// One name each.
    public var artists: [String] = []
    /// See `artists`.
    public var albumArtists: [String] = []
    /// What the track is called.
    public var title: String?
    /// What the album is called.
    public var album: String?
    /// `nil` where nobody knows, as with a station.
    public var length: Duration?
    /// Where it is played from.
    public var url: String?
    /// The recording's MusicBrainz identifier.
    public var mbid: String?

    /// Nothing was told.
    public init() {}
}
