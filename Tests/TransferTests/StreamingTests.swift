import Dispatch
import LoopbackServer
import Synchronization
import Testing

@testable import Transfer

/// Bodies that come, and go, a piece at a time.
@Suite struct StreamingTests {
    private let news = Signal<TransferNews>()
    private let network = Network()

    private func start(_ request: HTTPRequest, _ demand: TransferDemand = .more) -> any TransferHandle {
        network.client.start(request, grant: .everything) { [news] in
            news.send($0)
            return demand
        }
    }

    @Test func newsComeAsTheServerSends() async throws {
        let gate = DispatchSemaphore(value: 0)
        let server = try LoopbackServer { _, connection in
            connection.send("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n")
            for chunk in ["one", "two"] {
                gate.wait()
                connection.send("3\r\n\(chunk)\r\n")
            }
            gate.wait()
            connection.send("0\r\n\r\n")
        }
        _ = start(HTTPRequest(url: server.url))
        let head = await news.next()
        #expect(head?.head?.status == 200)
        #expect(head?.body == [] && head?.end == nil)
        gate.signal()
        #expect(await news.next() == TransferNews(body: Array("one".utf8)))
        gate.signal()
        #expect(await news.next() == TransferNews(body: Array("two".utf8)))
        gate.signal()
        #expect(await news.next() == TransferNews(end: .whole))
    }

    @Test func whatComesAtOnceIsToldAtOnce() async throws {
        let server = try LoopbackServer { $1.respond(body: "all") }
        _ = start(HTTPRequest(url: server.url))
        let only = await news.next()
        #expect(only?.head?.status == 200)
        #expect(only?.body.text == "all" && only?.end == .whole)
    }

    @Test func aPauseHoldsTheServerUp() async throws {
        let sent = Mutex(0)
        let size = 64 << 20
        let server = try LoopbackServer { request, connection in
            if request.target == "/fence" { return connection.respond(body: "") }
            connection.send("HTTP/1.1 200 OK\r\nContent-Length: \(size)\r\n\r\n")
            let part = [UInt8](repeating: 0x61, count: 1 << 20)
            while sent.withLock({ $0 }) < size, connection.send(part) { sent.withLock { $0 += part.count } }
        }
        let isPausing = Mutex(true)
        let received = Mutex(0)
        let handle = network.client.start(
            HTTPRequest(url: server.url), grant: .everything, limits: TransferLimits(maximumBodyBytes: size)
        ) { [news] part in
            received.withLock { $0 += part.body.count }
            if part.end != nil { news.send(part) }
            return isPausing.withLock { $0 } ? .pause : .more
        }
        // Each is a turn of the transfer thread that would have brought more.
        for _ in 0..<50 { _ = try await network.get(server.url + "/fence") }
        #expect(received.withLock { $0 } < 4 << 20)
        #expect(sent.withLock { $0 } < size / 2)
        isPausing.withLock { $0 = false }
        handle.resume()
        #expect(await news.next()?.end == .whole)
        #expect(received.withLock { $0 } == size)
    }

    @Test func aPausedExchangeIsCancelled() async throws {
        let events = Signal<String>()
        let server = try LoopbackServer { _, connection in
            connection.send("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n1\r\na\r\n")
            connection.waitUntilPeerCloses()
            events.send("closed")
        }
        let handle = start(HTTPRequest(url: server.url), .pause)
        #expect(await news.next()?.head != nil)
        handle.cancel()
        while let next = await news.next() {
            guard let end = next.end else { continue }
            #expect(end == .failed(.cancelled(url: server.url)))
            break
        }
        #expect(await events.next() == "closed")
    }

    @Test func aReceiverThatWantsNoMoreIsToldNoMore() async throws {
        let events = Signal<String>()
        let server = try LoopbackServer { _, connection in
            connection.send("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n1\r\na\r\n")
            connection.waitUntilPeerCloses()
            events.send("closed")
        }
        _ = start(HTTPRequest(url: server.url), .stop(because: nil))
        #expect(await events.next() == "closed")
        _ = await network.failure("http://127.0.0.1:1/")
        #expect(news.values.count == 1)
        #expect(news.values.first?.head?.status == 200)
    }

    @Test func aFailureComesAfterWhatCame() async throws {
        let server = try LoopbackServer { _, connection in
            connection.send("HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nabc")
            connection.close()
        }
        _ = start(HTTPRequest(url: server.url))
        var body: [UInt8] = []
        while let next = await news.next() {
            body += next.body
            guard let end = next.end else { continue }
            #expect(end == .failed(.truncated(url: server.url)))
            break
        }
        #expect(body.text == "abc")
    }
}

/// Bodies of requests that are sent as they are made.
@Suite struct UploadTests {
    private let network = Network()

    private func post(_ url: String, _ body: OutgoingBody) async -> Result<HTTPResponse, TransferError> {
        var request = HTTPRequest(method: "POST", url: url)
        request.stream = body
        do { return .success(try await network.client.send(request, grant: .everything)) } catch {
            return .failure(error)
        }
    }

    @Test func chunksGoAsTheyAreHandedIn() async throws {
        let arrived = Signal<String>()
        let server = try LoopbackServer(readsChunks: false) { request, connection in
            arrived.send(
                "\(request.method) \(request["Transfer-Encoding"] ?? "whole") \(request["Expect"] ?? "")")
            while let chunk = connection.readChunk() { arrived.send(chunk.text) }
            connection.respond(body: "done")
        }
        let body = OutgoingBody {}
        async let answer = post(server.url, body)
        #expect(await arrived.next() == "POST chunked ")
        #expect(body.write(Array("one".utf8)) == .room)
        #expect(await arrived.next() == "one")
        #expect(body.write(Array("two".utf8)) == .room)
        #expect(await arrived.next() == "two")
        body.finish()
        #expect(try await answer.get().body.text == "done")
        #expect(body.write([1]) == .closed)
    }

    @Test func aBodyThatIsCompleteBeforeItIsSentGoesToo() async throws {
        let server = try LoopbackServer { request, connection in connection.respond(body: request.body) }
        let body = OutgoingBody {}
        #expect(body.write(Array("all".utf8)) == .room)
        body.finish()
        #expect(try await post(server.url, body).get().body.text == "all")
        let empty = OutgoingBody {}
        empty.finish()
        #expect(try await post(server.url, empty).get().body == [])
    }

    @Test func moreThanTheServerTakesWaits() async throws {
        let gate = DispatchSemaphore(value: 0)
        let server = try LoopbackServer(readsChunks: false) { _, connection in
            gate.wait()
            var count = 0
            while let chunk = connection.readChunk() { count += chunk.count }
            connection.respond(body: "\(count)")
        }
        let room = Signal<Void>()
        let body = OutgoingBody { room.send(()) }
        async let answer = post(server.url, body)
        let chunk = [UInt8](repeating: 7, count: OutgoingBody.capacity)
        #expect(body.write(chunk) == .full)
        var count = chunk.count
        // Until the sockets are full, too, there is room again each time.
        for _ in 0..<4 {
            _ = await room.next()
            #expect(body.write(chunk) == .full)
            count += chunk.count
        }
        gate.signal()
        _ = await room.next()
        body.finish()
        #expect(try await answer.get().body.text == "\(count)")
    }

    @Test func anExchangeThatEndsLetsGoOfItsBody() async throws {
        let server = try LoopbackServer(readsChunks: false) { _, connection in connection.reset() }
        let room = Signal<Void>()
        let body = OutgoingBody { room.send(()) }
        guard case .failure = await post(server.url, body) else {
            Issue.record("it was answered")
            return
        }
        _ = await room.next()
        #expect(body.write([1]) == .closed)
        let refused = OutgoingBody {}
        _ = await post("ftp://127.0.0.1/", refused)
        #expect(refused.write([1]) == .closed)
    }

    @Test func aRedirectCannotSendItAgain() async throws {
        let server = try LoopbackServer { request, connection in
            switch request.target {
            case "/307": connection.respond("307 Temporary Redirect", headers: ["Location: /end"], body: "")
            case "/303": connection.respond("303 See Other", headers: ["Location: /end"], body: "")
            default: connection.respond(body: request.method)
            }
        }
        for path in ["/307", "/303"] {
            let body = OutgoingBody {}
            _ = body.write([1])
            body.finish()
            let answer = await post(server.url + path, body)
            switch answer {
            case .success(let response): #expect(path == "/303" && response.body.text == "GET")
            case .failure(let error):
                #expect(path == "/307")
                #expect(error.description.contains("cannot be sent again"))
            }
        }
    }

    @Test func waitingForTheBodyIsNoStall() {
        var watch = StallWatch(limit: .seconds(10))
        var verdicts = [watch.isStalled(bytes: 5, now: .seconds(100))]
        watch.rest()
        verdicts += [200, 209, 210].map { watch.isStalled(bytes: 5, now: .seconds($0)) }
        #expect(verdicts == [false, false, false, true])
    }
}
