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

    /// Does it, after all that was asked for before over this connection.
    ///
    /// - Throws: also where the connection is lost; `perform` calls that `unreachable`.
    public func tell(_ command: PlayerCommand) async throws(RemoteError) {
        let (method, parameters) = command.remote
        _ = try await exchange.ask(method, parameters)
    }

    /// How things are.
    ///
    /// - Parameter queue: whether with what comes next and what was played.
    public func status(queue: Bool) async throws(RemoteError) -> PlayerStatus {
        let answer = try await exchange.ask(.status, ["queue": .bool(queue)])
        guard let status = PlayerStatus(json: answer) else {
            throw RemoteError(.lost, "the player's answer is not understood; is it of another version?")
        }
        return status
    }

    /// See `PlayerControl`.
    public func perform(_ command: PlayerCommand) async throws(PlayerError) {
        do throws(RemoteError) {
            try await tell(command)
        } catch {
            if case .refused(let kind) = error.kind { throw PlayerError(kind, error.description) }
            throw PlayerError(.unreachable, error.description)
        }
    }

    /// See `PlayerControl`; nothing plays where the connection is lost.
    public var status: PlayerStatus {
        get async { (try? await status(queue: true)) ?? PlayerStatus() }
    }

    /// See `PlayerControl`; ends with the connection.
    public func events() async -> AsyncStream<PlaybackEvent> {
        let stream = exchange.addListener()
        _ = try? await exchange.ask(.subscribe, [:])
        return stream
    }
}
