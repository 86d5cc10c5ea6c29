import DBus
import Glibc
import LocalSockets
import MPRIS
import Model
import Playback
import RemoteControl
import SuspendInhibition
import Synchronization
import Timekeeping

/// Those who watch and control a player beside whoever started it: other commands, the desktop, the machine's sleep, the
/// radio.
final class PlayerCompany: Sendable {
    private struct State {
        var servers: [RemoteServer] = []
        var tasks: [Task<Void, Never>] = []
        var isOver = false
    }

    private let player: Player
    private let time: any TimeSource
    /// Whether somebody listens, rather than a file that is written.
    let isRealTime: Bool
    private let radio: RadioRefill
    private let state = Mutex(State())

    /// Nobody is there yet.
    init(_ player: Player, _ session: Session, isRealTime: Bool) {
        self.player = player
        time = session.options.time
        radio = RadioRefill(RadioTracks(session: session))
        self.isRealTime = isRealTime
    }

    /// Lets them in.
    ///
    /// - Parameters:
    ///   - listeners: where other commands come in.
    ///   - quit: ends the program; `nil` where the desktop must not end it.
    ///   - report: told once that the desktop does not reach the player.
    func arrive(
        at listeners: [LocalListener], quit: (@Sendable () -> Void)?,
        report: @escaping @Sendable (String) -> Void
    ) {
        let information = JSONObject([("name", "helve"), ("process", JSON(Int(getpid())))])
        let servers = listeners.map { RemoteServer(player, on: $0, information: .object(information)) }
        let presence = MPRISPresence(player, process: getpid(), time: time, quit: quit)
        let tasks = [
            Task { await presence.keep(at: { .session }, report: report) },
            Task { [player] in await SuspendInhibitor().follow(player) },
            Task { [player, radio] in await radio.follow(player) },
        ]
        keep(servers, tasks)
    }

    /// The same once the first sample is on its way, which nothing should delay.
    func arriveSoon(at listeners: @escaping @Sendable () -> [LocalListener]) {
        let task = Task { [self] in
            guard (try? await time.sleep(for: .milliseconds(300))) != nil else { return }
            arrive(at: listeners(), quit: nil) { _ in }
        }
        keep([], [task])
    }

    private func keep(_ servers: [RemoteServer], _ tasks: [Task<Void, Never>]) {
        let isOver = state.withLock { state in
            state.servers += servers
            state.tasks += tasks
            return state.isOver
        }
        if isOver { tasks.forEach { $0.cancel() } }
        if isOver { servers.forEach { $0.stop() } }
    }

    /// Sends them away, and returns once they are gone.
    func leave() async {
        let left = state.withLock { state in
            defer { state = State(isOver: true) }
            return state
        }
        left.servers.forEach { $0.stop() }
        left.tasks.forEach { $0.cancel() }
        for task in left.tasks { await task.value }
    }
}
