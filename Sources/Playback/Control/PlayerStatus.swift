import Model

/// How things are with a player.
public struct PlayerStatus: Sendable, Hashable {
    /// As MPRIS has it.
    public enum Playback: String, Sendable { case playing, paused, stopped }

    /// See the type.
    public var playback: Playback = .stopped
    /// Whether it would play, and waits for samples or for a source.
    public var isWaiting = false
    /// What plays, or would.
    public var current: QueueEntry?
    /// What it is played from.
    public var source: Source?
    /// Where in it.
    public var position: Duration = .zero
    /// How long it is, where that is known.
    public var duration: Duration?
    /// From 0 to 1.
    public var volume = 1.0
    /// Whether entries are played in a random order.
    public var isShuffled = false
    /// See the type.
    public var repeatMode = RepeatMode.off
    /// Whether `next` leads to an entry.
    public var canGoNext = false
    /// Whether `previous` leads to an entry.
    public var canGoPrevious = false
    /// Whether one can go to another place in it.
    public var canSeek = false
    /// Whether what plays can be held: not what a service plays that nobody can be asked about.
    public var canPause = true
    /// What comes after the current entry, in the order in which it will be played.
    public var upcoming = QueueList()
    /// What was played before, the latest last.
    public var history = QueueList()
    /// What the radio plays before that.
    public var radio = QueueList()
    /// When it falls silent, if it was told to.
    public var sleepTimer: SleepTimer?

    /// Nothing plays, and nothing is queued.
    public init() {}
}
