import LoopbackServer
import Testing

@testable import Transfer

@Suite struct CancellationTests {
    private typealias Outcome = Signal<Result<HTTPResponse, TransferError>>

    /// A server that never answers, and says when a request came and when the peer went.
    private func silentServer() throws -> (LoopbackServer, Signal<String>) {
        let events = Signal<String>()
        let server = try LoopbackServer { _, connection in
            events.send("request")
            connection.waitUntilPeerCloses()
            events.send("closed")
        }
        return (server, events)
    }

    @Test func endsTheExchangeOnceAndClosesTheConnection() async throws {
        let (server, events) = try silentServer()
        let outcome = Outcome()
        let network = Network()
        let handle = network.client.start(
            HTTPRequest(url: server.url), grant: .everything, completion: outcome.send)
        #expect(await events.next() == "request")
        for _ in 0..<3 { handle.cancel() }
        #expect(await outcome.next() == .failure(.cancelled(url: server.url)))
        #expect(await events.next() == "closed")
        handle.cancel()
        _ = await network.failure("http://127.0.0.1:1/")
        #expect(outcome.values.count == 1)
    }

    @Test func followsTheTask() async throws {
        let (server, events) = try silentServer()
        let network = Network()
        let task = Task { await network.failure(server.url) }
        #expect(await events.next() == "request")
        task.cancel()
        #expect(await task.value == .cancelled(url: server.url))
        #expect(await events.next() == "closed")
    }

    @Test func endsATaskThatWasCancelledBeforeItBegan() async throws {
        let server = try LoopbackServer { _, connection in connection.waitUntilPeerCloses() }
        let network = Network()
        let task = Task {
            while !Task.isCancelled { await Task.yield() }
            return await network.failure(server.url)
        }
        task.cancel()
        #expect(await task.value?.kind == "cancelled")
    }

    @Test func reachesALaterHop() async throws {
        let events = Signal<String>()
        let server = try LoopbackServer { request, connection in
            if request.target == "/" {
                return connection.respond("302 Found", headers: ["Location: /second"], body: "")
            }
            events.send("second")
            connection.waitUntilPeerCloses()
        }
        let network = Network()
        let task = Task { await network.failure(server.url + "/") }
        #expect(await events.next() == "second")
        task.cancel()
        #expect(await task.value == .cancelled(url: server.url + "/second"))
    }

    @Test func aCancelAfterTheEndDoesNothing() async throws {
        let server = try LoopbackServer { $1.respond(body: "x") }
        let outcome = Outcome()
        let network = Network()
        let handle = network.client.start(
            HTTPRequest(url: server.url), grant: .everything, completion: outcome.send)
        #expect(try await outcome.next()?.get().body.text == "x")
        handle.cancel()
        #expect(try await network.get(server.url).body.text == "x")
        #expect(outcome.values.count == 1)
    }

    @Test func manyAtOnceLeaveNothing() async throws {
        let (server, events) = try silentServer()
        let network = Network()
        let tasks = (0..<50).map { _ in Task { await network.failure(server.url) } }
        for _ in tasks { #expect(await events.next() == "request") }
        tasks.forEach { $0.cancel() }
        for task in tasks { #expect(await task.value == .cancelled(url: server.url)) }
        for _ in tasks { #expect(await events.next() == "closed") }
    }

    @Test func shuttingDownEndsEverything() async throws {
        let (server, events) = try silentServer()
        let network = Network()
        let task = Task { await network.failure(server.url) }
        #expect(await events.next() == "request")
        network.transport.shutdown()
        network.transport.shutdown()
        #expect(await task.value == .cancelled(url: server.url))
        #expect(await events.next() == "closed")
        #expect(await network.failure(server.url) == .cancelled(url: server.url))
    }

    @Test func droppingTheTransportEndsEverything() async throws {
        let (server, events) = try silentServer()
        let outcome = Outcome()
        var transport: CurlTransport? = CurlTransport()
        _ = transport?.start(
            HTTPRequest(url: server.url), grant: .everything, limits: TransferLimits(),
            completion: outcome.send)
        #expect(await events.next() == "request")
        transport = nil
        #expect(await outcome.next() == .failure(.cancelled(url: server.url)))
        #expect(await events.next() == "closed")
    }
}
