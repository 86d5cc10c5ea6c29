import LocalSockets
import Playback
import ServiceManager

/// A player without a terminal, which others control.
public struct Daemon: Sendable {
    private let playing: PlayingSession
    private let manager: ServiceManager
    private let informing: Task<Void, Never>
    private let ends: EndSignals

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
        let ends = EndSignals.listen()
        let playing = try await session.player(for: .queue, options)
        do throws(HostError) {
            let listeners = try session.listeners(manager)
            playing.company.arrive(at: listeners, quit: ends.end, report: report)
        } catch {
            await playing.close()
            throw error
        }
        manager.tell(.ready)
        let time = session.options.time
        let informing = Task { await manager.keepInformed(of: playing.player, time) }
        return Daemon(playing: playing, manager: manager, informing: informing, ends: ends)
    }

    /// Plays.
    public var player: Player { playing.player }

    /// Returns when it is to end: SIGTERM, SIGINT, or somebody on the bus wants it.
    public func untilEnd() async { for await _ in ends.stream { return } }

    /// Ends everything in the reverse order; what there is to keep is kept.
    public func close() async {
        manager.tell(.stopping)
        informing.cancel()
        await informing.value
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
