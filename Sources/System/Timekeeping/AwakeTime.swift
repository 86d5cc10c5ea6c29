/// The machine's own clocks; the monotonic one stands still while the machine sleeps.
public struct AwakeTime: TimeSource {
    private static let start = SuspendingClock.now

    /// A source that every user may share.
    public init() { _ = Self.start }

    /// The monotonic clock, since the first use.
    public var now: Duration { SuspendingClock.now - Self.start }

    /// The wall clock.
    public var sinceEpoch: Duration { SystemTime().sinceEpoch }

    /// Sleeps by the monotonic clock.
    public func sleep(until deadline: Duration) async throws {
        try await Task.sleep(until: Self.start + deadline, clock: .suspending)
    }
}
