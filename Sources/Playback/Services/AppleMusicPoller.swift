/// Tells from what MusicKit says of its player when a song is over. The rules are the desktop's.
public struct AppleMusicPoller: ServicePoller {
    private let item: String
    private let title: String?
    private var isConfirmed = false
    private var previous: RemoteState?
    private var standstills = 0

    /// After a second and a half.
    public let firstPoll: Duration = .milliseconds(1500)
    static let period: Duration = .seconds(5)

    /// - Parameters:
    ///   - item: the song's identifier in the catalogue.
    ///   - title: its title, for players that tell another identifier.
    public init(item: String, title: String?) { (self.item, self.title) = (item, title) }

    /// See the protocol.
    public mutating func take(_ answer: RemoteAnswer, at now: Duration) -> PollVerdict {
        guard case .state(let state) = answer else { return .poll(after: Self.period) }
        defer { previous = state }
        if expects(state) { isConfirmed = true }
        if let end = end(state) { return end }
        guard let left = state.left, state.isPlaying else { return .poll(after: Self.period) }
        return .poll(after: min(Self.period, max(left - .milliseconds(1500), .milliseconds(500))))
    }

    /// See the protocol.
    public func expects(_ state: RemoteState) -> Bool {
        state.item == item || (title != nil && state.title == title && state.position > .zero)
    }

    private mutating func end(_ state: RemoteState) -> PollVerdict? {
        let wasPlaying = previous?.isPlaying ?? false
        if wasPlaying, !state.isPlaying {
            if state.isStopped { return .over(.stopped) }
            if let left = state.left ?? previous?.left, left <= .seconds(3) { return .over(.pausedAtEnd) }
        }
        if isConfirmed, !expects(state), state.item != nil { return .over(.songChanged) }
        if let duration = state.duration, duration > .zero {
            if state.position >= duration { return .over(.positionPastEnd) }
            if state.isPlaying, duration - state.position <= .seconds(2) {
                return .over(.nearEnd, after: duration - state.position)
            }
        }
        return isConfirmed ? jump(state) : nil
    }

    private mutating func jump(_ state: RemoteState) -> PollVerdict? {
        guard let before = previous else { return nil }
        if before.position > .seconds(30), state.position < .seconds(5) { return .over(.positionWraparound) }
        standstills = state.isPlaying && state.position < .seconds(1) ? standstills + 1 : 0
        return standstills >= 2 ? .over(.positionStuck) : nil
    }
}
