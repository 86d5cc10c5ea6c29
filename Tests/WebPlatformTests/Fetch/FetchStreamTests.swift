import Dispatch
import LoopbackServer
import Model
import ScriptEngine
import Synchronization
import Testing
import WebPlatform

/// Bodies of responses as scripts read them while they come.
@Suite struct FetchStreamTests {
    /// Sends a chunk each time a request for `/more` comes, and the end after the last one.
    private func slowServer(_ chunks: [String]) throws -> LoopbackServer {
        let gate = DispatchSemaphore(value: 0)
        return try LoopbackServer { request, connection in
            if request.target == "/more" {
                gate.signal()
                return connection.respond(body: "")
            }
            connection.send("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n")
            for chunk in chunks {
                gate.wait()
                connection.send("\(String(chunk.utf8.count, radix: 16))\r\n\(chunk)\r\n")
            }
            gate.wait()
            connection.send("0\r\n\r\n")
        }
    }

    private static let helpers = """
        const more = () => fetch(base + '/more').then((r) => r.text());
        const text = (bytes) => new TextDecoder().decode(bytes);

        """

    @Test func chunksAreReadAsTheyCome() async throws {
        let server = try slowServer(["one", "two"])
        let result = try await fetching(
            server,
            Self.helpers + """
                const response = await fetch(base);
                const seen = [response.status, response.bodyUsed];
                const reader = response.body.getReader();
                for (const wanted of ['one', 'two']) {
                    const waiting = reader.read();
                    await more();
                    seen.push(text((await waiting).value));
                }
                const last = reader.read();
                await more();
                return [...seen, (await last).done, response.bodyUsed];
                """)
        #expect(result == [200, false, "one", "two", true, true])
    }

    @Test func aSlowBodyIsReadInEveryForm() async throws {
        for (method, expected) in [("text", JSON.string("{\"a\":1}")), ("json", ["a": 1])] {
            let server = try slowServer(["{\"a\"", ":1}"])
            let result = try await fetching(
                server,
                Self.helpers + """
                    const response = await fetch(base);
                    const reading = response.\(method)();
                    for (let i = 0; i < 3; i++) await more();
                    return [await reading, response.bodyUsed, response.body.locked];
                    """)
            #expect(result == [expected, true, true])
        }
    }

    @Test func callersMayBringTheirBuffers() async throws {
        let server = try slowServer(["abc", "de"])
        let result = try await fetching(
            server,
            Self.helpers + """
                const reader = (await fetch(base)).body.getReader({ mode: 'byob' });
                const reading = reader.read(new Uint8Array(4), { min: 4 });
                await more();
                await more();
                const { value: view } = await reading;
                const first = text(view);
                const second = (await reader.read(new Uint8Array(view.buffer))).value;
                const last = reader.read(new Uint8Array(4));
                await more();
                const { done, value } = await last;
                return [first, text(second), done, value.byteLength, text(view)];
                """)
        #expect(result == ["abcd", "e", true, 0, ""])
    }

    @Test func clonesOfASlowBodyAreReadApart() async throws {
        let server = try slowServer(["one", "two"])
        let result = try await fetching(
            server,
            Self.helpers + """
                const response = await fetch(base);
                const copy = response.clone();
                const reading = response.text();
                for (let i = 0; i < 3; i++) await more();
                return [await reading, copy.bodyUsed, await copy.text()];
                """)
        #expect(result == ["onetwo", false, "onetwo"])
    }

    @Test func aBodyGoesThroughStreams() async throws {
        let server = try slowServer(["Où ", "est"])
        let result = try await fetching(
            server,
            Self.helpers + """
                const response = await fetch(base);
                const stream = response.body.pipeThrough(new TextDecoderStream()).pipeThrough(new TransformStream({
                    transform(chunk, controller) { controller.enqueue(chunk.toUpperCase()); },
                }));
                const reading = (async () => { let all = ''; for await (const part of stream) all += part; return all; })();
                for (let i = 0; i < 3; i++) await more();
                return reading;
                """)
        #expect(result == "OÙ EST")
    }

    @Test func aBodyThatNobodyReadsHoldsTheServerUp() async throws {
        let size = 64 << 20
        let sent = Mutex(0)
        let server = try LoopbackServer { request, connection in
            if request.target == "/sent" { return connection.respond(body: "\(sent.withLock { $0 })") }
            connection.send("HTTP/1.1 200 OK\r\nContent-Length: \(size)\r\n\r\n")
            let part = [UInt8](repeating: 0x61, count: 1 << 20)
            while sent.withLock({ $0 }) < size, connection.send(part) { sent.withLock { $0 += part.count } }
        }
        let result = try await fetching(
            server,
            """
            const response = await fetch(base);
            let sent;
            // Each is a turn of the transfer thread that would have brought more.
            for (let i = 0; i < 50; i++) sent = Number(await (await fetch(base + '/sent')).text());
            let length = 0;
            for await (const part of response.body) length += part.byteLength;
            return [sent < \(size / 2), length];
            """)
        #expect(result == [true, JSON(size)])
    }

    @Test func aBrokenBodyFailsItsReaders() async throws {
        let server = try LoopbackServer { _, connection in
            connection.send("HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nabc")
            connection.close()
        }
        let result = try await fetching(
            server,
            """
            const describe = (e) => [e.name, e.kind, e.code, e.message.includes('127.0.0.1'), e.stack.includes('test.js')];
            const one = await fetch(base);
            const reader = (await fetch(base)).body.getReader();
            const first = await reader.read();
            return [await one.text().catch(describe), first.value.length, await reader.read().catch(describe)];
            """)
        let failure: JSON = ["TypeError", "network", "truncated", true, true]
        #expect(result == [failure, 3, failure])
    }

    @Test func aCollectedBodyIsBoundedHoweverItIsRead() async throws {
        let server = try LoopbackServer { _, connection in
            connection.send("HTTP/1.1 200 OK\r\n\r\n")
            while connection.send([UInt8](repeating: 65, count: 65536)) {}
        }
        var services = PlatformServices.open
        services.transferLimits.maximumBodyBytes = 2 << 20
        let result = try await fetching(
            server,
            """
            const describe = (e) => [e.name, e.kind, e.code];
            const touched = await fetch(base);
            touched.body;
            const [copied, wanted] = [(await fetch(base)).clone(), new Response((await fetch(base)).body)];
            const reader = wanted.body.getReader();
            let length = 0;
            while (length < 4 << 20) length += (await reader.read()).value.length;
            await reader.cancel();
            return [await touched.bytes().catch(describe), await copied.text().catch(describe)];
            """, services: services)
        let failure: JSON = ["TypeError", "limit", "too-large"]
        #expect(result == [failure, failure])
    }
}

/// Ways in which a body ends early.
@Suite struct FetchStreamEndTests {
    private let closed = AsyncStream<Void>.makeStream()

    /// Sends a first chunk and says when its peer has gone.
    private func server() throws -> LoopbackServer {
        try LoopbackServer { [closed] _, connection in
            connection.send("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3\r\none\r\n")
            connection.waitUntilPeerCloses()
            closed.continuation.yield()
        }
    }

    private func waitUntilClosed() async { for await _ in closed.stream.prefix(1) {} }

    @Test func cancelEndsTheTransfer() async throws {
        let server = try server()
        let result = try await fetching(
            server,
            """
            const reader = (await fetch(base)).body.getReader();
            const { value } = await reader.read();
            await reader.cancel('enough');
            return [value.length, (await reader.read()).done];
            """)
        #expect(result == [3, true])
        await waitUntilClosed()
    }

    @Test func abortEndsTheTransferAndItsReaders() async throws {
        for reading in ["response.text()", "response.body.getReader().closed", "response.clone().text()"] {
            let server = try server()
            let result = try await fetching(
                server,
                """
                const abort = new AbortController();
                const response = await fetch(base, { signal: abort.signal });
                const reading = \(reading);
                abort.abort('stop');
                return [await reading.catch((reason) => reason), await response.text().catch((reason) => reason.name ?? reason)];
                """)
            #expect(result[0] == "stop", "\(reading)")
            await waitUntilClosed()
        }
    }

    @Test func closingTheEngineEndsAHalfReadBody() async throws {
        let server = try server()
        let engine = platformEngine(
            """
            { async start() {
                const reader = (await fetch('\(server.url)')).body.getReader();
                await reader.read();
                globalThis.waiting = [reader.read(), (await fetch('\(server.url)')).text()];
                globalThis.unread = await fetch('\(server.url)');
            } }
            """, services: .open)
        _ = try await engine.call("start")
        await engine.close()
        for await _ in closed.stream.prefix(3) {}
        #expect(server.connectionCount == 3)
    }

    @Test func aBodyThatNobodyWaitsForKeepsNoScriptFromItsEnd() async throws {
        let server = try server()
        let services = PlatformServices.open
        let engine = ScriptEngine(name: "test") { realm in
            try WebPlatform.install(in: realm, services: services)
            try realm.global.set("open", realm.function { realm, _ in realm.value(realm.handles.count) })
            let script = """
                ({
                    async begin() { globalThis.response = await fetch('\(server.url)'); },
                    read() { response.text(); },
                    open,
                })
                """
            return try realm.evaluate(.text(script), name: "test.js")
        }
        _ = try await engine.call("begin")
        #expect(try await engine.call("open") == 0)
        _ = try await engine.call("read")
        #expect(try await engine.call("open") == 1)
        await engine.close()
        await waitUntilClosed()
    }

    @Test func aBodyThatIsForgottenIsNotWaitedFor() async throws {
        let server = try server()
        let services = PlatformServices.open
        let engine = ScriptEngine(name: "test") { realm in
            try WebPlatform.install(in: realm, services: services)
            let collect = realm.function { realm, _ in
                realm.collectGarbage()
                return realm.undefined
            }
            try realm.global.set("collect", collect)
            return try realm.evaluate(
                .text("({ start: async () => (await fetch('\(server.url)')).status, collect })"),
                name: "test.js")
        }
        #expect(try await engine.call("start") == 200)
        let collecting = Task {
            while !Task.isCancelled { _ = try await engine.call("collect") }
        }
        await waitUntilClosed()
        collecting.cancel()
        await engine.close()
    }
}
