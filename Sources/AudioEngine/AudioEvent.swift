/// What an engine tells of.
public enum AudioEvent: Sendable, Hashable {
    /// What it does now is another than before.
    case state(AudioState)
    /// The first sample of an item is heard: the item is the current one now.
    case started(AudioItem.ID)
    /// The end of the current item is near: what comes next should be prepared now. Told once for each item, and for a
    /// sink without a clock (a file) as soon as the item has started. Whoever is late loses time and no samples.
    case needsNext(after: AudioItem.ID)
    /// How long the item is, once that is known, and whenever it turns out otherwise. One can seek in an item whose
    /// length is known; nobody is told that of a live stream.
    case duration(AudioItem.ID, Duration)
    /// What the item says of itself, or a stream of what it plays now.
    case tags(AudioItem.ID, AudioTags)
    /// The position is another, and not because time passed. This may not be exactly where it was told to go.
    case seeked(AudioItem.ID, to: Duration)
    /// The connection was lost; it is tried again, from where it was.
    case retrying(AudioItem.ID, AudioFailure, attempt: Int)
    /// The last sample of an item was heard, and it was whole. `.started` of what was prepared follows, or `.state(.idle)`.
    /// Not told of an item that was ended by a command.
    case ended(AudioItem.ID)
    /// An item cannot be played, or not to its end; told in place of `.ended`, after all of it that there is was heard. What was
    /// prepared follows, or `.state(.idle)`. A prepared item that fails ends nothing: it is forgotten and the
    /// current one goes on.
    case failed(AudioItem.ID, AudioFailure, at: Duration)
}

/// What an engine does.
public enum AudioState: Sendable, Hashable {
    /// There is nothing to play.
    case idle
    /// It would play, and waits for samples. From 0 to 100, where that is known.
    case buffering(percent: Int?)
    case playing
    case paused
}

/// What a sound file or a stream says of itself.
public struct AudioTags: Sendable, Hashable {
    /// The track's title; of a stream, what it plays now.
    public var title: String?
    /// Who plays it.
    public var artist: String?
    /// The album it is from.
    public var album: String?
    /// Of a stream: its own name.
    public var station: String?

    /// Tags of which nothing is known.
    public init() {}
}
