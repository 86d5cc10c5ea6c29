import DBus
import Glibc
import LocalSockets
import MPRIS
import Playback
import RemoteControl
import ServiceManager
import SuspendInhibition

/// A player without a terminal, which others control.
public struct Daemon: Sendable {
    /// Plays.
    public let player: Player
    private let playing: PlayingSession
    private let manager: ServiceManager
    private let servers: [RemoteServer]
    private let company: [Task<Void, Never>]
    private let ends: AsyncStream<Void>

    /// Takes up the saved queue, paused where it was, and lets others reach the player.
    ///
    /// - Parameters:
    ///   - manager: who started this process.
    ///   - report: told what a person should know that is no error. Called on some thread.
    /// - Throws: `HostError`: another process plays the queue, there is nothing to play on, or nowhere to listen.
    public static func start(
        _ session: Session, _ options: PlayOptions, _ manager: ServiceManager,
        report: @escaping @Sendable (String) -> Void
    ) async throws(HostError) -> Daemon {
        let ends = EndSignals.stream()
        let playing = try await session.player(for: .queue, options)
        let remotes: [LocalListener]
        do throws(HostError) {
            remotes = try session.listeners(manager)
        } catch {
            await playing.close()
            throw error
        }
        let daemon = Daemon(session, playing, manager, remotes, ends, report)
        manager.tell(.ready)
        return daemon
    }

    private init(
        _ session: Session, _ playing: PlayingSession, _ manager: ServiceManager,
        _ listeners: [LocalListener],
        _ ends: EndSignals, _ report: @escaping @Sendable (String) -> Void
    ) {
        (self.playing, self.manager, self.ends) = (playing, manager, ends.stream)
        let player = playing.player
        self.player = player
        servers = listeners.map {
            RemoteServer(
                player, on: $0, information: ["name": "helve", "process": .number(Double(getpid()))])
        }
        let time = session.options.time
        let presence = MPRISPresence(player, process: getpid(), time: time, quit: ends.end)
        company = [
            Task { await presence.keep(at: { .session }, report: report) },
            Task { await SuspendInhibitor().follow(player) },
            Task { await manager.keepInformed(of: player, time) },
        ]
    }

    /// Where other commands reach it.
    public var path: String { servers[0].path }

    /// Returns when it is to end: SIGTERM, SIGINT, or somebody on the bus wants it.
    public func untilEnd() async { for await _ in ends { return } }

    /// Ends everything in the reverse order; what there is to keep is kept.
    public func close() async {
        manager.tell(.stopping)
        servers.forEach { $0.stop() }
        company.forEach { $0.cancel() }
        for task in company { await task.value }
        await playing.close()
    }
}

extension Session {
    /// What the service manager passed on, or else a socket of our own.
    fileprivate func listeners(_ manager: ServiceManager) throws(HostError) -> [LocalListener] {
        if manager.sockets.isEmpty { return [try controlListener()] }
        var listeners: [LocalListener] = []
        for socket in manager.sockets {
            do throws(SocketError) {
                listeners.append(try LocalListener(inherited: socket))
            } catch {
                throw HostError(69, "\(error); see the socket unit")
            }
        }
        return listeners
    }
}
