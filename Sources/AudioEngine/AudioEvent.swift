/// What an engine tells of.
public enum AudioEvent: Sendable, Hashable {
    /// What it does now is another than before.
    case state(AudioState)
    /// The first sample of an item is heard.
    case started(AudioItem.ID)
    /// The end of an item is near: what comes next should be prepared now.
    case needsNext(after: AudioItem.ID)
    /// How long the item is, once that is known, and whenever it turns out otherwise.
    case duration(AudioItem.ID, Duration)
    /// What the item says of itself, or a stream of what it plays now.
    case tags(AudioItem.ID, AudioTags)
    /// The position is another, and not because time passed.
    case seeked(AudioItem.ID, to: Duration)
    /// The connection was lost; it is tried again, from where it was.
    case retrying(AudioItem.ID, AudioFailure, attempt: Int)
    /// The last sample of an item was heard.
    case ended(AudioItem.ID)
    /// An item cannot be played, or not to its end. A prepared item that fails ends nothing: the current one goes on.
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
