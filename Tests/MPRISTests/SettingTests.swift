import DBus
import Playback
import Testing

/// The properties of `org.mpris.MediaPlayer2.Player` that can be set, clause by clause.
struct SettingTests {
    let stage: Stage

    init() async throws { stage = try await Stage() }

    @Test(arguments: [(0.5, 0.5), (0, 0), (1, 1), (-0.1, 0), (-.infinity, 0), (1.5, 1), (.infinity, 1)])
    func volumeIsCutToItsRange(_ set: Double, _ is: Double) async throws {
        try await stage.set("Volume", .double(0.3))
        try await stage.set("Volume", .double(set))
        #expect(try await stage.get("Volume") == .double(`is`))
    }

    @Test func noNumberIsNoVolume() async throws {
        await #expect(throws: BusError.self) { try await stage.set("Volume", .double(.nan)) }
        #expect(try await stage.get("Volume") == .double(1))
    }

    @Test func rateZeroPauses() async throws {
        try await stage.music.play("One")
        try await stage.set("Rate", .double(0))
        #expect(try await stage.get("PlaybackStatus") == .string("Paused"))
        #expect(try await stage.get("Rate") == .double(1))
        // Also what is paused stays paused.
        try await stage.set("Rate", .double(0))
        #expect(try await stage.get("PlaybackStatus") == .string("Paused"))
    }

    @Test(arguments: [1, 2, 0.5, -1, .nan, .infinity]) func thereIsOneRateOnly(_ rate: Double) async throws {
        try await stage.music.play("One")
        try await stage.set("Rate", .double(rate))
        #expect(try await stage.get("Rate") == .double(1))
        #expect(try await stage.get("PlaybackStatus") == .string("Playing"))
        #expect(try await stage.get("MinimumRate") == .double(1))
        #expect(try await stage.get("MaximumRate") == .double(1))
    }

    @Test(arguments: [("None", RepeatMode.off), ("Track", .one), ("Playlist", .all)])
    func loopStatusHasThreeWords(_ word: String, _ mode: RepeatMode) async throws {
        try await stage.set("LoopStatus", .string(word))
        #expect(try await stage.get("LoopStatus") == .string(word))
        #expect(await stage.player.status.repeatMode == mode)
    }

    @Test(arguments: ["", "none", "All"]) func anyOtherWordIsAnError(_ word: String) async throws {
        await #expect(throws: BusError.self) { try await stage.set("LoopStatus", .string(word)) }
        #expect(try await stage.get("LoopStatus") == .string("None"))
    }

    @Test func shuffleIsRealAndRestoresTheOrder() async throws {
        try await stage.music.queue((1...30).map { "\($0)" })
        let order = try await stage.titles()
        try await stage.set("Shuffle", .bool(true))
        #expect(try await stage.get("Shuffle") == .bool(true))
        #expect(try await stage.titles() != order)
        try await stage.set("Shuffle", .bool(false))
        #expect(try await stage.titles() == order)
    }

    @Test(arguments: [
        "PlaybackStatus", "Metadata", "MinimumRate", "CanGoNext", "CanPlay", "CanControl", "NoSuchThing",
    ])
    func nothingElseCanBeSet(_ property: String) async throws {
        await #expect(throws: BusError.self) { try await stage.set(property, .string("x")) }
    }

    @Test func valuesOfAnotherTypeAreErrors() async throws {
        await #expect(throws: BusError.self) { try await stage.set("Volume", .string("loud")) }
        await #expect(throws: BusError.self) { try await stage.set("Shuffle", .int32(1)) }
        await #expect(throws: BusError.self) { try await stage.player("Seek", .string("far")) }
        await #expect(throws: BusError.self) { try await stage.player("Seek") }
        await #expect(throws: BusError.self) { try await stage.player("NoSuchMethod") }
    }

    @Test func everyPropertyOfTheSpecificationIsThereWithItsType() async throws {
        let answer = try await stage.call(
            "org.freedesktop.DBus.Properties", "GetAll", [.string(Stage.playerInterface)])
        let names = answer.first?.members?.keys.sorted()
        #expect(
            names == [
                "CanControl", "CanGoNext", "CanGoPrevious", "CanPause", "CanPlay", "CanSeek", "LoopStatus",
                "MaximumRate", "Metadata", "MinimumRate", "PlaybackStatus", "Position", "Rate", "Shuffle",
                "Volume",
            ])
        #expect(try await stage.get("CanControl") == .bool(true))
    }
}
