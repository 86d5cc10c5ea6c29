import BusServer
import DBus
import MPRIS
import SilentPlayer
import Synchronization
import Testing
import Timekeeping

/// A bus that comes and goes.
struct PresenceTests {
    @Test(.timeLimit(.minutes(10)))
    func aPlayerComesBackWithItsBus() async throws {
        let music = await SilentPlayer()
        let (place, time) = (Place(), ManualTime())
        let (reports, report) = AsyncStream.makeStream(of: String.self)
        let presence = MPRISPresence(music.player, process: 4711, time: time, quit: nil)
        let keeping = Task { await presence.keep(at: { place.address }) { report.yield($0) } }
        var heard = reports.makeAsyncIterator()

        // There is no bus: that is said, once, and no error.
        #expect(await heard.next()?.contains("names no session bus") == true)
        let first = try BusServer()
        place.address = BusAddress(first.address)
        try await waitForPlayer(on: first, time)

        // The session ends; the player goes on.
        first.stop()
        #expect(await heard.next()?.contains("is gone") == true)
        let second = try BusServer()
        place.address = BusAddress(second.address)
        try await waitForPlayer(on: second, time)
        keeping.cancel()
        await keeping.value
        let client = try await BusConnection.open(BusAddress(second.address))
        #expect(try await client.requestName("org.mpris.MediaPlayer2.helve"))
    }

    /// Moves time until the player has its name.
    private func waitForPlayer(on server: BusServer, _ time: ManualTime) async throws {
        let client = try await BusConnection.open(BusAddress(server.address))
        var isThere = false
        while !isThere {
            if time.sleeperCount > 0 { time.advance(by: .seconds(60)) }
            let answer = try await client.call(.bus("NameHasOwner", .string("org.mpris.MediaPlayer2.helve")))
            isThere = answer.values == [.bool(true)]
        }
    }

    @Test func aBusThatIsNotThereIsAnError() async {
        await #expect(throws: BusError.self) {
            try await BusConnection.open(BusAddress("unix:path=/nonexistent/bus"))
        }
        await #expect(throws: BusError.self) { try await BusConnection.open(BusAddress("nonsense")) }
    }
}

private final class Place: Sendable {
    private let value = Mutex<BusAddress?>(nil)

    var address: BusAddress? {
        get { value.withLock { $0 } }
        set { value.withLock { $0 = newValue } }
    }
}
