import DBus
import Glibc
import Synchronization

/// What stands in logind's place on a bus for tests: hands out locks, and knows which are held.
public final class LogindStandIn: Sendable {
    private struct State {
        /// What it was asked, with which arguments.
        public var asked: [[String]] = []
        var readEnds: [Int32] = []
    }

    private static let document = """
        <node><interface name="org.freedesktop.login1.Manager"><method name="Inhibit">
        <arg direction="in" type="s"/><arg direction="in" type="s"/><arg direction="in" type="s"/>
        <arg direction="in" type="s"/><arg direction="out" type="h"/></method></interface></node>
        """
    private let bus: BusConnection
    private let state = Mutex(State())
    private let refuses: Bool

    /// - Parameter refuses: whether nobody gets a lock.
    public init(_ server: BusServer, refuses: Bool = false) async throws {
        self.refuses = refuses
        bus = try await BusConnection.open(BusAddress(server.address))
        try await bus.export(Self.document, at: ObjectPath(literal: "/org/freedesktop/login1")) {
            [weak self] in
            self?.answer($0)
        }
        guard try await bus.requestName("org.freedesktop.login1") else {
            throw BusError.failed("somebody else is logind")
        }
    }

    private func answer(_ request: BusRequest) {
        guard case .method(_, _, let arguments) = request.subject else { return }
        state.withLock { $0.asked.append(arguments.compactMap(\.text)) }
        if refuses { return request.fail(.failed("no")) }
        var ends: [Int32] = [0, 0]
        pipe(&ends)
        _ = fcntl(ends[0], F_SETFL, O_NONBLOCK)
        state.withLock { $0.readEnds.append(ends[0]) }
        request.reply([.handle(0)], files: [ends[1]])
        close(ends[1])
    }

    /// What it was asked, with which arguments.
    public var asked: [[String]] { state.withLock { $0.asked } }

    /// How many of the files that were handed out are still open somewhere.
    private var locks: Int {
        state.withLock { $0.readEnds }.count { end in
            var byte: UInt8 = 0
            return read(end, &byte, 1) < 0
        }
    }

    /// Waits until so many locks are held.
    public func wait(forLocks count: Int) async {
        while locks != count { await Task.yield() }
    }
}
