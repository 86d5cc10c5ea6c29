/// Where time comes from. Every rule about time takes one, so that tests move it by hand.
public protocol TimeSource: Sendable {
    /// Time since an arbitrary, fixed start; never goes back.
    var now: Duration { get }

    /// Time since 1970-01-01T00:00:00Z by the wall clock.
    var sinceEpoch: Duration { get }

    /// Returns once `now` has reached `deadline`.
    ///
    /// - Throws: `CancellationError` when the task is cancelled first.
    func sleep(until deadline: Duration) async throws

    /// Calls `action` once, as soon as `now` has reached `deadline`; on any thread.
    ///
    /// - Returns: what calls it off, if it has not happened yet. Any thread may call it, and often.
    func wake(at deadline: Duration, _ action: @escaping @Sendable () -> Void) -> @Sendable () -> Void
}

extension TimeSource {
    /// Returns once `duration` has passed.
    public func sleep(for duration: Duration) async throws { try await sleep(until: now + duration) }

    /// By a task that sleeps.
    public func wake(
        at deadline: Duration, _ action: @escaping @Sendable () -> Void
    ) -> @Sendable () -> Void {
        let task = Task { if (try? await sleep(until: deadline)) != nil { action() } }
        return { task.cancel() }
    }
}
