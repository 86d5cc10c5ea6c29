import Glibc
import LoopbackServer
import Testing

@testable import Transfer

/// What is sent, as the server sees it.
@Suite struct RequestTests {
    let network = Network()

    /// Sends one request and returns what arrived.
    private func arrived(_ method: String, headers: [HTTPHeader] = [], body: [UInt8]? = nil) async throws
        -> LoopbackRequest
    {
        let server = try LoopbackServer { $1.respond(body: "") }
        _ = try await network.client.send(
            HTTPRequest(
                method: method, url: server.url + "/a/../b?q=%20|x#frag", headers: headers, body: body),
            grant: .everything)
        return try #require(server.requests.first)
    }

    @Test func sendsThePathAndQueryAsTheyAre() async throws {
        let request = try await arrived("GET")
        #expect(request.target == "/a/../b?q=%20|x")
        #expect(request.body.isEmpty)
        #expect(request["Content-Length"] == nil)
        #expect(request["Accept"] == "*/*")
    }

    @Test func namesItselfUnlessTheCallerDoes() async throws {
        #expect(try await arrived("GET")["User-Agent"] == "helve/0.1")
        let request = try await arrived("GET", headers: [HTTPHeader("user-agent", "Mozilla/5.0")])
        #expect(
            request.headers.filter { $0.name.lowercased() == "user-agent" }.map(\.value) == ["Mozilla/5.0"])
    }

    @Test func acceptsEveryCodingUnlessTheCallerSaysOtherwise() async throws {
        let codings = try #require(try await arrived("GET")["Accept-Encoding"])
        for coding in ["gzip", "br", "zstd"] { #expect(codings.contains(coding)) }
        #expect(
            try await arrived("GET", headers: [HTTPHeader("Accept-Encoding", "identity")])["Accept-Encoding"]
                == "identity")
    }

    @Test(arguments: ["POST", "PUT", "PATCH", "DELETE", "PROPFIND"])
    func sendsABody(_ method: String) async throws {
        let body: [UInt8] = [0, 1, 0xFF, 0x0A] + Array(repeating: 0x61, count: 2_000_000)
        let request = try await arrived(method, headers: [HTTPHeader("Content-Type", "x/y")], body: body)
        #expect(request.method == method)
        #expect(request.body == body)
        #expect(request["Content-Type"] == "x/y")
        #expect(request["Expect"] == nil)
    }

    @Test(arguments: [("POST", "0"), ("PUT", "0"), ("DELETE", nil), ("get", nil), ("OPTIONS", nil)])
    func sendsNoBody(_ method: String, _ length: String?) async throws {
        let request = try await arrived(method)
        #expect(request.method == method)
        #expect(request["Content-Length"] == length)
        #expect(request["Content-Type"] == nil)
    }

    @Test func calmlyCallsABodyNothingThatTheCallerDidNot() async throws {
        #expect(try await arrived("POST", body: Array("a=b".utf8))["Content-Type"] == nil)
    }

    @Test func keepsOrderRepetitionAndBytesOfHeaders() async throws {
        let request = try await arrived(
            "GET",
            headers: [
                HTTPHeader("X-B", "1"), HTTPHeader("X-A", "caf\u{E9}"), HTTPHeader("X-B", "2"),
                HTTPHeader("X-C", ""),
                HTTPHeader("X-D", "日"),
            ])
        let own = request.headers.filter { $0.name.hasPrefix("X-") }
        #expect(own.map(\.name) == ["X-B", "X-A", "X-B", "X-C", "X-D"])
        #expect(own.map(\.value) == ["1", "caf\u{E9}", "2", "", "\u{E6}\u{97}\u{A5}"])
    }

    @Test func leavesTheFramingToTheTransport() async throws {
        let request = try await arrived(
            "POST",
            headers: [
                HTTPHeader("Content-Length", "1"), HTTPHeader("transfer-encoding", "chunked"),
                HTTPHeader("Host", "example.org"), HTTPHeader("Connection", "close"),
                HTTPHeader("Expect", "x"),
            ], body: Array("abc".utf8))
        #expect(request.body.text == "abc")
        #expect(request["Transfer-Encoding"] == nil)
        #expect(request["Host"]?.hasPrefix("127.0.0.1:") == true)
        #expect(request["Connection"] == nil)
    }

    @Test(arguments: [
        HTTPRequest(url: "http://127.0.0.1/", headers: [HTTPHeader("X", "a\r\nInjected: 1")]),
        HTTPRequest(url: "http://127.0.0.1/", headers: [HTTPHeader("X", "a\nb")]),
        HTTPRequest(url: "http://127.0.0.1/", headers: [HTTPHeader("X", "a\0b")]),
        HTTPRequest(url: "http://127.0.0.1/", headers: [HTTPHeader("X Y", "a")]),
        HTTPRequest(url: "http://127.0.0.1/", headers: [HTTPHeader("X:", "a")]),
        HTTPRequest(url: "http://127.0.0.1/", headers: [HTTPHeader("", "a")]),
        HTTPRequest(method: "", url: "http://127.0.0.1/"),
        HTTPRequest(method: "G T", url: "http://127.0.0.1/"),
        HTTPRequest(method: "CONNECT", url: "http://127.0.0.1/"),
        HTTPRequest(method: "trace", url: "http://127.0.0.1/"),
        HTTPRequest(method: "HEAD", url: "http://127.0.0.1/", body: []),
        HTTPRequest(url: "file:///etc/passwd"), HTTPRequest(url: "ftp://127.0.0.1/"), HTTPRequest(url: ""),
        HTTPRequest(url: "http://"), HTTPRequest(url: "127.0.0.1"), HTTPRequest(url: "http://a b/"),
        HTTPRequest(url: "http://127.0.0.1:99999/"), HTTPRequest(url: "http://127.0.0.1/\r\nX: y"),
        HTTPRequest(url: "gopher://127.0.0.1:25/_HELO"),
    ])
    func refusesWhatCannotBeSent(_ request: HTTPRequest) async {
        let error = await network.failure(request)
        guard case .badRequest = error else {
            Issue.record("\(request) gave \(String(describing: error))")
            return
        }
        #expect(error?.kind == "request")
        #expect(error?.description.contains("\n") == false)
    }

    @Test func usesNoProxyOfTheEnvironment() async {
        await #expect(processExitsWith: .success) {
            for name in ["http_proxy", "HTTP_PROXY", "all_proxy", "ALL_PROXY"] {
                setenv(name, "http://127.0.0.1:9", 1)
            }
            let server = try LoopbackServer { $1.respond(body: "direct") }
            let response = try await Network().get(server.url + "/")
            #expect(response.body.text == "direct")
        }
    }
}
