import LoopbackServer
import Model
import ScriptEngine
import Testing
import WebPlatform

@Suite struct CookieTests {
    private func server() throws -> LoopbackServer {
        try LoopbackServer { request, connection in
            if request.target == "/set" {
                connection.respond(headers: ["Set-Cookie: a=1; Max-Age=1000", "Set-Cookie: b=2"])
            } else {
                connection.respond(body: request["Cookie"] ?? "none")
            }
        }
    }

    @Test func onlyThoseWhoAskHaveCookies() async throws {
        let result = try await fetching(
            try server(),
            """
            const cookies = async (init) => (await fetch(base + '/', init)).text();
            await fetch(base + '/set');
            const seen = [await cookies({ credentials: 'include' })];
            await fetch(new Request(base + '/set', { credentials: 'include' }));
            for (const credentials of ['include', 'same-origin', 'omit', undefined]) seen.push(await cookies({ credentials }));
            const xhr = (withCredentials) => new Promise((resolve) => {
                const xhr = Object.assign(new XMLHttpRequest(), { withCredentials, onload: () => resolve(xhr.responseText) });
                xhr.open('GET', base);
                xhr.send();
            });
            return [...seen, await xhr(true), await xhr(false)];
            """)
        #expect(result == ["none", "a=1; b=2", "none", "none", "none", "a=1; b=2", "none"])
    }

    @Test func cookiesThatLastAreKeptInTheStore() async throws {
        let server = try server()
        var services = PlatformServices.open
        services.cookies = MemoryStore()
        _ = try await fetching(
            server, "await fetch(base + '/set', { credentials: 'include' })", services: services)
        let ask = "return (await fetch(base + '/', { credentials: 'include' })).text()"
        #expect(try await fetching(server, ask, services: services) == "a=1")
        #expect(try services.cookies.keys().count == 1)
        #expect(try await fetching(server, ask) == "none")
    }

    @Test func aStoreThatFailsCostsTheCookiesAlone() async throws {
        struct Failing: KeyValueStore {
            struct Failure: Error {}
            func value(_ key: String) throws -> String? { throw Failure() }
            func set(_ key: String, _ value: String) throws { throw Failure() }
            func remove(_ key: String) throws { throw Failure() }
            func removeAll() throws { throw Failure() }
            func keys() throws -> [String] { throw Failure() }
        }
        var services = PlatformServices.open
        services.cookies = Failing()
        let result = try await fetching(
            try server(), "return (await fetch(base + '/', { credentials: 'include' })).text()",
            services: services)
        #expect(result == "none")
    }
}
