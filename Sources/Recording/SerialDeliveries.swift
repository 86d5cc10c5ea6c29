/// Carries results to callers one after the other, in the order in which they were added and never before the call
/// that asked for them has returned to its own work: a completion must not find its caller's locks held.
final class SerialDeliveries: Sendable {
    private let continuation: AsyncStream<@Sendable () -> Void>.Continuation

    init() {
        let (stream, continuation) = AsyncStream<@Sendable () -> Void>.makeStream()
        self.continuation = continuation
        Task { for await delivery in stream { delivery() } }
    }

    deinit { continuation.finish() }

    /// - Parameter delivery: must return at once.
    func add(_ delivery: @escaping @Sendable () -> Void) { continuation.yield(delivery) }
}
