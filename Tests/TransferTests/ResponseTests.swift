import LoopbackServer
import Testing

@testable import Transfer

/// What is made of what a server sends.
@Suite struct ResponseTests {
    let network = Network()

    private func received(_ text: String, method: String = "GET") async throws -> HTTPResponse {
        let server = try LoopbackServer { _, connection in
            connection.send(Array(String.UnicodeScalarView(text.unicodeScalars)).map { UInt8($0.value) })
            connection.close()
        }
        return try await network.client.send(
            HTTPRequest(method: method, url: server.url + "/x#f"), grant: .everything)
    }

    @Test func keepsStatusReasonHeadersAndBody() async throws {
        let response = try await received(
            "HTTP/1.1 404 Not  Here\r\nSet-Cookie: a=1\r\nX-A:  caf\u{E9} \r\nset-cookie: b=2\r\nX-Empty:\r\n"
                + "Content-Length: 3\r\n\r\nabc")
        #expect(response.status == 404)
        #expect(response.statusText == "Not  Here")
        #expect(
            response.headers == [
                HTTPHeader("Set-Cookie", "a=1"), HTTPHeader("X-A", "caf\u{E9}"),
                HTTPHeader("set-cookie", "b=2"),
                HTTPHeader("X-Empty", ""), HTTPHeader("Content-Length", "3"),
            ])
        #expect(response.headers.values(of: "SET-COOKIE") == ["a=1", "b=2"])
        #expect(response.body.text == "abc")
        #expect(response.url.hasSuffix("/x"))
        #expect(!response.redirected)
    }

    @Test func sendsNoCookieBack() async throws {
        let server = try LoopbackServer { $1.respond(headers: ["Set-Cookie: a=1; Path=/"], body: "") }
        for _ in 0..<2 { _ = try await network.get(server.url) }
        #expect(server.requests.map { $0["Cookie"] } == [nil, nil])
    }

    @Test func passesOverInterimResponses() async throws {
        let response = try await received(
            "HTTP/1.1 100 Continue\r\nX-Interim: 1\r\n\r\nHTTP/1.1 103 Early Hints\r\nLink: x\r\n\r\n"
                + "HTTP/1.1 200 OK\r\nX: y\r\nContent-Length: 2\r\n\r\nok")
        #expect(response.status == 200)
        #expect(response.headers == [HTTPHeader("X", "y"), HTTPHeader("Content-Length", "2")])
        #expect(response.body.text == "ok")
    }

    @Test func readsChunksAndDropsTrailers() async throws {
        let response = try await received(
            "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n2;x=y\r\nde\r\n0\r\nX-Trailer: 1\r\n\r\n"
        )
        #expect(response.body.text == "abcde")
        #expect(!response.headers.has("X-Trailer"))
    }

    @Test func joinsFoldedLines() async throws {
        let response = try await received("HTTP/1.1 200 OK\r\nX: a\r\n  b\r\nContent-Length: 0\r\n\r\n")
        #expect(response.headers[first: "x"] == "a b")
    }

    @Test func readsToTheEndWhereNoLengthIsGiven() async throws {
        #expect(try await received("HTTP/1.0 200 OK\r\n\r\nall of it").body.text == "all of it")
    }

    @Test func takesNoBodyForHead() async throws {
        let response = try await received(
            "HTTP/1.1 200 OK\r\nContent-Length: 99999999999\r\nContent-Encoding: gzip\r\n\r\n", method: "HEAD"
        )
        #expect(response.body.isEmpty)
        #expect(response.headers[first: "Content-Length"] == "99999999999")
    }

    @Test(arguments: ["204 No Content", "304 Not Modified"])
    func takesNoBodyWhereThereIsNone(_ status: String) async throws {
        #expect(try await received("HTTP/1.1 \(status)\r\nX: y\r\n\r\n").body.isEmpty)
    }

    @Test(arguments: [
        ("gzip", "H4sIAAAAAAAAA0tOTDu8UiGZ7iQAOmRz83gAAAA="), ("br", "G3cA+I2UqeNbg4yZpaqw4YgtDsDUAQ=="),
        ("deflate", "eJxLTkw7vFIhme4kANJsNjk="), ("zstd", "KLUv/SR4bQAAMGNhZsOpIAEAL2kpAnoZnSI="),
    ])
    func decodes(_ coding: String, _ body: String) async throws {
        let server = try LoopbackServer { request, connection in
            connection.respond(headers: ["Content-Encoding: \(coding)"], body: .base64(body))
        }
        let own = [HTTPHeader("Accept-Encoding", coding)]
        for headers in [[], own] {
            let response = try await network.get(server.url, headers: headers)
            #expect(response.body.text == String(repeating: "café ", count: 20))
        }
    }

    @Test func usesAConnectionAgain() async throws {
        let server = try LoopbackServer { $1.respond(body: "") }
        for _ in 0..<5 { _ = try await network.get(server.url) }
        #expect(server.requests.count == 5)
        #expect(server.connectionCount == 1)
    }

    @Test func replacesAConnectionThatDied() async throws {
        let server = try LoopbackServer { _, connection in
            connection.respond(body: "x")
            connection.close()
        }
        for _ in 0..<5 { #expect(try await network.get(server.url).body.text == "x") }
    }

    @Test func carriesManyAtOnce() async throws {
        let server = try LoopbackServer { request, connection in connection.respond(body: request.target) }
        let network = network
        try await withThrowingTaskGroup(of: Bool.self) { group in
            for number in 0..<300 {
                group.addTask { try await network.get("\(server.url)/\(number)").body.text == "/\(number)" }
            }
            for try await isRight in group { #expect(isRight) }
        }
        #expect(server.connectionCount <= 64)
    }
}
