import DBus
import FakeAudioEngine
import Playback
import Testing

/// Clients that do not wait for answers.
struct BurstTests {
    let stage: Stage

    init() async throws { stage = try await Stage() }

    private func send(_ interface: String, _ method: String, _ arguments: Variant...) {
        var call = BusCall(stage.service.name, Stage.path, interface, method)
        call.arguments = arguments
        stage.client.send(call)
    }

    @Test(.timeLimit(.minutes(10)))
    func aHundredCommandsAreDoneInTheirOrder() async throws {
        let volumes = (0..<100).map { Double($0) / 100 }
        for volume in volumes {
            send(
                "org.freedesktop.DBus.Properties", "Set", .string(Stage.playerInterface), .string("Volume"),
                .variant(.double(volume)))
        }
        #expect(try await stage.get("Volume") == .double(0.99))
        // The engine was told each of them; the first is that of the start.
        let told = stage.music.engine.commands.compactMap { command in
            if case .setVolume(let volume) = command { volume } else { nil }
        }
        #expect(Array(told.dropFirst()) == volumes)
    }

    @Test(.timeLimit(.minutes(10)))
    func aHundredDifferentCommandsNeitherHangNorOvertakeEachOther() async throws {
        try await stage.music.play("One", "Two", "Three")
        for _ in 0..<20 {
            for method in ["Next", "Previous", "Pause", "Play", "PlayPause"] {
                send(Stage.playerInterface, method)
            }
        }
        send(Stage.playerInterface, "Next")
        send(Stage.playerInterface, "Play")
        #expect(try await stage.title() == "Two")
        #expect(try await stage.get("PlaybackStatus") == .string("Playing"))
    }

    @Test(.timeLimit(.minutes(10)))
    func manyClientsAtOnceAreAllAnswered() async throws {
        try await stage.music.play("One", "Two")
        try await withThrowingTaskGroup { group in
            for _ in 0..<20 {
                group.addTask {
                    let client = try await BusConnection.open(BusAddress(stage.server.address))
                    for method in ["PlayPause", "Next", "Previous", "Pause", "Play"] {
                        try await client.call(
                            BusCall(stage.service.name, Stage.path, Stage.playerInterface, method))
                    }
                    await client.close()
                }
            }
            try await group.waitForAll()
        }
        #expect(try await stage.get("CanControl") == .bool(true))
    }
}
