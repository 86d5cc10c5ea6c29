import DBus
import MPRIS
import Synchronization
import Testing

/// `org.mpris.MediaPlayer2`, clause by clause.
struct RootTests {
    private static let root = "org.mpris.MediaPlayer2"

    @Test func thePlayerSaysWhatItIs() async throws {
        let stage = try await Stage()
        #expect(stage.service.name == "org.mpris.MediaPlayer2.helve")
        #expect(try await stage.get("Identity", of: Self.root) == .string("Helve"))
        #expect(try await stage.get("HasTrackList", of: Self.root) == .bool(true))
        #expect(try await stage.get("CanRaise", of: Self.root) == .bool(false))
    }

    @Test func schemesAreInLowerCaseAndMimeTypesInStandardForm() async throws {
        let stage = try await Stage()
        #expect(
            try await stage.get("SupportedUriSchemes", of: Self.root) == .strings(["file", "http", "https"]))
        let types =
            try await stage.get("SupportedMimeTypes", of: Self.root).elements?.compactMap(\.text) ?? []
        #expect(types.contains("audio/flac"))
        #expect(types.allSatisfy { $0.wholeMatch(of: /[a-z]+\/[a-z0-9.+-]+/) != nil })
    }

    @Test func raiseDoesNothingWithoutAWindow() async throws {
        let stage = try await Stage()
        #expect(try await stage.call(Self.root, "Raise", []).isEmpty)
    }

    @Test(.timeLimit(.minutes(10)))
    func quitEndsTheProgramWhereThatMayBe() async throws {
        let (asked, ask) = AsyncStream.makeStream(of: Void.self)
        let stage = try await Stage { ask.finish() }
        #expect(try await stage.get("CanQuit", of: Self.root) == .bool(true))
        try await stage.call(Self.root, "Quit", [])
        for await _ in asked {}
    }

    @Test func quitDoesNothingWhereTheProgramMustGoOn() async throws {
        let stage = try await Stage()
        #expect(try await stage.get("CanQuit", of: Self.root) == .bool(false))
        #expect(try await stage.call(Self.root, "Quit", []).isEmpty)
    }

    @Test func aSecondPlayerHasItsProcessInItsName() async throws {
        let stage = try await Stage()
        let bus = try await BusConnection.open(BusAddress(stage.server.address))
        let second = try await MPRISService.start(stage.player, on: bus, process: 4712)
        #expect(second.name == "org.mpris.MediaPlayer2.helve.instance4712")
        await second.stop()
        // The name is free again.
        #expect(try await stage.client.requestName(second.name))
    }
}
