import AudioEngine

/// What became of everything that a player was to play. An entry counts once each time that its turn ends.
public struct PlaybackReport: Sendable, Hashable {
    /// Heard to their last samples.
    public var completed = 0
    /// Left by somebody before their ends.
    public var skipped = 0
    /// Of those that could not be played, or not to their ends: what they are, and why.
    public var failures: [Failure] = []
    /// Whether there was nothing to play on.
    public var hasNoDevice = false

    /// An entry that could not be played, or not to its end.
    public struct Failure: Sendable, Hashable {
        /// The entry.
        public var entry: QueueEntry
        /// For people.
        public var reason: String
    }

    /// The most failures that are remembered.
    static let mostFailures = 1000

    /// Nothing was played yet.
    public init() {}

    mutating func add(_ end: PlaybackEnd, _ entry: QueueEntry) {
        switch end {
        case .completed: completed += 1
        case .skipped: skipped += 1
        case .failed(let reason):
            if failures.count < Self.mostFailures { failures.append(Failure(entry: entry, reason: reason)) }
        }
    }
}
