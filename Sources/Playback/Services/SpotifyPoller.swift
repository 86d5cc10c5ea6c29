/// Tells from what Spotify says of its player when a track is over.
///
/// The rules are the desktop's; but it asks every ten seconds, and just before the end, where the desktop asks every
/// twenty and misses the end by as much.
public struct SpotifyPoller: ServicePoller {
    private let uri: String
    private var polls = 0
    private var zeros = 0
    private var failures = 0
    private var isRecovering = false
    private var foreign: String?
    /// From 0 to 1, how far it had come when it was seen last.
    private var progress = 0.0

    /// Asked at once.
    public let firstPoll: Duration = .zero
    static let period: Duration = .seconds(10)
    static let recoveryPeriod: Duration = .seconds(30)
    private static let nearEnd: Duration = .seconds(2)

    /// - Parameter uri: what should play: `spotify:track:…`.
    public init(uri: String) { self.uri = uri }

    /// See the protocol.
    public func expects(_ state: RemoteState) -> Bool { state.item == uri }

    /// See the protocol.
    public mutating func take(_ answer: RemoteAnswer, at now: Duration) -> PollVerdict {
        polls += 1
        switch answer {
        case .unauthorised: return .poll(after: isRecovering ? Self.recoveryPeriod : Self.period)
        case .failed: return failed()
        case .nothing: return isRecovering ? .poll(after: Self.recoveryPeriod) : .over(.noPlayback)
        case .state(let state):
            guard isRecovering else { return judge(state) }
            guard state.isPlaying else { return .over(.recoveryNotPlaying) }
            (isRecovering, failures) = (false, 0)
            return judge(state)
        }
    }

    private mutating func failed() -> PollVerdict {
        failures += 1
        if failures >= 3 { isRecovering = true }
        return .poll(after: isRecovering ? Self.recoveryPeriod : Self.period)
    }

    private mutating func judge(_ state: RemoteState) -> PollVerdict {
        failures = 0
        guard let item = state.item else { return .over(.noItem) }
        guard item == uri else { return other(item) }
        foreign = nil
        return state.isPlaying ? playing(state) : held(state)
    }

    private mutating func playing(_ state: RemoteState) -> PollVerdict {
        zeros = 0
        remember(state)
        guard let left = state.left else { return .poll(after: Self.period) }
        if left <= Self.nearEnd { return .over(.nearEnd, after: left) }
        return .poll(after: min(Self.period, max(left - .milliseconds(1500), .milliseconds(500))))
    }

    private mutating func held(_ state: RemoteState) -> PollVerdict {
        if state.position == .zero {
            if progress >= 0.9 { return .over(.resetAfterEnd) }
            zeros += 1
            return zeros >= 3 ? .over(.stuckAtZero) : .poll(after: Self.period)
        }
        zeros = 0
        remember(state)
        let isFinished = state.left.map { $0 <= .milliseconds(100) } ?? false || progress >= 0.98
        return isFinished ? .over(.finished) : .poll(after: Self.period)
    }

    /// In the first two polls Spotify may still tell of what was played before.
    private mutating func other(_ item: String) -> PollVerdict {
        defer { foreign = item }
        return polls >= 3 || foreign == item ? .over(.trackChanged) : .poll(after: .seconds(2))
    }

    private mutating func remember(_ state: RemoteState) {
        guard let duration = state.duration, duration > .zero else { return }
        progress = state.position / duration
    }
}
