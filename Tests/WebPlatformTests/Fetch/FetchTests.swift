import Foundation
import LoopbackServer
import Model
import ScriptEngine
import Synchronization
import Testing
import Timekeeping
import Transfer
import WebPlatform

/// `fetch` over a real server on loopback.
@Suite struct FetchTests {
    @Test func bringsStatusHeadersAndBody() async throws {
        let server = try LoopbackServer { _, connection in
            connection.respond(
                "418 Tea Pot", headers: ["X-One: 1", "x-one: 2", "Set-Cookie: a=1", "Set-Cookie: b=2"],
                body: #"{"é":1}"#)
        }
        let result = try await fetching(
            server,
            """
            const r = await fetch(base + '/p?q#f');
            const h = r.headers;
            let immutable; try { h.set('a', 'b') } catch (e) { immutable = e.name }
            return [r.status, r.ok, r.statusText, r.url === base + '/p?q', r.redirected, r.type, h.get('X-ONE'),
                h.getSetCookie(), immutable, await r.json(), r.bodyUsed];
            """)
        #expect(
            result == [
                418, false, "Tea Pot", true, false, "basic", "1, 2", ["a=1", "b=2"], "TypeError", ["é": 1],
                true,
            ])
    }

    @Test func sendsMethodHeadersAndBodyAsTheyAre() async throws {
        let server = try LoopbackServer { _, connection in connection.respond(body: "") }
        _ = try await fetching(
            server,
            """
            await fetch(base + '/a', { method: 'post', body: 'é', headers: { 'User-Agent': 'A (B, like C)', Cookie: 'k=v', Host: 'evil' } });
            await fetch(base + '/b', { method: 'PUT', body: new Uint8Array([0, 255, 10]) });
            await fetch(new Request(base + '/c', { method: 'PATCH', body: new URLSearchParams({ a: 'x y' }) }));
            await fetch(base + '/d', { method: 'POST', body: new ReadableStream({ start(c) { c.enqueue(new Uint8Array([65])); c.close() } }), duplex: 'half' });
            const copy = await fetch(base + '/e');
            await fetch(base + '/f', { method: 'DELETE' });
            """)
        let requests = server.requests
        #expect(requests.map(\.method) == ["POST", "PUT", "PATCH", "POST", "GET", "DELETE"])
        #expect(requests.map(\.body) == [Array("é".utf8), [0, 255, 10], Array("a=x+y".utf8), [65], [], []])
        #expect(requests[0]["User-Agent"] == "A (B, like C)")
        #expect(requests[0]["Cookie"] == "k=v")
        #expect(requests[0]["Host"] == "127.0.0.1:\(server.port)")
        #expect(requests[0]["Content-Type"] == "text/plain;charset=UTF-8")
        #expect(requests[1]["Content-Type"] == nil)
        #expect(requests[1]["User-Agent"] == PlatformServices().userAgent)
        #expect(requests[2]["Content-Type"] == "application/x-www-form-urlencoded;charset=UTF-8")
    }

    @Test(arguments: [
        ("gzip", "H4sIAAAAAAAC/8tIzcnJVyjPL8pJAQCFEUoNCwAAAA=="), ("br", "CwWAaGVsbG8gd29ybGQD"),
    ])
    func decodesContentCodings(_ coding: String, _ body: String) async throws {
        let bytes = Array(Data(base64Encoded: body)!)
        let server = try LoopbackServer { _, connection in
            connection.respond(headers: ["Content-Encoding: \(coding)"], body: bytes)
        }
        #expect(try await fetching(server, "return (await fetch(base)).text()") == "hello world")
        #expect(server.requests[0]["Accept-Encoding"]?.contains(coding) == true)
    }

    @Test func followsRedirectsAsTheStandardSays() async throws {
        let other = try LoopbackServer { request, connection in
            connection.respond(
                body: "\(request.method) \(request["Authorization"] ?? "none") \(request.body.count)")
        }
        let server = try LoopbackServer { request, connection in
            switch request.target {
            case "/302": connection.respond("302 Found", headers: ["Location: /end"])
            case "/307": connection.respond("307 Temporary Redirect", headers: ["Location: /end"])
            case "/away": connection.respond("302 Found", headers: ["Location: \(other.url)/x"])
            case "/loop": connection.respond("301 Moved", headers: ["Location: /loop"])
            default:
                connection.respond(
                    body: "\(request.method) \(request["Authorization"] ?? "none") \(request.body.count)")
            }
        }
        let result = try await fetching(
            server,
            """
            const init = { method: 'POST', body: 'abc', headers: { Authorization: 'A' } };
            const show = async (path, more) => { const r = await fetch(base + path, { ...init, ...more }); return [r.status, r.redirected, r.url.replace(base, ''), await r.text()] };
            const fails = (path, more) => fetch(base + path, { ...init, ...more }).then(() => 'fulfilled', (e) => e.name + ' ' + e.kind);
            return [await show('/302'), await show('/307'), (await show('/away'))[3], (await show('/302', { redirect: 'manual' })).slice(0, 2),
                await fails('/302', { redirect: 'error' }), await fails('/loop')];
            """)
        #expect(
            result == [
                [200, true, "/end", "GET A 0"], [200, true, "/end", "POST A 3"], "GET none 0", [302, false],
                "TypeError network", "TypeError network",
            ])
    }

    @Test func aFailureOfTheNetworkNamesHostAndReason() async throws {
        let server = try LoopbackServer { _, connection in connection.reset() }
        let result = try await fetching(
            server,
            """
            const e = await fetch(base + '/x?secret=1').catch((e) => e);
            const keys = Object.keys(e);
            return [e instanceof TypeError, e.message.includes('127.0.0.1'), e.message.includes('secret'), e.kind, e.code,
                e.cause instanceof Error, keys];
            """)
        #expect(result == [true, true, false, "network", "connection-lost", true, []])
        server.stop()
        let gone = try await fetching(server, "return fetch(base).catch((e) => e.code)")
        #expect(gone == "unreachable-connect")
    }

    @Test func aPrivateAddressIsRefusedWithoutAGrant() async throws {
        let server = try LoopbackServer { _, connection in connection.respond(body: "secret") }
        var services = PlatformServices()
        services.grant = .publicOnly
        let result = try await fetching(
            server,
            """
            const e = await fetch(base.replace('127.0.0.1', '2130706433')).catch((e) => e);
            return [e.name, e.kind, e.code, e.message];
            """, services: services)
        #expect(result.array?.prefix(3) == ["TypeError", "permission", "refused-address"])
        #expect(result[3]?.string?.contains("127.0.0.1") == true)
        #expect(result[3]?.string?.contains("--allow-private-net") == true)
        #expect(server.connectionCount == 0)
    }

    @Test func abortsBeforeDuringAndAfter() async throws {
        let server = try LoopbackServer { request, connection in
            if request.target == "/hang" {
                connection.waitUntilPeerCloses()
            } else {
                connection.respond(body: "done")
            }
        }
        let result = try await fetching(
            server,
            """
            const seen = [];
            const before = new AbortController();
            before.abort('early');
            await fetch(base + '/hang', { signal: before.signal }).catch((e) => seen.push(e));
            const during = new AbortController();
            const call = fetch(base + '/hang', { signal: during.signal });
            setTimeout(() => during.abort(), 20);
            await call.catch((e) => seen.push(e.name));
            const after = new AbortController();
            const r = await fetch(base + '/ok', { signal: after.signal });
            const read = await fetch(base + '/ok', { signal: after.signal });
            const text = await read.text();
            after.abort(new RangeError('late'));
            seen.push(text);
            await r.text().catch((e) => seen.push(e.name));
            await fetch(base + '/hang', { signal: AbortSignal.timeout(10) }).catch((e) => seen.push(e.name));
            return seen;
            """)
        #expect(result == ["early", "AbortError", "done", "RangeError", "TimeoutError"])
    }

    @Test func clonesAreReadApart() async throws {
        let server = try LoopbackServer { _, connection in connection.respond(body: "body") }
        let result = try await fetching(
            server,
            """
            const r = await fetch(base);
            const c = r.clone();
            const all = [await r.text(), c.bodyUsed, await c.text(), c.url === r.url, c.status];
            const empty = await fetch(base, { method: 'HEAD' });
            return [...all, empty.body];
            """)
        #expect(result == ["body", false, "body", true, 200, nil])
    }

    @Test func anEndlessBodyIsCutOff() async throws {
        let server = try LoopbackServer { _, connection in
            connection.send("HTTP/1.1 200 OK\r\n\r\n")
            while connection.send([UInt8](repeating: 65, count: 65536)) {}
        }
        var services = PlatformServices()
        services.grant = .everything
        services.transferLimits.maximumBodyBytes = 1 << 20
        let result = try await fetching(
            server, "return fetch(base).then((r) => r.text()).catch((e) => [e.name, e.kind, e.code])",
            services: services)
        #expect(result == ["TypeError", "limit", "too-large"])
    }

    @Test func closingTheEngineEndsItsTransfers() async throws {
        let closed = AsyncStream<Void>.makeStream()
        let arrived = AsyncStream<Void>.makeStream()
        let server = try LoopbackServer { _, connection in
            arrived.continuation.yield()
            connection.waitUntilPeerCloses()
            closed.continuation.yield()
        }
        let engine = platformEngine(
            "{ start() { fetch('\(server.url)'); fetch('\(server.url)/2') } }", services: .open)
        _ = try await engine.call("start")
        for await _ in arrived.stream.prefix(2) {}
        await engine.close()
        for await _ in closed.stream.prefix(2) {}
        #expect(server.connectionCount == 2)
    }

    @Test func moreFetchesThanMayRunAtOnceWaitForTheirTurn() async throws {
        let server = try LoopbackServer { request, connection in connection.respond(body: request.target) }
        let result = try await fetching(
            server,
            """
            const abort = new AbortController();
            const all = Array.from({ length: 300 }, (_, i) => fetch(base + '/' + i, i === 299 ? { signal: abort.signal } : {}).then((r) => r.text(), (e) => e.name));
            abort.abort();
            const texts = await Promise.all(all);
            return [texts.slice(0, 299).every((text, i) => text === '/' + i), texts[299]];
            """)
        #expect(result == [true, "AbortError"])
        #expect(server.requests.count == 299)
    }
}

extension PlatformServices {
    /// Services that may reach loopback.
    static var open: PlatformServices {
        var services = PlatformServices()
        services.grant = .everything
        return services
    }
}

/// Runs a body that knows the server's URL as `base`.
func fetching(
    _ server: LoopbackServer, _ body: String, services: PlatformServices = .open
) async throws -> JSON {
    try await run("const base = '\(server.url)';\n" + body, services: services)
}
