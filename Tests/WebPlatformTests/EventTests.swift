import ScriptEngine
import Synchronization
import Testing
import WebPlatform

@Suite struct EventTests {
    @Test(arguments: Behaviour.all(in: "domexception"))
    func domException(_ behaviour: Behaviour) async throws { try await behaviour.check() }

    @Test(arguments: Behaviour.all(in: "events"))
    func events(_ behaviour: Behaviour) async throws { try await behaviour.check() }

    @Test(arguments: Behaviour.all(in: "abort"))
    func abort(_ behaviour: Behaviour) async throws { try await behaviour.check() }

    @Test(arguments: Behaviour.all(in: "performance"))
    func performance(_ behaviour: Behaviour) async throws { try await behaviour.check() }

    @Test(arguments: Behaviour.all(in: "rejections"))
    func rejections(_ behaviour: Behaviour) async throws { try await behaviour.check() }

    @Test(arguments: Behaviour.all(in: "messaging"))
    func messaging(_ behaviour: Behaviour) async throws { try await behaviour.check() }

    @Test func whatNobodyCaughtIsToldToTheHost() async throws {
        let uncaught = Mutex<[(origin: UncaughtError.Origin, error: ScriptError)]>([])
        var services = PlatformServices()
        services.uncaught = { error in uncaught.withLock { $0.append((error.origin, error.error)) } }
        _ = try await run(
            """
            Promise.reject(new RangeError('one'));
            setTimeout(() => { throw new TypeError('two') }, 0);
            addEventListener('unhandledrejection', (event) => { if (event.reason === 'mine') event.preventDefault() });
            Promise.reject('mine');
            return new Promise((resolve) => setTimeout(resolve, 1));
            """, services: services)
        let found = uncaught.withLock { $0 }
        #expect(found.map(\.origin) == [.rejection, .exception])
        #expect(found.map(\.error.message) == ["one", "two"])
        #expect(found.map(\.error.line) == [2, 3])
    }
}
