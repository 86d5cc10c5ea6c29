import CoreScripts
import Model
import Plugins
import ScriptEngine
import Scrobbling
import Synchronization

/// Whom the core script tells: helve's own services, whose listens go into the outbox, and what plugins registered with the
/// `scrobbleManager` of their own VMs.
final class ScrobbleListeners: ScrobbleScript.Listeners {
    /// A plugin that registered something.
    struct Bridged: Sendable {
        let id: String
        let plugin: RunningPlugin
    }

    private struct State {
        var bridged: [Bridged] = []
        /// The listen that was acknowledged last: for all services at once, though the script names them one by one.
        var last: Listen?
        /// What could not be written yet.
        var unkept: [Listen] = []
    }

    private let outbox: Outbox
    private let services: ScrobbleServices
    private let deliveries: Deliveries
    private let player: String
    private let log: @Sendable (LogLine) -> Void
    private let state = Mutex(State())

    /// - Parameter player: what listens are said to have been heard with.
    init(
        _ outbox: Outbox, _ services: ScrobbleServices, _ deliveries: Deliveries, player: String,
        log: @escaping @Sendable (LogLine) -> Void
    ) {
        (self.outbox, self.services, self.deliveries) = (outbox, services, deliveries)
        (self.player, self.log) = (player, log)
    }

    func add(_ bridged: Bridged) { state.withLock { $0.bridged.append(bridged) } }

    func isEnabled(_ id: String) async throws -> Bool {
        guard try await offThePool({ [services] in try services.isOn() }) else { return false }
        if let service = ServiceID(rawValue: id) {
            return try await offThePool { [services] in try services.service(service) != nil }
        }
        return try await bridged(id)?.plugin.scrobbler(id, "isEnabled", []).isTruthy ?? false
    }

    /// Nobody waits for a service of helve's own.
    func updateNowPlaying(_ id: String, _ track: JSON) async throws {
        guard let service = ServiceID(rawValue: id) else {
            _ = try await bridged(id)?.plugin.scrobbler(id, "updateNowPlaying", [track])
            return
        }
        guard let heard = ListenedTrack(script: track) else { return }
        Task { [deliveries, log] in
            do throws(ScrobbleError) {
                try await deliveries.tell(service, .nowPlaying(heard))
            } catch {
                log(LogLine(level: .info, message: "now playing: \(error)"))
            }
        }
    }

    func scrobble(_ id: String, _ track: JSON, _ timestamp: Double) async throws {
        guard ServiceID(rawValue: id) != nil else {
            _ = try await bridged(id)?.plugin.scrobbler(id, "scrobble", [track, .number(timestamp)])
            return
        }
        guard let heard = ListenedTrack(script: track), timestamp >= 0, timestamp < 1e11 else {
            return log(LogLine(level: .info, message: "a track without artist or title is not scrobbled"))
        }
        await acknowledge(Listen(heard, startedAt: Int64(timestamp), player: player))
    }

    private func bridged(_ id: String) -> Bridged? { state.withLock { $0.bridged.first { $0.id == id } } }

    /// One sync of the disk for all services. What cannot be written is tried again: see `keepUnkept`.
    private func acknowledge(_ listen: Listen) async {
        let isNew = state.withLock { state in
            defer { state.last = listen }
            return state.last != listen
        }
        guard isNew else { return }
        do {
            try await keep(listen)
        } catch {
            state.withLock { $0.unkept.append(listen) }
            log(LogLine(level: .error, message: "\(error); it is tried again"))
        }
    }

    private func keep(_ listen: Listen) async throws {
        _ = try await offThePool { [outbox, services] in
            try outbox.add(listen, for: try services.enabled())
        }
        await deliveries.wake()
    }

    /// Tries again to write what could not be written.
    func keepUnkept() async {
        for listen in state.withLock({ $0.unkept }) {
            guard (try? await keep(listen)) != nil else { return }
            state.withLock { state in state.unkept.removeAll { $0 == listen } }
        }
    }
}
