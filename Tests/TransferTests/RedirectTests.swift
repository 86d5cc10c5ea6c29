import Glibc
import LoopbackServer
import Synchronization
import Testing

@testable import Transfer

/// https://fetch.spec.whatwg.org/#http-redirect-fetch
@Suite struct RedirectTests {
    let network = Network()

    /// What the second request is, after a redirect from `http://a.test/start#old`.
    private func next(
        _ status: Int, method: String = "GET", to location: String = "http://a.test/next",
        headers: [HTTPHeader] = [], body: [UInt8]? = nil
    ) -> HTTPRequest? {
        var redirection = Redirection(mode: .follow) { reference, _ in reference }
        let response = HTTPResponse(
            url: "http://a.test/start", status: status, headers: [HTTPHeader("location", location)])
        let request = HTTPRequest(
            method: method, url: "http://a.test/start#old", headers: headers, body: body)
        guard case .follow(let next) = redirection.step(after: response, to: request) else { return nil }
        return next
    }

    @Test(arguments: [
        (301, "POST", "GET"), (302, "POST", "GET"), (303, "POST", "GET"), (307, "POST", "POST"),
        (308, "POST", "POST"),
        (301, "PUT", "PUT"), (302, "DELETE", "DELETE"), (303, "PUT", "GET"), (303, "HEAD", "HEAD"),
        (301, "HEAD", "HEAD"),
        (303, "GET", "GET"),
    ])
    func choosesTheMethod(_ status: Int, _ method: String, _ expected: String) {
        let sent: [HTTPHeader] = [
            HTTPHeader("Content-Type", "x/y"), HTTPHeader("content-language", "en"), HTTPHeader("X", "1"),
        ]
        let body: [UInt8]? = method == "HEAD" || method == "GET" ? nil : [1]
        let request = next(status, method: method, headers: sent, body: body)
        #expect(request?.method == expected)
        #expect(request?.body == (expected == method ? body : nil))
        #expect(request?.headers == (expected == method ? sent : [HTTPHeader("X", "1")]))
    }

    @Test(arguments: [
        ("http://a.test/x", true), ("http://a.test:80/x", false), ("https://a.test/x", false),
        ("http://b.test/x", false), ("http://a.test:8080/x", false), ("http://a.test.evil/x", false),
        ("http://u@a.test/x", true), ("http://a.test@evil/", false),
    ])
    func keepsCredentialsOnlyWithinTheOrigin(_ location: String, _ kept: Bool) {
        let credentials: [HTTPHeader] = [
            HTTPHeader("authorization", "Bearer x"), HTTPHeader("Cookie", "a"),
            HTTPHeader("Proxy-Authorization", "b"),
        ]
        let request = next(302, to: location, headers: credentials + [HTTPHeader("X", "1")])
        #expect(request?.headers == (kept ? credentials : []) + [HTTPHeader("X", "1")])
    }

    @Test func inheritsTheFragment() {
        #expect(next(302)?.url == "http://a.test/next#old")
        #expect(next(302, to: "http://a.test/next#new")?.url == "http://a.test/next#new")
    }

    @Test(arguments: [300, 304, 305, 306, 200, 404])
    func isNoRedirect(_ status: Int) { #expect(next(status) == nil) }

    @Test(arguments: ["file:///etc/passwd", "data:text/plain,x", "javascript:1", "ftp://a.test/"])
    func leadsOnlyToHTTP(_ location: String) async throws {
        let server = try LoopbackServer {
            $1.respond("302 Found", headers: ["Location: \(location)"], body: "")
        }
        let error = await network.failure(server.url + "/")
        #expect(
            error == .badRedirect(url: server.url + "/", reason: "its location is neither http nor https"))
    }

    @Test func followsARelativeLocation() async throws {
        let server = try LoopbackServer { request, connection in
            if request.target == "/a/b?c" { return connection.respond(body: "there") }
            connection.respond("302 Found", headers: ["Location: ../b?c"], body: "gone")
        }
        let response = try await network.get(server.url + "/a/x/y#f")
        #expect(response.body.text == "there")
        #expect(response.url == server.url + "/a/b?c")
        #expect(response.redirected)
    }

    @Test func readsALocationAsUTF8() async throws {
        let seen = Signal<String>()
        let client = HTTPClient(transport: network.transport) { reference, _ in
            seen.send(reference)
            return nil
        }
        let server = try LoopbackServer { $1.respond("302 Found", headers: ["Location: /é"], body: "") }
        await #expect(throws: TransferError.self) {
            try await client.send(HTTPRequest(url: server.url + "/"), grant: .everything)
        }
        #expect(seen.values == ["/é"])
    }

    @Test func followsTwentyHopsAndNoMore() async throws {
        let server = try LoopbackServer { request, connection in
            let number = Int(request.target.dropFirst()) ?? 0
            if number == 0 { return connection.respond(body: "done") }
            connection.respond("302 Found", headers: ["Location: /\(number - 1)"], body: "")
        }
        #expect(try await network.get(server.url + "/20").body.text == "done")
        let error = await network.failure(server.url + "/21")
        #expect(error == .tooManyRedirects(url: server.url + "/1", limit: 20))
    }

    @Test func endsALoop() async throws {
        let server = try LoopbackServer { $1.respond("302 Found", headers: ["Location: /"], body: "") }
        #expect(
            await network.failure(server.url + "/") == .tooManyRedirects(url: server.url + "/", limit: 20))
        #expect(server.requests.count == 21)
    }

    @Test func handsOverOrFailsAsTheModeSays() async throws {
        let server = try LoopbackServer { $1.respond("302 Found", headers: ["Location: /x"], body: "") }
        #expect(try await network.get(server.url, redirects: .manual).status == 302)
        let error = await network.failure(server.url, redirects: .error)
        #expect(error == .badRedirect(url: server.url, reason: "the caller forbids redirects"))
        #expect(server.requests.count == 2)
    }

    @Test func returnsARedirectWithoutLocation() async throws {
        let server = try LoopbackServer { $1.respond("302 Found", body: "x") }
        #expect(try await network.get(server.url).status == 302)
    }

    @Test func refusesTwoLocations() async throws {
        let server = try LoopbackServer {
            $1.respond("302 Found", headers: ["Location: /x", "Location: /y"], body: "")
        }
        let error = await network.failure(server.url)
        #expect(error == .badRedirect(url: server.url, reason: "it names more than one location"))
    }

    @Test func boundsTheTimeOfAllHopsTogether() async throws {
        let server = try LoopbackServer { _, connection in
            usleep(40_000)
            connection.respond("302 Found", headers: ["Location: /"], body: "")
        }
        let limit = Duration.milliseconds(150)
        let error = await network.failure(server.url + "/", limits: TransferLimits(total: limit))
        #expect(error == .timedOut(url: server.url + "/", phase: .total, after: limit))
        #expect(server.requests.count < 6)
    }
}
