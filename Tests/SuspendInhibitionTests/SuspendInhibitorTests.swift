import BusServer
import DBus
import FakePlayer
import SuspendInhibition
import Testing

/// With somebody in logind's place.
@Suite(.timeLimit(.minutes(10))) struct SuspendInhibitorTests {
    @Test func theMachineStaysAwakeWhileSomethingPlays() async throws {
        let server = try BusServer()
        let logind = try await LogindStandIn(server)
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
        let logind = try await LogindStandIn(server, refuses: true)
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
