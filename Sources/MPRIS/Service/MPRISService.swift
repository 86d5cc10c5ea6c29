import DBus
import Playback
import Synchronization

/// A player on a bus, as MPRIS 2.2 has it.
public final class MPRISService: Sendable {
    /// The name that it has on the bus.
    public let name: String
    private let bus: BusConnection
    private let inbox: Inbox

    private init(_ name: String, _ bus: BusConnection, _ inbox: Inbox) {
        self.name = name
        self.bus = bus
        self.inbox = inbox
    }

    /// Makes the player known on the bus.
    ///
    /// - Parameters:
    ///   - process: this process's number, for the name of a second player.
    ///   - quit: ends the program; `nil` where clients must not end it. Called on some thread; must return at once.
    public static func start(
        _ player: any PlayerControl, on bus: BusConnection, process: Int32,
        quit: (@Sendable () -> Void)? = nil
    ) async throws(BusError) -> MPRISService {
        let identity = Identity(canQuit: quit != nil)
        let inbox = Inbox()
        // Events are asked for before the status that they change.
        inbox.listen(to: await player.events())
        let publication = Publication(await player.status, identity)
        let desk = Desk(player, identity, publication, bus, quit)
        try await bus.export(Interface.introspection, at: Interface.path, inbox.take)
        inbox.open(desk)
        let name = try await ownName(on: bus, process)
        return MPRISService(name, bus, inbox)
    }

    /// The player goes from the bus; the connection stays.
    public func stop() async {
        inbox.close()
        try? await bus.releaseName(name)
    }

    private static func ownName(on bus: BusConnection, _ process: Int32) async throws(BusError) -> String {
        let name = Interface.root.rawValue + ".helve"
        for name in [name, "\(name).instance\(process)"] where try await bus.requestName(name) {
            return name
        }
        throw .failed("another program has the names of this one")
    }
}
