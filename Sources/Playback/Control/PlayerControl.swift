/// A player, as its remotes see it. May be called from any thread.
public protocol PlayerControl: Sendable {
    /// Does it, after all that was asked for before.
    ///
    /// - Throws: `PlayerError` where it cannot be done.
    func perform(_ command: PlayerCommand) async throws(PlayerError)

    /// How things are now. Of a player in another process, without what comes next and what was played.
    var status: PlayerStatus { get async }

    /// The entries as they are now, to be read part by part.
    ///
    /// - Throws: `PlayerError`, where they cannot be read.
    func snapshot(of part: QueuePart) async throws(PlayerError) -> any QueueSnapshot

    /// What happens from now on, in its order; every caller gets a stream of their own.
    func events() async -> AsyncStream<PlaybackEvent>
}

extension PlayerControl {
    /// Of a player of this process, whose status has all entries.
    public func snapshot(of part: QueuePart) async throws(PlayerError) -> any QueueSnapshot {
        LocalSnapshot(await status, part: part)
    }
}
