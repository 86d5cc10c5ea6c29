/// A player, as its remotes see it. May be called from any thread.
public protocol PlayerControl: Sendable {
    /// Does it, after all that was asked for before.
    ///
    /// - Throws: `PlayerError` where it cannot be done.
    func perform(_ command: PlayerCommand) async throws(PlayerError)

    /// How things are now.
    var status: PlayerStatus { get async }

    /// What happens from now on, in its order; every caller gets a stream of their own.
    func events() async -> AsyncStream<PlaybackEvent>
}
