import FakePlayer
import Model
import Playback
import Testing

@testable import RemoteControl

/// Long queues of a player in another process.
struct SnapshotTests {
    let house: House

    init() async throws {
        house = try House()
        await house.player.set { status in
            status.history = QueueList((1...1200).map(Self.entry))
            status.current = Self.entry(1201)
            status.upcoming = QueueList((1202...3700).map(Self.entry))
            status.radio = QueueList((5001...5003).map(Self.entry))
        }
    }

    private static func entry(_ number: UInt64) -> QueueEntry {
        QueueEntry(id: QueueEntry.ID(number), want: .file("/music/\(number)"))
    }

    @Test(.timeLimit(.minutes(10))) func itIsReadPartByPartAndWhole() async throws {
        let snapshot = try await house.client().snapshot(of: .queue)
        #expect(snapshot.places == -1200..<2500)
        #expect(snapshot.status.current?.id == QueueEntry.ID(1201))
        let all = try await snapshot.entries(snapshot.places)
        #expect(all.map(\.place) == Array(-1200..<2500))
        #expect(all.map(\.entry.id.number) == Array(1...3700))
        #expect(try await snapshot.entry(at: 2499)?.id == QueueEntry.ID(3700))
        #expect(try await snapshot.entry(at: 2500) == nil)
        #expect(try await snapshot.entries(-2..<3).map(\.entry.id.number) == [1199, 1200, 1201, 1202, 1203])
    }

    @Test(.timeLimit(.minutes(10))) func whatChangesMeanwhileIsNotInIt() async throws {
        let client = try house.client()
        let snapshot = try await client.snapshot(of: .queue)
        await house.player.set { $0.upcoming = [] }
        #expect(try await snapshot.entry(at: 2499)?.id == QueueEntry.ID(3700))
        #expect(try await client.snapshot(of: .queue).places == -1200..<1)
        // Only one is kept, so that who reads many lists costs no memory.
        await #expect(throws: PlayerError.self) { try await snapshot.entry(at: 2499) }
    }

    @Test(.timeLimit(.minutes(10))) func theRadioIsAListOfItsOwn() async throws {
        let snapshot = try await house.client().snapshot(of: .radio)
        #expect(snapshot.places == 1..<4)
        #expect(try await snapshot.entries(snapshot.places).map(\.entry.id.number) == [5001, 5002, 5003])
    }

    @Test(.timeLimit(.minutes(10))) func anAnswerHasAThousandEntriesAtMost() async throws {
        let client = try RawClient(house.path)
        client.send(#"{"jsonrpc":"2.0","method":"queue.list","id":1}"# + "\n")
        let first = try JSON(parsing: try #require(await client.line()))["result"]
        #expect(first?["entries"]?.array?.count == 1000)
        #expect(first?["entries"]?.array?.first?["place"] == -1200)
        #expect(first?["first"] == -1200 && first?["end"] == 2500)
        #expect(first?["status"]?["upcoming"] == nil)
    }

    @Test(arguments: [
        #"{"count":1001}"#, #"{"count":-1}"#, #"{"from":1.5}"#, #"{"from":"first"}"#, #"{"part":"all"}"#,
        #"{"list":9}"#, #"{"from":1e300}"#,
    ]) func whatIsWrongIsRefused(_ parameters: String) async throws {
        let client = try RawClient(house.path)
        client.send(#"{"jsonrpc":"2.0","method":"queue.list","id":1,"params":"# + parameters + "}\n")
        let answer = try JSON(parsing: try #require(await client.line()))
        #expect(answer["error"]?["code"] == -32602)
    }

    @Test(arguments: [
        (-9_007_199_254_740_990, 1000, 0), (9_007_199_254_740_990, 1000, 0), (2499, 1000, 1), (0, 0, 0),
        (-1201, 2, 1),
    ]) func whatIsNotThereIsLeftOut(_ from: Int, _ count: Int, _ found: Int) async throws {
        let client = try RawClient(house.path)
        client.send(#"{"jsonrpc":"2.0","method":"queue.list","id":1,"params":[\#(from),\#(count)]}"# + "\n")
        let answer = try JSON(parsing: try #require(await client.line()))
        #expect(answer["result"]?["entries"]?.array?.count == found)
    }
}
