import LoopbackServer
import Model
import Testing
import Transfer
import WebPlatform

/// `electron.proxyFetch`: what it answers, and that both kinds of callers can use the answer.
@Suite struct ProxyFetchTests {
    private func server() throws -> LoopbackServer {
        try LoopbackServer { request, connection in
            switch request.target {
            case "/json": connection.respond(body: #"{"a":"é"}"#)
            case "/bytes": connection.respond(body: [0, 255, 10])
            case "/empty": connection.respond("204 No Content")
            case "/moved": connection.respond("302 Found", headers: ["Location: /json"])
            case "/missing": connection.respond("404 Not Found", body: "gone")
            case "/reset": connection.reset()
            default:
                connection.respond(
                    body: "\(request.method) \(request["User-Agent"] ?? "") \(request.body.count)")
            }
        }
    }

    @Test func answersInTheContractsShape() async throws {
        let result = try await fetching(
            try server(),
            """
            const show = async (path, options) => JSON.parse(JSON.stringify(await electron.proxyFetch(base + path, options)).replaceAll(base, ''));
            return [await show('/json'), await show('/moved'), await show('/missing'), await show('/bytes', { responseType: 'arraybuffer' }), await show('/empty')];
            """)
        #expect(
            result == [
                ["success": true, "status": 200, "text": #"{"a":"é"}"#, "finalUrl": "/json"],
                ["success": true, "status": 200, "text": #"{"a":"é"}"#, "finalUrl": "/json"],
                [
                    "success": false, "status": 404, "error": "HTTP 404", "text": "gone",
                    "finalUrl": "/missing",
                ],
                ["success": true, "status": 200, "data": "AP8K", "finalUrl": "/bytes"],
                ["success": true, "status": 204, "text": "", "finalUrl": "/empty"],
            ])
    }

    @Test func neverRejects() async throws {
        let result = try await fetching(
            try server(),
            """
            const { proxyFetch } = electron;
            const answers = await Promise.all([proxyFetch(base + '/reset'), proxyFetch('no url'), proxyFetch(), proxyFetch('ftp://x/'),
                proxyFetch(base, { method: 'TRACE' }), proxyFetch(base, { headers: { 'a b': 1 } }), proxyFetch(base, null),
                proxyFetch(base, { get method() { throw 'hostile' } })]);
            return answers.map((a) => [a.success, typeof a.error, 'status' in a, 'text' in a]);
            """)
        let failed: JSON = [false, "string", false, false]
        #expect(
            result == [
                failed, failed, failed, failed, failed, failed, [true, "undefined", true, true], failed,
            ])
    }

    @Test func sendsLikeABrowserUnlessToldOtherwise() async throws {
        let result = try await fetching(
            try server(),
            """
            const text = async (options) => `${(await electron.proxyFetch(base, options)).text}`;
            return [/^GET Mozilla\\/5\\.0 .* 0$/.test(await text()), await text({ headers: { 'user-agent': 'mine' } }),
                await text({ method: 'POST', body: 'abc', headers: { 'User-Agent': 'm' } }), await text({ body: '', headers: { 'User-Agent': 'm' } })];
            """)
        #expect(result == [true, "GET mine 0", "POST m 3", "GET m 0"])
    }

    @Test func callersThatTakeTextForAString() async throws {
        let result = try await fetching(
            try server(),
            """
            const { text, success, status } = await electron.proxyFetch(base + '/json');
            const empty = (await electron.proxyFetch(base + '/empty')).text;
            return [success, status, JSON.parse(text), text ? 'yes' : 'no', `${text}`, text + '!', text.substring(0, 3), text.length, text.slice(-2),
                text.includes('é'), text.match(/a/)?.index, String(text), text == '{"a":"é"}', [...text].length, empty ? 'yes' : 'no',
                JSON.stringify({ text }), text.trim(), text.indexOf('a'), text.split(':').length];
            """)
        #expect(
            result == [
                true, 200, ["a": "é"], "yes", #"{"a":"é"}"#, #"{"a":"é"}!"#, #"{"a"#, 9, #""}"#, true, 2,
                #"{"a":"é"}"#, true, 9, "no", #"{"text":"{\"a\":\"é\"}"}"#, #"{"a":"é"}"#, 2, 2,
            ])
    }

    @Test func callersThatTakeTheAnswerForAResponse() async throws {
        let result = try await fetching(
            try server(),
            """
            const good = await electron.proxyFetch(base + '/json');
            const bad = await electron.proxyFetch(base + '/missing');
            const none = await electron.proxyFetch(base + '/reset');
            return [good.ok, good.status, await good.text(), await good.json(), await good.json(), bad.ok, await bad.text(), await bad.json().catch((e) => e.name),
                none.ok, await none.json().catch((e) => e.name), Object.keys(good), Object.keys(none)];
            """)
        #expect(
            result == [
                true, 200, #"{"a":"é"}"#, ["a": "é"], ["a": "é"], false, "gone", "SyntaxError", false,
                "Error",
                ["success", "status", "text", "finalUrl"], ["success", "error"],
            ])
    }

    @Test func refusesPrivateHostsByNameUnlessGranted() async throws {
        let server = try server()
        var services = PlatformServices()
        services.grant = .publicOnly
        let hosts = [
            "localhost", "127.0.0.1", "0.0.0.0", "169.254.169.254", "10.1.2.3", "192.168.0.1", "172.16.0.1",
            "172.31.9.9", "printer.local", "metadata.internal", "0x7f.1", "2130706433", "[::1]",
        ]
        let result = try await fetching(
            server,
            """
            const port = new URL(base).port;
            const hosts = \(JSON.array(hosts.map(JSON.string)).text());
            const answers = await Promise.all(hosts.map((host) => electron.proxyFetch(`http://${host}:${port}/json`)));
            return answers.every((a) => a.success === false && /private/.test(a.error) && !('status' in a));
            """, services: services)
        #expect(result == true)
        #expect(server.connectionCount == 0)
        services.grant = NetworkGrant(hosts: ["127.0.0.1:\(server.port)"])
        let granted = try await fetching(
            server, "return (await electron.proxyFetch(base + '/json')).success", services: services)
        #expect(granted == true)
    }
}
