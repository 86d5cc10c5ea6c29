import DBus
import Synchronization

/// A player on a bus that says whatever a test wants it to.
final class ScriptedPlayer: Sendable {
    private static let path = ObjectPath(literal: "/org/mpris/MediaPlayer2")
    private static let interface = "org.mpris.MediaPlayer2.Player"
    private static let document = """
        <node><interface name="\(interface)">
        <property name="PlaybackStatus" type="s" access="read"/><property name="Metadata" type="a{sv}" access="read"/>
        <property name="Position" type="x" access="read"/><property name="Rate" type="d" access="read"/>
        <signal name="Seeked"><arg type="x"/></signal></interface></node>
        """
    private let bus: BusConnection
    private let name: String
    private let state: Mutex<State>

    private struct State {
        var properties: [String: Variant]
        /// Answers wait for this.
        var held: [BusRequest]?
        var refuses = false
    }

    init(_ name: String, at address: BusAddress, _ properties: [String: Variant] = [:]) async throws {
        bus = try await BusConnection.open(address)
        self.name = "org.mpris.MediaPlayer2." + name
        state = Mutex(State(properties: properties))
        try await bus.export(Self.document, at: Self.path) { [weak self] in self?.answer($0) }
    }

    /// Comes onto the bus.
    func come() async throws { _ = try await bus.requestName(name) }

    func leave() async throws { try await bus.releaseName(name) }

    func close() async { await bus.close() }

    /// From now on nobody gets an answer, until `answerHeld`.
    func hold() { state.withLock { $0.held = $0.held ?? [] } }

    var heldCount: Int { state.withLock { $0.held?.count ?? 0 } }

    /// Answers as if nothing had happened since it was asked.
    func answerHeld(_ old: [String: Variant]) {
        let held = state.withLock { state in
            defer { state.held = nil }
            return state.held ?? []
        }
        for request in held { request.reply(properties: old) }
    }

    /// From now on every question fails.
    func refuse() { state.withLock { $0.refuses = true } }

    /// Changes properties, and says so.
    func tell(_ changes: [String: Variant], interface: String = ScriptedPlayer.interface) {
        state.withLock { $0.properties.merge(changes) { $1 } }
        emit([.string(interface), .dictionary(changes), .strings([])])
    }

    /// Changes properties, and says only which.
    func invalidate(_ changes: [String: Variant]) {
        state.withLock { $0.properties.merge(changes) { $1 } }
        emit([.string(Self.interface), .dictionary([:]), .strings(changes.keys)])
    }

    /// Sends a signal `PropertiesChanged` with any arguments.
    func emit(_ arguments: [Variant]) {
        var signal = BusSignal(Self.path, "org.freedesktop.DBus.Properties", "PropertiesChanged")
        signal.arguments = arguments
        bus.emit(signal)
    }

    func jump(to value: Variant) { bus.emit(BusSignal(Self.path, Self.interface, "Seeked", value)) }

    private func answer(_ request: BusRequest) {
        let properties: [String: Variant]? = state.withLock { state in
            if state.held != nil {
                state.held!.append(request)
                return nil
            }
            return state.refuses ? [:] : state.properties
        }
        guard let properties else { return }
        switch request.subject {
        case _ where state.withLock({ $0.refuses }): request.fail(.failed("no"))
        case .getAll: request.reply(properties: properties)
        case .get(_, let name):
            if let value = properties[name] {
                request.reply(property: value)
            } else {
                request.fail(.failed("no"))
            }
        default: request.fail(.notSupported("no"))
        }
    }
}

extension Variant {
    /// Metadata of a track.
    static func track(_ title: String, length: Int64? = 60, artist: String = "Can") -> Variant {
        var members: [String: Variant] = ["xesam:title": .string(title), "xesam:artist": .strings([artist])]
        members["mpris:length"] = length.map { .int64($0 * 1_000_000) }
        members["mpris:trackid"] = .path(ObjectPath(literal: "/track/1"))
        return .dictionary(members)
    }
}
