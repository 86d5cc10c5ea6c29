/// How much of a track has been heard. A jump adds nothing, a pause adds nothing, a wait for samples adds nothing; nor
/// does the time that the machine slept through, because the position stood still.
struct ListeningMeter: Sendable, Hashable {
    /// All that was heard until the last sample.
    private(set) var listened: Duration = .zero
    private var last: Sample?
    /// Whether sound takes as long as it lasts. A file is written as fast as it can be.
    private let isRealTime: Bool

    private struct Sample: Hashable {
        var position: Duration
        var time: Duration
    }

    /// How much an engine's clock may be ahead of the machine's without anybody having jumped.
    private static let slack: Duration = .milliseconds(100)

    init(isRealTime: Bool) { self.isRealTime = isRealTime }

    /// Whether it is heard.
    var isRunning: Bool { last != nil }

    /// It begins to be heard, or goes on, from this place.
    mutating func resume(at position: Duration, _ now: Duration) {
        last = Sample(position: position, time: now)
    }

    /// It is heard, and has come to this place. A clock that is read twice may step back; a jump is told of.
    mutating func advance(to position: Duration, _ now: Duration) {
        guard let last, position > last.position else { return }
        let (moved, passed) = (position - last.position, now - last.time)
        listened += isRealTime ? min(moved, passed + Self.slack) : moved
        self.last = Sample(position: position, time: now)
    }

    /// It is not heard any more, until it is resumed.
    mutating func hold() { last = nil }

    /// Where it would be now, if nothing had stopped it; `nil` while it is held.
    func expected(at now: Duration) -> Duration? { last.map { $0.position + (now - $0.time) } }
}
