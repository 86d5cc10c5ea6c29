import Model

/// One place in the queue: what is wanted, and what is known of it.
public struct QueueEntry: Sendable, Hashable, Identifiable {
    /// Tells an entry from every other, for ever: also from one that wants the same track.
    public struct ID: Sendable, Hashable, Comparable {
        /// The number; later entries have larger ones.
        public let number: UInt64

        /// See the property.
        public init(_ number: UInt64) { self.number = number }

        /// Earlier entries come first.
        public static func < (one: ID, other: ID) -> Bool { one.number < other.number }
    }

    /// What is to be played.
    public enum Want: Sendable, Hashable {
        /// A song, wherever it can be found.
        case track(WantedTrack)
        /// A file of this machine, by its absolute path.
        case file(String)
        /// An http(s) URL: a sound, a stream, or a page that a plugin knows.
        case url(String)
    }

    /// See the type.
    public let id: ID
    /// See the type.
    public var want: Want
    /// What is shown of it, as far as it is known.
    public var about: TrackDetails
    /// From where it was queued: `{"type": "album", "name": …}` and the like.
    public var context: JSON?
    /// Why it could not be played, when that was tried last.
    public var failure: String?

    /// See the properties.
    public init(id: ID, want: Want, about: TrackDetails = TrackDetails(), context: JSON? = nil) {
        self.id = id
        self.want = want
        self.about = about
        self.context = context
    }
}

/// What people, services and remotes are told of a track.
public struct TrackDetails: Sendable, Hashable {
    /// As whoever knows it best names it.
    public var title: String?
    /// Who plays it.
    public var artist: String?
    /// The album it is from.
    public var album: String?
    /// In seconds.
    public var duration: Double?
    /// A URL of a picture.
    public var albumArt: String?
    /// The recording's ISRC, in upper case.
    public var isrc: String?
    /// The recording's MusicBrainz identifier.
    public var mbid: String?

    /// Details of which none is known.
    public init() {}
}
