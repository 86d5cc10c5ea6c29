import Dispatch
import LoopbackServer
import Model
import ScriptEngine
import Testing
import WebPlatform

/// Requests whose bodies are streams.
@Suite struct FetchUploadTests {
    /// Takes chunks one by one: `/next` answers with the next one that has come.
    private func server() throws -> LoopbackServer {
        let arrived = Queue<String>()
        return try LoopbackServer(readsChunks: false) { request, connection in
            if request.target == "/next" { return connection.respond(body: arrived.next()) }
            while let chunk = connection.readChunk() { arrived.add(String(decoding: chunk, as: UTF8.self)) }
            arrived.add("end")
            connection.respond(body: "\(request.method) \(request["Content-Type"] ?? "none")")
        }
    }

    private static let helpers = """
        const next = () => fetch(base + '/next').then((r) => r.text());
        const bytes = (text) => new TextEncoder().encode(text);

        """

    @Test func chunksGoAsTheStreamGivesThem() async throws {
        let result = try await fetching(
            try server(),
            Self.helpers + """
                let controller;
                const body = new ReadableStream({ start(given) { controller = given; } });
                const answer = fetch(base, { method: 'PUT', body, duplex: 'half' });
                const seen = [];
                for (const text of ['one', 'two']) {
                    controller.enqueue(bytes(text));
                    seen.push(await next());
                }
                controller.close();
                seen.push(await next(), await (await answer).text(), body.locked);
                return seen;
                """)
        #expect(result == ["one", "two", "end", "PUT none", true])
    }

    @Test func aBodyComesThroughAPipe() async throws {
        let result = try await fetching(
            try server(),
            Self.helpers + """
                const body = ReadableStream.from(['a', 'b']).pipeThrough(new TextEncoderStream());
                const request = new Request(base, { method: 'POST', body, duplex: 'half' });
                const moved = new Request(request, { headers: { 'Content-Type': 'text/x' } });
                const answer = await (await fetch(moved)).text();
                let all = '';
                for (let part; (part = await next()) !== 'end'; ) all += part;
                return [request.bodyUsed, answer, all];
                """)
        #expect(result == [true, "POST text/x", "ab"])
    }

    @Test func aLargeBodyIsReadAsItIsSent() async throws {
        let server = try LoopbackServer { request, connection in
            connection.respond(body: "\(request.body.count)")
        }
        let result = try await fetching(
            server,
            """
            let pulls = 0;
            const body = new ReadableStream({
                pull(controller) {
                    controller.enqueue(new Uint8Array(100_000));
                    if (++pulls === 200) controller.close();
                },
            });
            return (await fetch(base, { method: 'POST', body, duplex: 'half' })).text();
            """)
        #expect(result == "20000000")
    }

    @Test func aStreamThatFailsFailsTheFetch() async throws {
        let result = try await fetching(
            try server(),
            Self.helpers + """
                const post = (body) => fetch(base, { method: 'POST', body, duplex: 'half' }).catch((e) => [e.name, e.cause.name]);
                let controller;
                const broken = post(new ReadableStream({ start(given) { controller = given; } }));
                controller.enqueue(bytes('one'));
                const seen = [await next()];
                controller.error(new RangeError('broken'));
                seen.push(await broken, await next());
                let reason;
                const text = new ReadableStream({ pull(controller) { controller.enqueue('text'); }, cancel(given) { reason = given.name; } });
                return [...seen, await post(text), reason];
                """)
        #expect(
            result == ["one", ["TypeError", "RangeError"], "end", ["TypeError", "TypeError"], "TypeError"])
    }

    @Test func aFetchThatEndsCancelsTheStream() async throws {
        let server = try LoopbackServer(readsChunks: false) { request, connection in
            if request.target == "/hang" { return connection.waitUntilPeerCloses() }
            connection.reset()
        }
        let result = try await fetching(
            server,
            """
            const post = async (path, signal) => {
                const seen = [];
                const body = new ReadableStream({ cancel(reason) { seen.push(reason.name ?? reason); } });
                await fetch(base + path, { method: 'POST', body, duplex: 'half', signal }).catch((e) => seen.push(e.name ?? e));
                return seen;
            };
            const abort = new AbortController();
            const hanging = post('/hang', abort.signal);
            abort.abort('stop');
            return [await post('/reset'), await hanging, await post('/early', AbortSignal.abort('early'))];
            """)
        #expect(result == [["TypeError", "TypeError"], ["stop", "stop"], ["early", "early"]])
        #expect(!server.requests.contains { $0.target == "/early" })
    }

    @Test func aRedirectThatWantsItAgainFails() async throws {
        let server = try LoopbackServer { request, connection in
            connection.respond("308 Permanent Redirect", headers: ["Location: /end"], body: "")
        }
        let result = try await fetching(
            server,
            """
            const body = new Blob(['x']).stream();
            return fetch(base, { method: 'POST', body, duplex: 'half' }).catch((e) => [e.name, e.code]);
            """)
        #expect(result == ["TypeError", "bad-redirect"])
        #expect(server.requests.count == 1)
    }

    @Test func closingTheEngineEndsAnUpload() async throws {
        let arrived = AsyncStream<String>.makeStream()
        let server = try LoopbackServer(readsChunks: false) { _, connection in
            while connection.readChunk() != nil { arrived.continuation.yield("chunk") }
            arrived.continuation.yield("closed")
        }
        let engine = platformEngine(
            """
            { start() {
                const body = new ReadableStream({ start(controller) { controller.enqueue(new Uint8Array(1)); } });
                fetch('\(server.url)', { method: 'POST', body, duplex: 'half' });
            } }
            """, services: .open)
        _ = try await engine.call("start")
        var events = arrived.stream.makeAsyncIterator()
        let first = await events.next()
        await engine.close()
        let last = await events.next()
        #expect([first, last] == ["chunk", "closed"])
    }
}

/// What one thread adds and another takes, waiting for it.
private final class Queue<Element: Sendable>: @unchecked Sendable {
    private let lock = DispatchQueue(label: "queue")
    private let count = DispatchSemaphore(value: 0)
    private var elements: [Element] = []

    func add(_ element: Element) {
        lock.sync { elements.append(element) }
        count.signal()
    }

    func next() -> Element {
        count.wait()
        return lock.sync { elements.removeFirst() }
    }
}
