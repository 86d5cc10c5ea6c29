import ScriptEngine
import Synchronization
import Testing
import WebPlatform

@Suite("Audio") struct AudioTests {
    @Test(arguments: Behaviour.all(in: "audio")) func behaves(_ behaviour: Behaviour) async throws {
        var services = PlatformServices()
        services.sound = { tell in StagedSound(tell) }
        try await behaviour.check(services: services)
    }

    @Test func withoutAPlayerNothingPlays() async throws {
        let failure = try await run(
            """
            const audio = new Audio('https://example.com/a.mp3');
            return await audio.play().then(() => 'plays', (error) => `${error.name}, ${audio.error.code}`);
            """)
        #expect(failure == "NotSupportedError, 4")
    }

    @Test func aScriptIsNotOverWhileItPlays() async throws {
        var services = PlatformServices()
        let stage = Mutex<StagedSound?>(nil)
        services.sound = { tell in
            let sound = StagedSound(tell)
            stage.withLock { $0 = sound }
            return sound
        }
        let engine = ScriptEngine(name: "test") { [services] realm in
            try WebPlatform.install(in: realm, services: services)
            try realm.global.set("open", realm.function { realm, _ in realm.value(realm.handles.count) })
            let script = """
                const audio = new Audio('https://example.com/a.mp3');
                ({ play: () => audio.play(), pause: () => audio.pause(), open })
                """
            return try realm.evaluate(.text(script), name: "test.js")
        }
        while try await engine.call("open") != 0 { await Task.yield() }
        _ = try await engine.call("play")
        #expect(try await engine.call("open").number ?? 0 > 0)
        _ = try await engine.call("pause")
        // What was queued meanwhile is told first.
        while try await engine.call("open") != 0 { await Task.yield() }
        await engine.close()
        #expect(stage.withLock { $0?.isClosed } == true)
    }
}

/// A sound of three seconds that comes at once, unless its URL says otherwise: `missing` is not there, `noise` breaks
/// off, `short` ends as soon as it plays.
private final class StagedSound: ScriptSound {
    private struct State {
        var url = ""
        var position = Duration.zero
        var isClosed = false
        var volume = 1.0
    }

    private let tell: @Sendable (ScriptSoundEvent) -> Void
    private let state = Mutex(State())

    init(_ tell: @escaping @Sendable (ScriptSoundEvent) -> Void) { self.tell = tell }

    var isClosed: Bool { state.withLock(\.isClosed) }
    var position: Duration? { state.withLock(\.position) }

    func load(_ url: String, at position: Duration, paused: Bool) {
        state.withLock { ($0.url, $0.position) = (url, position) }
        if url.contains("missing") { return tell(.failed(.network, "the server answers 404 Not Found")) }
        tell(.duration(3))
        if paused { tell(.ready) } else { play() }
    }

    func play() {
        let url = state.withLock(\.url)
        if url.contains("missing") { return }
        tell(.playing)
        if url.contains("noise") { tell(.failed(.decode, "this is noise")) }
        if url.contains("short") { tell(.ended) }
    }

    func pause() {}

    func seek(to position: Duration) {
        state.withLock { $0.position = position }
        tell(.seeked)
    }

    func setVolume(_ volume: Double) { state.withLock { $0.volume = volume } }
    func close() { state.withLock { $0.isClosed = true } }
}
