import FakeScrobblers
import Testing

/// What it takes to acknowledge a listen, seen from outside.
@Suite(.timeLimit(.minutes(5))) struct AcknowledgementTests {
    /// One transaction for all services, synced once, before anybody is told.
    @Test func isOneSyncBeforeAnythingIsSaid() async throws {
        let world = try await CrashWorld(1)
        let places = try await world.places(
            ["scrobble", "now", "A", "T", "--at", "1700000000", "--timeout", "5"], from: .wal)
        let first = try #require(places.firstIndex { $0.hasSuffix("net") })
        // The second sync is of the mark that it is being sent, one for each service.
        let before = places[..<first]
        #expect(before.count { $0 == "after sync wal" } <= 3 && before.last == "after sync wal", "\(places)")
        try world.folder.write(#"{"artist":"A","track":"U","timestamp":1700000500}"#, to: "one.jsonl")
        let alone = try await world.places(["scrobble", "import", "one.jsonl"], from: .wal)
        #expect(alone.count { $0.hasPrefix("after sync") } == 1, "\(alone)")
        #expect(try await world.folder.helve(["scrobble", "list", "--json"]).run().json?.array?.count == 2)
    }
}
