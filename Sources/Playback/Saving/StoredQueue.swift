import Model
import Storage
import Synchronization

/// The saved queue as a player that is silent: for commands while no player runs. Each command is on the disk when it
/// returns. Whoever has it holds the `PlayerLock`.
public final class StoredQueue: PlayerControl {
    private let store: QueueStore
    private let player: Mutex<SavedPlayer>

    /// - Throws: `StorageError`, where the queue cannot be read.
    public init(_ store: QueueStore) throws(StorageError) {
        self.store = store
        player = Mutex(try store.load())
    }

    /// Does what is about the queue and its settings.
    ///
    /// - Throws: `PlayerError`: `.notPossible` for what needs a player.
    public func perform(_ command: PlayerCommand) async throws(PlayerError) {
        try player.withLock { player throws(PlayerError) in
            try Self.change(&player, command)
            try store.save(&player.queue)
            if case .setVolume = command { try store.saveVolume(player.volume) }
        }
    }

    private static func change(_ player: inout SavedPlayer, _ command: PlayerCommand) throws(PlayerError) {
        var generator = SystemRandomNumberGenerator()
        let before = player.queue.current?.id
        switch command {
        case .next: _ = player.queue.next(after: .skipped)
        case .previous: _ = player.queue.previous()
        case .setVolume(let volume): player.volume = min(max(volume, 0), 1)
        case .pause, .stop: break
        default:
            guard try player.queue.perform(command, using: &generator) else { throw needsPlayer }
        }
        if player.queue.current?.id != before { player.position = .zero }
    }

    private static let needsPlayer = PlayerError(
        .notPossible, "no player is running; start one with: helve daemon")

    /// Paused, where there is a current entry.
    public var status: PlayerStatus {
        get async {
            player.withLock { player in
                var status = PlayerStatus()
                let queue = player.queue
                status.playback = queue.current == nil ? .stopped : .paused
                status.current = queue.current
                (status.position, status.volume) = (player.position, player.volume)
                status.duration = queue.current?.about.duration.map { .seconds($0) }
                (status.isShuffled, status.repeatMode) = (queue.isShuffled, queue.repeatMode)
                (status.upcoming, status.history) = (queue.upcoming, queue.history)
                status.radio = queue.radio
                status.canGoNext = queue.following(after: .skipped) != nil
                status.canGoPrevious = queue.preceding != nil
                return status
            }
        }
    }

    /// Nothing happens to a queue that nobody plays.
    public func events() async -> AsyncStream<PlaybackEvent> { AsyncStream { $0.finish() } }
}
