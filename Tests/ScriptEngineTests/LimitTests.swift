import Glibc
import Model
import ScriptEngine
import Testing
import Timekeeping

@Suite struct LimitTests {
    private let tight = EngineLimits(
        processorTime: .milliseconds(200), wallTime: .seconds(30), memoryBytes: 64 << 20)

    @Test(arguments: [
        "for (;;) {}", "for (;;) { try { for (;;) {} } catch {} }", "/^(a+)+$/.test('a'.repeat(40) + 'b')",
        "return Promise.resolve().then(() => { for (;;) {} })", "return (async () => { for (;;) await 0 })()",
        "return { toJSON() { for (;;) {} } }",
        "throw { get message() { for (;;) {} } }",
    ])
    func stopsALoopAndGoesOn(_ body: String) async throws {
        let engine = engine("{ spin() { \(body) }, ok: () => 'still here' }", limits: tight)
        for _ in 1...2 {
            let error = await #expect(throws: ScriptError.self) { try await engine.call("spin") }
            #expect(error?.kind == .processorLimit)
            #expect(try await engine.call("ok") == "still here")
        }
        await engine.close()
    }

    @Test func stopsAMemoryBomb() async throws {
        let engine = engine(
            "{ bomb() { const all = []; for (;;) all.push(new Uint8Array(1 << 16).fill(1)) } }",
            limits: EngineLimits(processorTime: .seconds(60), wallTime: .seconds(120), memoryBytes: 64 << 20))
        let error = await #expect(throws: ScriptError.self) { try await engine.call("bomb") }
        #expect(error?.kind == .memoryLimit)
        await engine.close()
    }

    @Test func aCallThatNeverAnswersHitsTheWallLimit() async throws {
        let time = ManualTime()
        let engine = engine("{ hang: () => new Promise(() => {}), ok: () => 1 }", time: time)
        let call = Task { try await engine.call("hang", [], wallTime: .seconds(5)) }
        while time.sleeperCount == 0 { await Task.yield() }
        time.advance(by: .seconds(5))
        let error = await #expect(throws: ScriptError.self) { try await call.value }
        #expect(error?.kind == .wallLimit)
        #expect(try await engine.call("ok") == 1)
        await engine.close()
    }

    @Test func recursionEndsWithARangeErrorNotACrash() async throws {
        let engine = engine(
            "{ deep() { let n = 0; const f = () => { n++; f() }; try { f() } catch (e) { return [e.name, n > 10000] } } }"
        )
        #expect(try await engine.call("deep") == ["RangeError", true])
        await engine.close()
    }
}
