import Glibc
import LoopbackServer
import Testing

@testable import Transfer

/// Servers that misbehave.
@Suite struct FaultTests {
    let network = Network()

    private func failure(
        limits: TransferLimits = TransferLimits(), _ behave: @escaping @Sendable (LoopbackConnection) -> Void
    ) async throws -> (error: TransferError?, url: String) {
        let server = try LoopbackServer { behave($1) }
        return (await network.failure(server.url + "/x", limits: limits), server.url + "/x")
    }

    @Test func reportsARefusedConnection() async throws {
        let server = try LoopbackServer { _, _ in }
        server.stop()
        let closed = try LoopbackServer { $1.close() }
        closed.stop()
        let error = await network.failure("http://127.0.0.1:1/x?key=SECRET")
        #expect(
            error
                == .unreachable(
                    url: "http://127.0.0.1:1/x?key=SECRET", stage: .connect, reason: "Connection refused"))
        #expect(error?.description == "cannot connect to http://127.0.0.1:1/x: Connection refused")
        #expect(error?.kind == "network")
    }

    @Test func reportsANameWithoutAddress() async {
        guard case .unreachable(_, .dns, _)? = await network.failure("http://nowhere.invalid/") else {
            Issue.record("not a failed lookup")
            return
        }
    }

    @Test func reportsAReset() async throws {
        for sent in ["", "HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nabc"] {
            let (error, _) = try await failure { connection in
                connection.send(sent)
                connection.reset()
            }
            guard case .connectionLost? = error else {
                Issue.record("\(String(describing: error))")
                continue
            }
        }
    }

    @Test func reportsAConnectionClosedWithoutAnAnswer() async throws {
        let (error, _) = try await failure { $0.close() }
        guard case .connectionLost? = error else {
            Issue.record("\(String(describing: error))")
            return
        }
    }

    @Test(arguments: [
        "HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nabc",
        "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nab",
        "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nab\r\n",
    ])
    func reportsABodyThatEndsTooEarly(_ text: String) async throws {
        let (error, url) = try await failure { connection in
            connection.send(text)
            connection.close()
        }
        #expect(error == .truncated(url: url))
    }

    @Test(arguments: [
        "hello, I am no HTTP server\r\n\r\n", "HTTP/1.1 200 OK\r\nContent-Length: -5\r\n\r\nabc",
        "HTTP/1.1 200 OK\r\nX: a\0b\r\n\r\n",
        "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: 4\r\n\r\nabcd",
        "HTTP/1.1 200 OK\r\nContent-Encoding: weird\r\nContent-Length: 4\r\n\r\nabcd",
        "HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\n\r\nraw",
    ])
    func reportsWhatIsNotHTTP(_ text: String) async throws {
        let (error, _) = try await failure { connection in
            connection.send(text)
            connection.close()
        }
        guard case .invalidResponse? = error else {
            Issue.record("\(text.debugDescription) gave \(String(describing: error))")
            return
        }
    }

    @Test func boundsTheHeaders() async throws {
        let line = "X: " + String(repeating: "a", count: 1000) + "\r\n"
        let (error, url) = try await failure { connection in
            connection.send("HTTP/1.1 200 OK\r\n")
            while connection.send(line) {}
        }
        #expect(error == .tooLarge(url: url, part: .headers, limit: 256 << 10))
    }

    @Test func boundsOneHeaderLine() async throws {
        let (error, url) = try await failure { connection in
            connection.send("HTTP/1.1 200 OK\r\nX: ")
            while connection.send([UInt8](repeating: 0x61, count: 4096)) {}
        }
        #expect(error == .tooLarge(url: url, part: .headers, limit: 256 << 10))
    }

    @Test func boundsInterimResponses() async throws {
        let (error, url) = try await failure { connection in
            while connection.send("HTTP/1.1 103 Early Hints\r\nLink: <x>\r\n\r\n") {}
        }
        #expect(error == .tooLarge(url: url, part: .headers, limit: 256 << 10))
    }

    @Test func boundsABodyWithoutEnd() async throws {
        let chunk = [UInt8]("1000\r\n".utf8) + [UInt8](repeating: 0x61, count: 4096) + [UInt8]("\r\n".utf8)
        let (error, url) = try await failure(limits: TransferLimits(maximumBodyBytes: 100_000)) {
            connection in
            connection.send("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n")
            while connection.send(chunk) {}
        }
        #expect(error == .tooLarge(url: url, part: .body, limit: 100_000))
        #expect(error?.kind == "limit")
    }

    @Test func refusesAnAnnouncedSizeAtOnce() async throws {
        let (error, url) = try await failure(limits: TransferLimits(maximumBodyBytes: 1000)) { connection in
            connection.send("HTTP/1.1 200 OK\r\nContent-Length: 99999999\r\n\r\na")
            connection.waitUntilPeerCloses()
        }
        #expect(error == .tooLarge(url: url, part: .body, limit: 1000))
    }

    @Test func takesABodyOfExactlyTheLimit() async throws {
        let server = try LoopbackServer { $1.respond(body: [UInt8](repeating: 1, count: 1000)) }
        #expect(
            try await network.get(server.url, limits: TransferLimits(maximumBodyBytes: 1000)).body.count
                == 1000)
        let error = await network.failure(server.url, limits: TransferLimits(maximumBodyBytes: 999))
        #expect(error == .tooLarge(url: server.url, part: .body, limit: 999))
    }

    /// 300,000 zeros in 325 bytes.
    private static let bomb =
        "H4sIAAAAAAAAA+3BAQ0AAADCoPdPbQ8HFAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
        + "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
        + "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
        + "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
        + "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA/Bj74rL24JMEAA=="

    @Test func countsTheDecodedBody() async throws {
        let server = try LoopbackServer {
            $1.respond(headers: ["Content-Encoding: gzip"], body: .base64(Self.bomb))
        }
        #expect(try await network.get(server.url).body.count == 300_000)
        let error = await network.failure(server.url, limits: TransferLimits(maximumBodyBytes: 10_000))
        #expect(error == .tooLarge(url: server.url, part: .body, limit: 10_000))
    }

    @Test(arguments: ["", "HTTP/1.1 200 OK\r\n", "HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nabc"])
    func endsAStall(_ text: String) async throws {
        let limit = Duration.milliseconds(80)
        let (error, url) = try await failure(limits: TransferLimits(stallTimeout: limit)) { connection in
            connection.send(text)
            connection.waitUntilPeerCloses()
        }
        #expect(error == .timedOut(url: url, phase: .stall, after: limit))
        #expect(error?.kind == "timeout")
    }

    @Test func endsAResponseThatDripsForEver() async throws {
        let limit = Duration.milliseconds(150)
        let (error, url) = try await failure(limits: TransferLimits(total: limit)) { connection in
            connection.send("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n")
            while connection.send("1\r\na\r\n") { usleep(5000) }
        }
        #expect(error == .timedOut(url: url, phase: .total, after: limit))
    }

    @Test func endsAHandshakeThatGoesNowhere() async throws {
        let server = try LoopbackServer { _, _ in }
        let limit = Duration.milliseconds(120)
        let url = "https://127.0.0.1:\(server.port)/"
        let error = await network.failure(url, limits: TransferLimits(connectTimeout: limit))
        #expect(error == .timedOut(url: url, phase: .connect, after: limit))
    }
}

@Suite struct StallWatchTests {
    @Test func countsFromTheLastByte() {
        var watch = StallWatch(limit: .seconds(10))
        #expect(watch.interval == .milliseconds(2500))
        let moments: [(bytes: Int64, seconds: Int)] = [(0, 100), (0, 109), (1, 111), (1, 120), (1, 121)]
        let verdicts = moments.map { watch.isStalled(bytes: $0.bytes, now: .seconds($0.seconds)) }
        #expect(verdicts == [false, false, false, false, true])
    }

    @Test func asksNeitherTooOftenNorTooSeldom() {
        #expect(StallWatch(limit: .milliseconds(1)).interval == .milliseconds(10))
        #expect(StallWatch(limit: .seconds(600)).interval == .seconds(5))
    }
}
