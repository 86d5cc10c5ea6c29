import Model

/// What was heard, and what became of the queue. From these scrobbling, remotes and the terminal are fed.
public struct PlaybackEvent: Sendable, Hashable {
    /// See the type.
    public enum Kind: Sendable, Hashable {
        /// The first sample of a track is heard.
        case started
        /// Once a second while a track plays.
        case progress
        case paused
        case resumed
        /// A jump within the track.
        case seeked(from: Duration)
        /// The track is over.
        case ended(PlaybackEnd)
        /// It waits for samples.
        case buffering(percent: Int?)
        /// The entry is shown as current and is being resolved.
        case loading
        /// Something went wrong, and it goes on.
        case warning(String)
        /// Entries, their order, shuffle or repeat changed.
        case queueChanged
        case volumeChanged
        /// What is known of the track changed.
        case detailsChanged
        /// There is nothing left to play, or nothing that can be played: then with the reason.
        case stopped(reason: String?)
    }

    /// See the type.
    public var kind: Kind
    /// The track that it is about.
    public var entry: QueueEntry?
    /// What it is played from.
    public var source: Source?
    /// Where in the track.
    public var position: Duration
    /// How much of the track has been heard: a jump adds nothing, a pause adds nothing.
    public var listened: Duration
    /// By the monotonic clock.
    public var time: Duration
    /// Since 1970-01-01T00:00:00Z.
    public var sinceEpoch: Duration
    /// The track's start, since 1970-01-01T00:00:00Z.
    public var startedAt: Duration?

    /// See the properties.
    public init(
        kind: Kind, entry: QueueEntry? = nil, source: Source? = nil, position: Duration = .zero,
        listened: Duration = .zero, time: Duration = .zero, sinceEpoch: Duration = .zero,
        startedAt: Duration? = nil
    ) {
        self.kind = kind
        self.entry = entry
        self.source = source
        self.position = position
        self.listened = listened
        self.time = time
        self.sinceEpoch = sinceEpoch
        self.startedAt = startedAt
    }
}

/// How the playing of a track came to its end.
public enum PlaybackEnd: Sendable, Hashable {
    /// It was heard to its last sample.
    case completed
    /// Somebody went on to another track, or stopped.
    case skipped
    /// It could not be played, or not to its end.
    case failed(String)
}
