import Glibc
import Model
import ScriptEngine
import Synchronization
import Testing

@testable import Host

@Suite struct MemoryGuardTests {
    /// What the guard said when it ended the process.
    private final class Ending: Sendable {
        let error = Mutex<HostError?>(nil)
    }

    private func memoryGuard(at mebibytes: Int, _ busy: EngineActivity?, _ ending: Ending) -> MemoryGuard {
        MemoryGuard(cap: 900 << 20, residentBytes: { mebibytes << 20 }, busiest: { busy }) { error in
            ending.error.withLock { $0 = error }
        }
    }

    @Test func leavesAloneWhatIsSmall() {
        let ending = Ending()
        #expect(!memoryGuard(at: 599, nil, ending).look())
        #expect(ending.error.withLock { $0 } == nil)
    }

    @Test func givesUpTheBusyEngineBeforeTheCap() async {
        // Nothing stops the thread that storms, so it goes with a process of its own.
        await #expect(processExitsWith: .success) {
            let engine = ScriptEngine(name: "greedy") { realm in
                try realm.evaluate(
                    .text("({ storm: async () => { for (;;) await 0 }, ok: () => 1 })"), name: "test")
            }
            let call = Task { await Self.failure(of: engine, "storm") }
            while EngineRoll.busiest == nil { await Task.yield() }
            let busy = EngineRoll.busiest
            let memoryGuard = MemoryGuard(cap: 900 << 20, residentBytes: { 600 << 20 }, busiest: { busy }) {
                _ in
                _exit(2)
            }
            guard !memoryGuard.look(), busy?.turnDuration == nil else { _exit(3) }
            let (first, later) = (await call.value, await Self.failure(of: engine, "ok"))
            let isRight =
                first?.kind == .memoryLimit && first?.plugin == "greedy" && later?.kind == .memoryLimit
            _exit(isRight ? 0 : 4)
        }
    }

    private static func failure(of engine: ScriptEngine, _ function: String) async -> ScriptError? {
        do throws(ScriptError) {
            _ = try await engine.call(function, [], wallTime: .seconds(60))
            return nil
        } catch {
            return error
        }
    }

    @Test func endsTheProcessAtTheCap() {
        let ending = Ending()
        #expect(memoryGuard(at: 900, nil, ending).look())
        #expect(ending.error.withLock { $0 }?.exitCode == 77)
    }
}
