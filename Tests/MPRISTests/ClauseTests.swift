import BusServer
import DBus
import FakePlayer
import Foundation
import MPRIS
import Playback
import Testing

/// That every clause of the specification has a test, and those that need a player of another kind.
struct ClauseTests {
    private static var folder: String {
        #filePath.split(separator: "/").dropLast(1).reduce("") { $0 + "/" + $1 }
    }

    @Test func everyClauseHasItsTest() throws {
        let page = try String(contentsOfFile: Self.folder + "/../../docs/mpris.md", encoding: .utf8)
        let tests = try FileManager.default.contentsOfDirectory(atPath: Self.folder)
            .map { try String(contentsOfFile: Self.folder + "/" + $0, encoding: .utf8) }.joined()
        let rows = page.split(separator: "\n").filter { $0.hasPrefix("|") && $0.contains(" `") }
        #expect(rows.count > 70)
        for row in rows {
            let cells = row.split(separator: "|")
            for name in (cells.last ?? "").matches(of: /`([^`]+)`/).map(\.1) {
                #expect(tests.contains("func \(name)("), "\(name)")
            }
        }
    }

    /// Such as a service's track, whose player nobody can ask.
    @Test func whatCannotBePausedIsNot() async throws {
        let (server, player) = (try BusServer(), FakePlayer())
        await player.load("One")
        await player.set { $0.canPause = false }
        let bus = try await BusConnection.open(BusAddress(server.address))
        let client = try await BusConnection.open(BusAddress(server.address))
        let service = try await MPRISService.start(player, on: bus, process: 1)
        func call(_ interface: String, _ method: String, _ arguments: Variant...) async throws -> [Variant] {
            var call = BusCall(service.name, Stage.path, interface, method)
            call.arguments = arguments
            return try await client.call(call).values
        }
        let properties = "org.freedesktop.DBus.Properties"
        let name = Variant.string(Stage.playerInterface)
        #expect(try await call(properties, "Get", name, .string("CanPause")) == [.variant(.bool(false))])
        #expect(try await call(properties, "Get", name, .string("CanPlay")) == [.variant(.bool(true))])
        #expect(try await call(Stage.playerInterface, "Pause").isEmpty)
        #expect(try await call(properties, "Set", name, .string("Rate"), .variant(.double(0))).isEmpty)
        await #expect(throws: BusError.self) { try await call(Stage.playerInterface, "PlayPause") }
        #expect(await player.commands.isEmpty)
        await service.stop()
    }
}
