import ScriptEngine
import Synchronization
import Testing
import Timekeeping
import WebPlatform

@Suite struct ConsoleTests {
    @Test(arguments: Behaviour.all(in: "inspect"))
    func inspect(_ behaviour: Behaviour) async throws { try await behaviour.check() }

    @Test(arguments: Behaviour.all(in: "console"))
    func console(_ behaviour: Behaviour) async throws { try await behaviour.check() }

    @Test func timersTellWhatHasPassed() async throws {
        let time = ManualTime()
        let lines = Mutex<[String]>([])
        let engine = platformEngine(
            "{ start: () => console.time('t'), log: () => console.timeLog('t'), end: () => console.timeEnd('t') }",
            services: PlatformServices(
                time: time, log: { line in lines.withLock { $0.append(line.message) } }))
        _ = try await engine.call("start")
        time.advance(by: .microseconds(3250))
        _ = try await engine.call("log")
        time.advance(by: .milliseconds(1500))
        _ = try await engine.call("end")
        await engine.close()
        #expect(lines.withLock { $0 } == ["t: 3.25ms", "t: 1.503s"])
    }
}
