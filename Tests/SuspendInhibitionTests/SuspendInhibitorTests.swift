import BusServer
import DBus
import FakePlayer
import Foundation
import Glibc
import SuspendInhibition
import Synchronization
import Testing

/// With somebody in logind's place.
@Suite(.timeLimit(.minutes(1))) struct SuspendInhibitorTests {
    @Test func theMachineStaysAwakeWhileSomethingPlays() async throws {
        let server = try BusServer()
        let logind = try await StandIn(server)
        let player = FakePlayer()
        await player.load("One", "Two")
        let following = Task { await SuspendInhibitor(BusAddress(server.address)).follow(player) }
        await logind.wait(forLocks: 1)
        #expect(logind.asked == [["sleep", "Helve", "Music is playing", "block"]])

        // Another track, and it goes on.
        try await player.perform(.next)
        await player.tell(.progress)
        try await player.perform(.pause)
        await logind.wait(forLocks: 0)
        try await player.perform(.play)
        await logind.wait(forLocks: 1)
        try await player.perform(.stop)
        await logind.wait(forLocks: 0)
        #expect(logind.asked.count == 2)

        try await player.perform(.play)
        await logind.wait(forLocks: 1)
        following.cancel()
        await following.value
        await logind.wait(forLocks: 0)
    }

    @Test func whoRefusesIsNoError() async throws {
        let server = try BusServer()
        let logind = try await StandIn(server, refuses: true)
        let player = FakePlayer()
        await player.load("One")
        let following = Task { await SuspendInhibitor(BusAddress(server.address)).follow(player) }
        while logind.asked.isEmpty { await Task.yield() }
        try await player.perform(.pause)
        try await player.perform(.play)
        while logind.asked.count < 2 { await Task.yield() }
        following.cancel()
        await following.value
    }

    @Test(arguments: [nil, "unix:path=/nonexistent/bus"]) func noBusIsNoError(_ address: String?) async throws
    {
        let player = FakePlayer()
        await player.load("One")
        let following = Task { await SuspendInhibitor(address.map(BusAddress.init)).follow(player) }
        try await player.perform(.pause)
        following.cancel()
        await following.value
    }
}

/// Hands out locks, and knows which are held.
private final class StandIn: Sendable {
    private struct State {
        var asked: [[String]] = []
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

    init(_ server: BusServer, refuses: Bool = false) async throws {
        self.refuses = refuses
        bus = try await BusConnection.open(BusAddress(server.address))
        try await bus.export(Self.document, at: ObjectPath(literal: "/org/freedesktop/login1")) {
            [weak self] in
            self?.answer($0)
        }
        #expect(try await bus.requestName("org.freedesktop.login1"))
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

    var asked: [[String]] { state.withLock { $0.asked } }

    /// How many of the files that were handed out are still open somewhere.
    private var locks: Int {
        state.withLock { $0.readEnds }.count { end in
            var byte: UInt8 = 0
            return read(end, &byte, 1) < 0
        }
    }

    func wait(forLocks count: Int) async {
        while locks != count { await Task.yield() }
    }
}
