/// What a service says that its player does.
public struct RemoteState: Sendable, Hashable {
    /// What it plays, as the service names it; `nil` for nothing.
    public var item: String?
    /// The title of that.
    public var title: String?
    /// Whether it plays, rather than holds.
    public var isPlaying: Bool
    /// Whether it was stopped, where the service tells that from a pause.
    public var isStopped = false
    /// Where in it.
    public var position: Duration
    /// How long that is, where the service says.
    public var duration: Duration?

    /// See the properties.
    public init(
        item: String?, title: String? = nil, isPlaying: Bool, position: Duration, duration: Duration? = nil
    ) {
        (self.item, self.title, self.isPlaying) = (item, title, isPlaying)
        (self.position, self.duration) = (position, duration)
    }

    /// How much is left of it.
    var left: Duration? { duration.map { max($0 - position, .zero) } }
}

/// What came of asking a service for its player's state.
public enum RemoteAnswer: Sendable, Hashable {
    case state(RemoteState)
    /// No player of the service is active.
    case nothing
    /// The token is not valid any more.
    case unauthorised
    /// No answer, or one that nobody understands.
    case failed(String)
}

/// Watches a service's player until what was asked of it is over. A value: the time and the answers are passed in.
public protocol ServicePoller: Sendable {
    /// When to ask for the first time, after the plugin said that it plays.
    var firstPoll: Duration { get }

    /// Whether that is what was asked for, rather than what was played before or what somebody else wants.
    func expects(_ state: RemoteState) -> Bool

    /// Takes the answer to a question.
    mutating func take(_ answer: RemoteAnswer, at now: Duration) -> PollVerdict
}

/// What follows from an answer.
public enum PollVerdict: Sendable, Hashable {
    /// Ask again after this time.
    case poll(after: Duration)
    /// It is over, now or after what is left of it.
    case over(PollEnd, after: Duration)

    /// It is over now.
    static func over(_ end: PollEnd) -> PollVerdict { .over(end, after: .zero) }
}

/// How a poller knew that it was over.
public enum PollEnd: String, Sendable, Hashable {
    case noPlayback = "no-playback"
    case noItem = "no-item"
    case nearEnd = "near-end"
    case finished
    case resetAfterEnd = "reset-after-end"
    case stuckAtZero = "stuck-at-zero"
    case trackChanged = "track-changed"
    case recoveryNotPlaying = "recovery-not-playing"
    case pausedAtEnd = "paused-at-end"
    case stopped
    case positionPastEnd = "position-past-end"
    case songChanged = "song-changed"
    case positionWraparound = "position-wraparound"
    case positionStuck = "position-stuck"
    /// Nobody can be asked, and it should be over by now.
    case knownDuration = "known-duration"

    /// Whether what was asked for was heard to its end, as far as can be told.
    public var isCompletion: Bool {
        switch self {
        case .noPlayback, .noItem, .recoveryNotPlaying, .stuckAtZero: false
        default: true
        }
    }
}
