import LocalSockets
import Model
import Playback
import Synchronization
import Timekeeping

/// A player in another process. May be used on any thread; the connection ends with its last reference.
public final class RemotePlayer: PlayerControl {
    private let exchange: Exchange

    /// Connects to the player that listens at a path.
    ///
    /// - Parameter patience: how long each answer may take.
    /// - Throws: `RemoteError`, of the kind `nobody` where no player runs.
    public init(
        path: String, patience: Duration = .seconds(20), time: any TimeSource = SystemTime()
    ) throws(RemoteError) {
        exchange = Exchange(patience, time)
        do throws(SocketError) {
            exchange.start(on: try LocalConnection.open(path, handler: exchange.take))
        } catch {
            throw RemoteError(error)
        }
    }

    deinit { exchange.close() }

    /// Does it, after all that was asked for before over this connection. More entries than fit into a message are added
    /// in several steps, between which others may change the queue.
    ///
    /// - Throws: also where the connection is lost; `perform` calls that `unreachable`.
    public func tell(_ command: PlayerCommand) async throws(RemoteError) {
        for portion in EntryPortions.commands(for: command, bytes: 1 << 20) { try await send(portion) }
    }

    private func send(_ command: PlayerCommand) async throws(RemoteError) {
        let (method, parameters) = command.remote
        _ = try await exchange.ask(method, parameters)
    }

    /// How things are, for programs and people, without what comes next and what was played, which can be long.
    public func brief() async throws(RemoteError) -> RemoteBrief {
        let answer = try await exchange.ask(.status, [:])
        let queued = answer["queued"]?.number.flatMap(Int.init(exactly:)) ?? 0
        return RemoteBrief(status: try Self.read(answer), queued: queued, json: answer)
    }

    private static func read(_ answer: JSON) throws(RemoteError) -> PlayerStatus {
        if let status = PlayerStatus(json: answer) { return status }
        throw RemoteError(.lost, "the player's answer is not understood; is it of another version?")
    }

    /// See `PlayerControl`.
    public func perform(_ command: PlayerCommand) async throws(PlayerError) {
        do throws(RemoteError) { try await tell(command) } catch { throw PlayerError(error) }
    }

    /// See `PlayerControl`.
    public func snapshot(of part: QueuePart) async throws(PlayerError) -> any QueueSnapshot {
        try await RemoteSnapshot(of: part, self, exchange)
    }

    /// See `PlayerControl`; nothing plays where the connection is lost.
    public var status: PlayerStatus {
        get async { (try? await brief().status) ?? PlayerStatus() }
    }

    /// See `PlayerControl`; ends with the connection.
    public func events() async -> AsyncStream<PlaybackEvent> {
        let stream = exchange.addListener()
        _ = try? await exchange.ask(.subscribe, [:])
        return stream
    }
}

/// How things are with a player, in short.
public struct RemoteBrief: Sendable {
    /// Without what comes next and what was played.
    public let status: PlayerStatus
    /// How many entries come next.
    public let queued: Int
    /// For programs.
    public let json: JSON
}
