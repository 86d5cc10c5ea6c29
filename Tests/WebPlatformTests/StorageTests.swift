import Testing
import WebPlatform

@Suite struct StorageTests {
    @Test(arguments: Behaviour.all(in: "localstorage"))
    func webStorage(_ behaviour: Behaviour) async throws { try await behaviour.check() }

    @Test(arguments: Behaviour.all(in: "storage"))
    func pluginStorage(_ behaviour: Behaviour) async throws { try await behaviour.check() }

    @Test func whatIsKeptReachesTheNextRealm() async throws {
        var services = PlatformServices()
        services.localStorage = MemoryStore()
        services.pluginStorage = MemoryStore()
        _ = try await run(
            "localStorage.a = 'kept'; sessionStorage.a = 'gone'; storage.set('a', [1])", services: services)
        let found = try await run(
            "return [localStorage.a, sessionStorage.getItem('a'), storage.get('a')]", services: services)
        #expect(found == ["kept", nil, [1]])
    }

    @Test func aStoreThatFailsThrowsItsDescription() async throws {
        var services = PlatformServices()
        services.localStorage = BrokenStore()
        services.pluginStorage = BrokenStore()
        let messages = try await run(
            """
            const message = (body) => { try { body(); return 'nothing thrown' } catch (error) { return error.message } };
            return [() => localStorage.getItem('a'), () => localStorage.a = 1, () => localStorage.length, () => storage.get('a')]
                .map(message);
            """, services: services)
        #expect(messages == ["the disk is full", "the disk is full", "the disk is full", "the disk is full"])
    }

    @Test func whatIsNoJSONInTheStoreIsToldWithItsKey() async throws {
        let store = MemoryStore()
        store.set("a", "{broken")
        var services = PlatformServices()
        services.pluginStorage = store
        let message = try await run(
            "try { storage.get('a') } catch (error) { return error.message }", services: services)
        #expect(message == "what is stored under 'a' is not JSON; storage.delete('a') removes it")
    }
}

private struct BrokenStore: KeyValueStore {
    struct Failure: Error, CustomStringConvertible {
        var description: String { "the disk is full" }
    }

    func value(_ key: String) throws -> String? { throw Failure() }
    func set(_ key: String, _ value: String) throws { throw Failure() }
    func remove(_ key: String) throws { throw Failure() }
    func removeAll() throws { throw Failure() }
    func keys() throws -> [String] { throw Failure() }
}
