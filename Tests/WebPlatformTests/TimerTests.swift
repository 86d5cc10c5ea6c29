import Model
import ScriptEngine
import Synchronization
import Testing
import Timekeeping
import WebPlatform

@Suite struct TimerTests {
    @Test func fireInOrderOfTheirTimeWithMicrotasksBetween() async throws {
        let time = ManualTime()
        let engine = platformEngine(
            """
            { begin: () => {
                const seen = [];
                setTimeout((a, b) => seen.push(a + b), 40, 'la', 'te');
                setTimeout(() => { seen.push('first'); Promise.resolve().then(() => seen.push('microtask')) }, 0);
                setTimeout(() => seen.push('second'), 0);
                const cleared = setTimeout(() => seen.push('never'), 1);
                clearTimeout(cleared);
                globalThis.order = new Promise((resolve) => setTimeout(() => resolve(seen), 80));
            }, order: () => order }
            """, services: PlatformServices(time: time))
        _ = try await engine.call("begin")
        time.advance(by: .milliseconds(80))
        #expect(try await engine.call("order") == ["first", "microtask", "second", "late"])
        await engine.close()
    }

    @Test func moveWithInjectedTimeOnly() async throws {
        let time = ManualTime()
        let engine = platformEngine(
            "{ wait: (ms) => new Promise((resolve) => setTimeout(() => resolve('woke'), ms)) }",
            services: PlatformServices(time: time))
        let call = Task { try await engine.call("wait", [3_600_000], wallTime: .seconds(7200)) }
        while time.sleeperCount < 2 { await Task.yield() }
        time.advance(by: .seconds(3600))
        #expect(try await call.value == "woke")
        await engine.close()
    }

    @Test func anIntervalRepeatsUntilItIsCleared() async throws {
        let count = try await run(
            """
            let count = 0;
            await new Promise((resolve) => {
                const id = setInterval(() => { if (++count === 3) { clearInterval(id); resolve() } }, 1);
            });
            await new Promise((resolve) => setTimeout(resolve, 5));
            return count;
            """)
        #expect(count == 3)
    }

    @Test func anErrorInACallbackIsReportedAndTheNextOneRuns() async throws {
        let lines = Mutex<[String]>([])
        let services = PlatformServices(log: { line in lines.withLock { $0.append(line.message) } })
        let result = try await run(
            """
            setTimeout(() => { throw new RangeError('lost') }, 0);
            queueMicrotask(() => { throw 'too' });
            return new Promise((resolve) => setTimeout(() => resolve('on'), 1));
            """, services: services)
        #expect(result == "on")
        #expect(lines.withLock { $0 }.contains { $0.contains("RangeError: lost") })
        #expect(lines.withLock { $0 }.contains { $0.contains("Uncaught 'too'") })
    }

    @Test func aGlobalOfThePlatformMayBeReplaced() async throws {
        #expect(
            try await run("window.setTimeout = 5; return [setTimeout, typeof self.setInterval]") == [
                5, "function",
            ])
    }

    @Test func closingTheEngineEndsItsTimers() async throws {
        let time = ManualTime()
        let engine = platformEngine(
            "{ start() { setInterval(() => {}, 10) } }", services: PlatformServices(time: time))
        _ = try await engine.call("start")
        while time.sleeperCount == 0 { await Task.yield() }
        await engine.close()
        while time.sleeperCount > 0 { await Task.yield() }
    }

    /// "If nesting level is greater than 5, and timeout is less than 4, then set timeout to 4": the seventh waits.
    @Test(arguments: [
        "const next = () => { count++; setTimeout(next, 0) }; setTimeout(next, 0)",
        "(async () => { for (;;) { await new Promise((resolve) => setTimeout(resolve, 0)); count++ } })()",
        "setInterval(() => count++, 0)",
    ])
    func timersOfTimersWaitAfterAWhile(_ start: String) async throws {
        let time = ManualTime()
        let engine = platformEngine(
            "(() => { let count = 0; return { start() { \(start) }, count: () => count } })()",
            services: PlatformServices(time: time))
        _ = try await engine.call("start")
        for expected in [6, 7, 8] {
            while try await engine.call("count") != .number(Double(expected)) { await Task.yield() }
            while time.sleeperCount == 0 { await Task.yield() }
            time.advance(by: .milliseconds(3))
            #expect(try await engine.call("count") == .number(Double(expected)))
            time.advance(by: .milliseconds(1))
        }
        await engine.close()
    }
}
