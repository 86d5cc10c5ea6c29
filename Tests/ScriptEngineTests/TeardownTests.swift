import Model
import ScriptEngine
import Synchronization
import Testing

@Suite struct TeardownTests {
    @Test func closingFailsTheCallsThatWait() async throws {
        let engine = engine("{ hang: () => new Promise(() => {}) }")
        let call = Task { try await engine.call("hang") }
        _ = try? await engine.call("nothing")
        await engine.close()
        let error = await #expect(throws: ScriptError.self) { try await call.value }
        #expect(error?.kind == .closed)
    }

    @Test func closingEndsLiveHandles() async throws {
        let ended = Counter()
        let engine = engine("{ ok: () => 1 }") { realm in _ = realm.handles.open { ended.increment() } }
        #expect(try await engine.call("ok") == 1)
        await engine.close()
        #expect(ended.value == 1)
    }

    @Test func aClosedEngineRefusesCalls() async throws {
        let engine = engine("{ ok: () => 1 }")
        await engine.close()
        let error = await #expect(throws: ScriptError.self) { try await engine.call("ok") }
        #expect(error?.kind == .closed)
    }

    @Test func nativeFunctionsAndRetainedValuesGoWithTheVM() async throws {
        let freed = Counter()
        let kept = Mutex<RetainedValue?>(nil)
        let engine = engine("{ ok: () => 1 }") { realm in
            let guardian = Guardian { freed.increment() }
            try realm.global.set(
                "native",
                realm.function { [guardian] realm, _ in
                    guardian.touch()
                    return realm.undefined
                })
            kept.withLock { $0 = RetainedValue(realm.object()) }
        }
        #expect(try await engine.call("ok") == 1)
        await engine.close()
        kept.withLock { $0 = nil }
        #expect(freed.value == 1)
    }

    @Test func manyEnginesComeAndGo() async throws {
        for round in 0..<20 {
            let engine = engine("{ ok: () => \(round) }")
            #expect(try await engine.call("ok") == JSON(round))
            await engine.close()
        }
    }
}

/// Counts from any thread.
final class Counter: Sendable {
    private let count = Mutex(0)
    var value: Int { count.withLock { $0 } }
    func increment() { count.withLock { $0 += 1 } }
}

/// Says when it is freed.
private final class Guardian {
    private let onFree: () -> Void
    init(onFree: @escaping () -> Void) { self.onFree = onFree }
    func touch() {}
    deinit { onFree() }
}
