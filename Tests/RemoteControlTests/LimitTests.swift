import FakePlayer
import LocalSockets
import Model
import Playback
import Testing

@testable import RemoteControl

/// Clients that take more than they may.
struct LimitTests {
    private static let info = #"{"jsonrpc":"2.0","method":"daemon.info","id":1}"# + "\n"

    private func house(_ change: (inout RemoteServer.Limits) -> Void) throws -> House {
        var limits = RemoteServer.Limits()
        change(&limits)
        return try House(limits: limits)
    }

    @Test(.timeLimit(.minutes(10))) func aMessageThatIsTooLongEndsTheConnection() async throws {
        let house = try house { $0.messageBytes = 1000 }
        let client = try RawClient(house.path)
        client.send(String(repeating: "x", count: 5000))
        let answer = try JSON(parsing: try #require(await client.line()))
        #expect(answer["error"]?["code"] == -32600)
        #expect(await client.line() == nil)
        // Others are served.
        let other = try RawClient(house.path)
        other.send(Self.info)
        #expect(await other.line() != nil)
    }

    @Test(.timeLimit(.minutes(10))) func thereAreSoManyClientsAndNotMore() async throws {
        let house = try house { $0.clients = 2 }
        var clients: [RawClient] = []
        for _ in 0..<2 {
            let client = try RawClient(house.path)
            client.send(Self.info)
            #expect(await client.line() != nil)
            clients.append(client)
        }
        let third = try RawClient(house.path)
        #expect(try JSON(parsing: try #require(await third.line()))["error"]?["code"] == -32000)
        #expect(await third.line() == nil)
        // Who leaves makes room.
        clients.removeLast().connection.cut()
        var answer: String?
        while answer?.contains("result") != true {
            let fourth = try RawClient(house.path)
            fourth.send(Self.info)
            answer = await fourth.line()
        }
    }

    @Test(.timeLimit(.minutes(10))) func whoReadsNothingIsCutOffAndHoldsNobodyUp() async throws {
        let house = try house { ($0.waitingBytes, $0.clients) = (100_000, 2) }
        let deaf = try LocalConnection.open(house.path) { _ in }
        deaf.setReading(false)
        deaf.send(Array(#"{"jsonrpc":"2.0","method":"events.subscribe"}"#.utf8) + [10])
        let other = try house.client()
        // A third client is served only once the first is cut off.
        var answer: String?
        while answer?.contains("result") != true {
            for _ in 0..<100 { await house.player.tell(.warning(String(repeating: "x", count: 500))) }
            _ = try await other.brief()
            let third = try RawClient(house.path)
            third.send(Self.info)
            answer = await third.line()
        }
        deaf.cut()
    }

    @Test(.timeLimit(.minutes(10))) func whoAsksAndDoesNotReadIsNotAskedAgain() async throws {
        let house = try house { ($0.patientBytes, $0.waitingMessages) = (1000, 4) }
        let deaf = try LocalConnection.open(house.path) { _ in }
        deaf.setReading(false)
        let request = Array(#"{"jsonrpc":"2.0","method":"player.next","id":1}"#.utf8) + [10]
        // So much that neither its requests nor its answers fit between the two.
        for _ in 0..<5_000 { deaf.send(request) }
        let other = try house.client()
        for _ in 0..<100 { _ = try await other.brief() }
        #expect(await house.player.commands.count < 5_000)
        // Once it reads, all is done.
        deaf.setReading(true)
        while await house.player.commands.count < 5_000 { _ = try await other.brief() }
    }

    @Test(.timeLimit(.minutes(10))) func twoHundredAtOnceAreAllServed() async throws {
        let house = try House()
        await house.player.load("One")
        let clients = try await withThrowingTaskGroup(of: RemotePlayer.self) { group in
            for _ in 0..<200 {
                group.addTask {
                    let client = try house.client()
                    #expect(try await client.brief().status.playback == .playing)
                    return client
                }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        // All of them are still there, and each is answered again.
        for client in clients { _ = try await client.brief() }
    }

    @Test(.timeLimit(.minutes(10))) func aClientThatIsOneTooManyIsToldSo() async throws {
        let house = try house { $0.clients = 1 }
        let first = try house.client()
        _ = try await first.brief()
        let second = try house.client()
        do {
            _ = try await second.brief()
            Issue.record("it was served")
        } catch {
            #expect(error.description.contains("all places for clients are taken (1)"))
        }
    }

    @Test(.timeLimit(.minutes(10)), arguments: [QueuePlace.now, .next, .last, .after(QueueEntry.ID(2))])
    func moreThanFitsIntoAMessageIsAdded(_ place: QueuePlace) async throws {
        let house = try house { $0.messageBytes = 1_200_000 }
        await house.player.load("One", "Two", "Three")
        let entries = (0..<30_000).map {
            NewEntry(.file("/music/of/a/long/collection/\($0).flac"), context: ["type": "album"])
        }
        let client = try house.client()
        try await client.perform(.add(entries, at: place))
        let status = await house.player.status
        let all = [status.current?.want].compactMap { $0 } + status.upcoming.map(\.want)
        let added = all.filter { if case .file = $0 { true } else { false } }
        #expect(added == entries.map(\.want))
        let start = all.firstIndex(of: entries[0].want)
        let places: [QueuePlace: Int] = [.now: 0, .next: 1, .last: 3, .after(QueueEntry.ID(2)): 2]
        #expect(start == places[place])
    }

    @Test(.timeLimit(.minutes(10))) func whatWasAskedBeforeTheEndIsDone() async throws {
        let house = try house { $0.waitingMessages = 4 }
        let client = try RawClient(house.path)
        let request = #"{"jsonrpc":"2.0","method":"player.next"}"# + "\n"
        client.send(String(repeating: request, count: 1000) + Self.info.dropLast())
        client.connection.finish()
        let other = try house.client()
        while await house.player.commands.count < 1000 { _ = try await other.brief() }
    }

    @Test(.timeLimit(.minutes(10))) func aPlayerThatIsGoneIsAnError() async throws {
        let house = try House()
        let path = house.path
        let client = try house.client()
        let events = await client.events()
        house.server.stop()
        // The server's end of it.
        #expect(throws: RemoteError.self) { try RemotePlayer(path: path) }
        _ = try await client.brief()
        _ = events
    }
}
