/// Decides when a transfer has stood still for too long. It is asked from time to time and so finds out up to
/// `interval` late.
struct StallWatch {
    let limit: Duration
    private var bytes: Int64 = -1
    private var lastChange: Duration = .zero

    init(limit: Duration) { self.limit = limit }

    /// How often to ask.
    var interval: Duration { min(max(limit / 4, .milliseconds(10)), .seconds(5)) }

    /// Time until the next question does not count.
    mutating func rest() { bytes = -1 }

    /// - Parameter bytes: transferred so far, in both directions.
    mutating func isStalled(bytes: Int64, now: Duration) -> Bool {
        if bytes != self.bytes {
            self.bytes = bytes
            lastChange = now
        }
        return now - lastChange >= limit
    }
}
