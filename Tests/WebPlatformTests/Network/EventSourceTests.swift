import Dispatch
import LoopbackServer
import Model
import ScriptEngine
import Synchronization
import Testing
import Timekeeping
import WebPlatform

@Suite struct EventSourceTests {
    @Test(arguments: Behaviour.all(in: "eventsource"))
    func holds(_ behaviour: Behaviour) async throws { try await behaviour.check() }

    /// A server that answers each request with the next stream, and then with 204.
    private func server(_ streams: [String], headers: [String] = ["Content-Type: text/event-stream"]) throws
        -> LoopbackServer
    {
        let rest = Mutex(streams)
        return try LoopbackServer { _, connection in
            guard let stream = rest.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) else {
                return connection.respond("204 No Content")
            }
            connection.respond(headers: headers, body: stream)
        }
    }

    /// The events of a source until it is closed for good.
    private static let collect = """
        const collect = (url, init) => new Promise((resolve) => {
            const source = new EventSource(url, init);
            const seen = [];
            source.onopen = () => seen.push(`open ${source.readyState}`);
            for (const type of ['message', 'other']) source.addEventListener(type, (e) => seen.push([e.type, e.data, e.lastEventId]));
            source.onerror = () => {
                seen.push(`error ${source.readyState}`);
                if (source.readyState === EventSource.CLOSED) resolve(seen);
            };
        });

        """

    @Test func eventsArriveAndTheConnectionIsMadeAgain() async throws {
        let server = try server([
            "retry: 1\n\ndata: one\nid: é7\n\nevent: other\ndata: two\ndata:three\n\ndata: lost",
            ": nothing\n\nid\ndata\n\n",
        ])
        let result = try await fetching(server, Self.collect + "return collect(base + '/x')")
        #expect(
            result == [
                "open 1", ["message", "one", "é7"], ["other", "two\nthree", "é7"], "error 0", "open 1",
                ["message", "", ""], "error 0", "error 2",
            ])
        let requests = server.requests
        #expect(requests.map { $0["Last-Event-ID"] } == [nil, "\u{C3}\u{A9}7", nil])
        #expect(requests[0]["Accept"] == "text/event-stream")
        #expect(requests[0]["Cache-Control"] == "no-store")
    }

    @Test func whatIsNoEventStreamEndsIt() async throws {
        for (headers, streams) in [(["Content-Type: text/plain"], ["data: x\n\n"]), ([], [""]), ([], [])] {
            let server = try server(streams, headers: headers)
            #expect(try await fetching(server, Self.collect + "return collect(base)") == ["error 2"])
            #expect(server.requests.count == 1)
        }
    }

    @Test func aRefusedAddressEndsIt() async throws {
        let server = try server(["data: x\n\n"])
        let result = try await fetching(
            server, Self.collect + "return collect(base)", services: PlatformServices())
        #expect(result == ["error 2"])
        #expect(server.connectionCount == 0)
    }

    @Test func eventsTellTheirOrigin() async throws {
        let end = try server(["data: x\n\n"])
        let start = try LoopbackServer { _, connection in
            connection.respond("302 Found", headers: ["Location: \(end.url)/end"])
        }
        let result = try await fetching(
            start,
            """
            const source = new EventSource(base);
            const event = await new Promise((resolve) => { source.onmessage = resolve });
            source.close();
            return [event.origin, source.url, source.readyState, event instanceof MessageEvent, event.isTrusted];
            """)
        #expect(result == [.string(end.url), .string(start.url + "/"), 2, true, true])
    }

    @Test func waitsByTheEnginesClockAndLongerWhileNobodyAnswers() async throws {
        let server = try LoopbackServer { _, connection in connection.reset() }
        let time = ManualTime()
        var services = PlatformServices.open
        services.time = time
        let engine = platformEngine(
            """
            (() => { let failed; return {
                open: (base) => { const source = new EventSource(base); source.onerror = () => failed(); },
                failure: () => new Promise((resolve) => { failed = resolve }),
            } })()
            """, services: services)
        let wait: Duration = .seconds(7200)
        func failure() -> Task<JSON, any Error> {
            Task { try await engine.call("failure", [], wallTime: wait) }
        }
        var next = failure()
        while time.sleeperCount < 1 { await Task.yield() }
        _ = try await engine.call("open", [.string(server.url)], wallTime: wait)
        _ = try await next.value
        for seconds in [6, 12, 24] {
            next = failure()
            while time.sleeperCount < 2 { await Task.yield() }
            time.advance(by: .seconds(seconds) - .milliseconds(1))
            let count = server.connectionCount
            time.advance(by: .milliseconds(1))
            _ = try await next.value
            #expect(server.connectionCount > count)
        }
        await engine.close()
    }

    @Test func eventsArriveWhileTheConnectionIsOpen() async throws {
        let isAsked = DispatchSemaphore(value: 0)
        let server = try LoopbackServer { request, connection in
            if request.target == "/go" {
                isAsked.signal()
                return connection.respond(body: "")
            }
            connection.send("HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\n\r\ndata: one\n\ndata: t")
            isAsked.wait()
            connection.send("wo\n\n")
            connection.waitUntilPeerCloses()
        }
        let result = try await fetching(
            server,
            """
            const source = new EventSource(base);
            const next = () => new Promise((resolve) => { source.onmessage = ({ data }) => resolve(data) });
            const first = await next();
            const second = next();
            await fetch(base + '/go');
            const seen = [first, await second, source.readyState];
            source.close();
            return seen;
            """)
        #expect(result == ["one", "two", 1])
    }

    @Test func credentialsAreSentWhereAsked() async throws {
        let cookies = MemoryStore()
        var services = PlatformServices.open
        services.cookies = cookies
        let server = try LoopbackServer { _, connection in
            connection.respond("204 No Content", headers: ["Set-Cookie: a=1; Max-Age=100"])
        }
        let result = try await fetching(
            server,
            Self.collect + """
                await collect(base);
                await collect(base, { withCredentials: true });
                await collect(base.replace('://', '://me:secret@'), { withCredentials: true });
                """, services: services)
        #expect(result == nil)
        #expect(server.requests.map { $0["Cookie"] } == [nil, nil, "a=1"])
        #expect(server.requests.map { $0["Authorization"] } == [nil, nil, "Basic bWU6c2VjcmV0"])
    }
}
