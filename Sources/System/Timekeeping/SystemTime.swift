import Glibc

/// The machine's own clocks.
public struct SystemTime: TimeSource {
    private static let start = ContinuousClock.now

    /// A source that every user may share.
    public init() { _ = Self.start }

    /// The monotonic clock, since the first use.
    public var now: Duration { ContinuousClock.now - Self.start }

    /// The wall clock.
    public var sinceEpoch: Duration {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
    }

    /// Sleeps by the monotonic clock.
    public func sleep(until deadline: Duration) async throws {
        try await Task.sleep(until: Self.start + deadline, clock: .continuous)
    }
}
