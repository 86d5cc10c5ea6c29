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

    @Test func givesUpTheBusyEngineBeforeTheCap() async throws {
        let started = Mutex(false)
        let engine = ScriptEngine(name: "greedy") { realm in
            try realm.evaluate(
                .text("({ storm: async () => { for (;;) await 0 }, ok: () => 1 })"), name: "test")
        }
        let call = Task { () async throws(ScriptError) in
            try await engine.call("storm", [], wallTime: .seconds(60))
        }
        while !started.withLock({ $0 }) {
            if let busy = EngineRoll.busiest, busy.name == "greedy" {
                let ending = Ending()
                #expect(!memoryGuard(at: 600, busy, ending).look())
                #expect(ending.error.withLock { $0 } == nil)
                #expect(busy.turnDuration == nil)
                started.withLock { $0 = true }
            }
            await Task.yield()
        }
        let error = await #expect(throws: ScriptError.self) { try await call.value }
        #expect(error?.kind == .memoryLimit)
        #expect(error?.plugin == "greedy")
        let later = await #expect(throws: ScriptError.self) { try await engine.call("ok") }
        #expect(later?.kind == .memoryLimit)
    }

    @Test func endsTheProcessAtTheCap() {
        let ending = Ending()
        #expect(memoryGuard(at: 900, nil, ending).look())
        #expect(ending.error.withLock { $0 }?.exitCode == 77)
    }
}
