import Dispatch
import LoopbackServer
import Model
import ScriptEngine
import Testing
import Timekeeping
import WebPlatform

@Suite struct XMLHttpRequestTests {
    @Test(arguments: Behaviour.all(in: "xhr"))
    func holds(_ behaviour: Behaviour) async throws { try await behaviour.check() }

    /// What the script sees of a request that its `prepare` opens and sends.
    private static let send = """
        const send = (method, path, { body, headers = {}, ...members } = {}) => new Promise((resolve) => {
            const xhr = new XMLHttpRequest();
            xhr.open(method, base + path);
            for (const name in headers) xhr.setRequestHeader(name, headers[name]);
            Object.assign(xhr, members);
            xhr.onloadend = () => resolve(xhr);
            xhr.send(body);
        });

        """

    @Test func sendsMethodHeadersAndBody() async throws {
        let server = try LoopbackServer { _, connection in connection.respond(body: "ok") }
        let result = try await fetching(
            server,
            Self.send + """
                await send('post', '/a', { body: 'é', headers: { 'X-One': '1', 'x-one': '2' } });
                await send('PUT', '/b', { body: new Uint8Array([0, 255]), headers: { 'Content-Type': 'a/b; charset=latin1' } });
                await send('POST', '/c', { body: 'x', headers: { 'Content-Type': 'text/x; charset=latin1' } });
                await send('POST', '/d', { body: new DOMParser().parseFromString('<a/>', 'text/xml') });
                await send('GET', '/e', { body: 'ignored' });
                await send('DELETE', '/f');
                const xhr = new XMLHttpRequest();
                xhr.open('GET', base.replace('://', '://me:s%C3%A9cret@') + '/g');
                await new Promise((resolve) => { xhr.onload = resolve; xhr.send() });
                return [xhr.status, xhr.responseURL.replace(base, '')];
                """)
        #expect(result == [200, "/g"])
        let requests = server.requests
        #expect(requests.map(\.method) == ["POST", "PUT", "POST", "POST", "GET", "DELETE", "GET"])
        #expect(
            requests.map(\.body) == [
                Array("é".utf8), [0, 255], Array("x".utf8), Array("<a/>".utf8), [], [], [],
            ])
        #expect(requests[0]["X-One"] == "1, 2")
        #expect(
            requests.prefix(4).map { $0["Content-Type"] } == [
                "text/plain;charset=UTF-8", "a/b; charset=latin1", "text/x;charset=UTF-8",
                "application/xml;charset=UTF-8",
            ])
        #expect(requests[6]["Authorization"] == "Basic bWU6c8OpY3JldA==")
    }

    @Test func readsStatusAndHeaders() async throws {
        let server = try LoopbackServer { _, connection in
            connection.respond(
                "404 Not Here",
                headers: ["X-B: 1", "x-b: 2", "Set-Cookie: a=b", "X_A: 3", "Content-Type: text/plain"],
                body: "gone")
        }
        let result = try await fetching(
            server,
            Self.send + """
                const seen = [];
                const xhr = await send('GET', '/p?q#f', { onload: () => seen.push('load'), onprogress: (e) => seen.push([e.loaded, e.total, e.lengthComputable]) });
                return [seen, xhr.status, xhr.statusText, xhr.responseText, xhr.responseURL.replace(base, ''), xhr.getResponseHeader('x-b'),
                    xhr.getResponseHeader('set-cookie'), xhr.getResponseHeader('none'), xhr.getAllResponseHeaders().split('\\r\\n')];
                """)
        #expect(
            result == [
                [[4, 4, true], "load"], 404, "Not Here", "gone", "/p?q", "1, 2", nil, nil,
                ["content-length: 4", "content-type: text/plain", "x-b: 1, 2", "x_a: 3", ""],
            ])
    }

    @Test func whatHasComeIsReadableMeanwhile() async throws {
        let isAsked = DispatchSemaphore(value: 0)
        let server = try LoopbackServer { request, connection in
            if request.target == "/go" {
                isAsked.signal()
                return connection.respond(body: "")
            }
            connection.send("HTTP/1.1 200 OK\r\nContent-Length: 6\r\n\r\nabc")
            isAsked.wait()
            connection.send("def")
        }
        let result = try await fetching(
            server,
            """
            const xhr = new XMLHttpRequest();
            const seen = [];
            xhr.onprogress = ({ loaded, total }) => {
                seen.push([xhr.readyState, loaded, total, xhr.responseText]);
                if (seen.length === 1) fetch(base + '/go');
            };
            xhr.open('GET', base);
            await new Promise((resolve) => { xhr.onload = resolve; xhr.send() });
            return [seen[0], seen.at(-1), xhr.responseText, xhr.responseText === xhr.response];
            """)
        #expect(result == [[3, 3, 6, "abc"], [3, 6, 6, "abcdef"], "abcdef", true])
    }

    @Test func aBodyThatBreaksIsAFailure() async throws {
        let server = try LoopbackServer { _, connection in
            connection.send("HTTP/1.1 200 OK\r\nContent-Length: 6\r\n\r\nabc")
            connection.close()
        }
        let result = try await fetching(
            server,
            Self.send + """
                const seen = [];
                const xhr = await send('GET', '/', { onload: () => seen.push('load'), onerror: () => seen.push('error') });
                return [seen, xhr.readyState, xhr.status, xhr.responseText];
                """)
        #expect(result == [["error"], 4, 0, ""])
    }

    @Test func failuresAreEvents() async throws {
        let server = try LoopbackServer { _, connection in connection.reset() }
        let result = try await fetching(
            server,
            Self.send + """
                const seen = [];
                const handlers = {};
                for (const type of ['load', 'error', 'abort', 'timeout', 'progress']) handlers['on' + type] = (e) => seen.push([e.type, e.loaded]);
                const xhr = await send('GET', '/', handlers);
                return [seen, xhr.readyState, xhr.status, xhr.responseText, xhr.getAllResponseHeaders()];
                """)
        #expect(result == [[["error", 0]], 4, 0, "", ""])
    }

    @Test func aPrivateAddressIsRefusedWithoutAGrant() async throws {
        let server = try LoopbackServer { _, connection in connection.respond(body: "secret") }
        let result = try await fetching(
            server, Self.send + "return (await send('GET', '/')).status", services: PlatformServices())
        #expect(result == 0)
        #expect(server.connectionCount == 0)
    }

    @Test func abortsAndSendsAgain() async throws {
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
            const xhr = new XMLHttpRequest();
            for (const type of ['readystatechange', 'load', 'abort', 'loadend']) xhr.addEventListener(type, () => seen.push(type + xhr.readyState));
            xhr.open('GET', base + '/hang');
            xhr.send();
            xhr.abort();
            seen.push(xhr.readyState);
            xhr.open('GET', base + '/hang');
            xhr.send();
            xhr.open('GET', base + '/');
            xhr.send();
            await new Promise((resolve) => { xhr.onload = resolve });
            await 0;
            return [seen, xhr.responseText];
            """)
        #expect(
            result == [
                [
                    "readystatechange1", "readystatechange4", "abort4", "loadend4", 0, "readystatechange1",
                    "readystatechange2", "readystatechange3", "readystatechange4", "load4", "loadend4",
                ], "done",
            ])
    }

    @Test func timesOutByTheEnginesClock() async throws {
        let server = try LoopbackServer { _, connection in connection.waitUntilPeerCloses() }
        let time = ManualTime()
        var services = PlatformServices.open
        services.time = time
        let engine = platformEngine(
            """
            { send: (base) => new Promise((resolve) => {
                const seen = [];
                const xhr = new XMLHttpRequest();
                xhr.open('GET', base);
                xhr.timeout = 60000;
                for (const type of ['error', 'timeout', 'loadend']) xhr['on' + type] = () => seen.push(type);
                xhr.addEventListener('loadend', () => resolve([seen, xhr.status]));
                xhr.send();
            }) }
            """, services: services)
        let call = Task { try await engine.call("send", [.string(server.url)], wallTime: .seconds(7200)) }
        while time.sleeperCount < 2 { await Task.yield() }
        time.advance(by: .seconds(60))
        #expect(try await call.value == [["timeout", "loadend"], 0])
        await engine.close()
    }

    @Test func uploadsTellOfThemselves() async throws {
        let server = try LoopbackServer { _, connection in connection.respond(body: "ok") }
        let result = try await fetching(
            server,
            """
            const seen = [];
            const xhr = new XMLHttpRequest();
            for (const type of ['loadstart', 'progress', 'load', 'loadend', 'error']) {
                xhr.upload['on' + type] = (e) => seen.push([e.type, e.loaded, e.total]);
            }
            xhr.onreadystatechange = () => seen.push(xhr.readyState);
            xhr.open('POST', base);
            xhr.send('éé');
            await new Promise((resolve) => { xhr.onload = resolve });
            return seen;
            """)
        #expect(
            result == [
                1, ["loadstart", 0, 4], ["progress", 4, 4], ["load", 4, 4], ["loadend", 4, 4], 2, 3, 4,
            ])
    }
}
