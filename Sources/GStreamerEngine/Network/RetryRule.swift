/// When a lost connection is tried again: at once first, then after ever longer waits, until it has failed so often in a
/// row that it is given up. Whatever arrives starts the count again.
struct RetryRule {
    /// How often in a row before anything arrived, and how often once something had.
    static let attempts = (first: 4, later: 6)
    /// The longest wait that is asked for by a server and obeyed.
    static let patience = Duration.seconds(60)
    private static let waits: [Duration] = [
        .milliseconds(250), .seconds(1), .seconds(2), .seconds(4), .seconds(8), .seconds(8),
    ]

    /// Failures in a row.
    private(set) var failures = 0
    private var hasArrived = false

    /// - Parameters:
    ///   - now: the time of the failure.
    ///   - asked: how long the server wants to be left alone.
    /// - Returns: the time of the next attempt; `nil` gives up.
    mutating func failed(now: Duration, asked: Duration? = nil) -> Duration? {
        failures += 1
        guard failures <= (hasArrived ? Self.attempts.later : Self.attempts.first) else { return nil }
        let wait = max(asked ?? .zero, Self.waits[min(failures, Self.waits.count) - 1])
        return wait <= Self.patience ? now + wait : nil
    }

    /// Bytes have come.
    mutating func arrived() {
        failures = 0
        hasArrived = true
    }
}
