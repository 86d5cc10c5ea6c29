import GRDB
import Model
import Randomness
import Storage
import Testing

@testable import Playback

@Suite("The saved queue")
struct QueueStoreTests {
    private let folder: Folder
    private let database: Store
    private let store: QueueStore

    init() throws {
        folder = try Folder()
        database = try Store(directory: folder.path)
        store = QueueStore(database)
    }

    @Test("A new database has an empty queue")
    func empty() throws {
        let player = try store.load()
        #expect(player.queue.text == "[]")
        #expect(player.volume == 1)
        #expect(player.position == .zero)
    }

    @Test("Everything that is known of entries comes back")
    func entries() throws {
        var queue = PlayQueue()
        var about = TrackDetails()
        (about.title, about.artist, about.duration, about.isrc) = ("T\0itle", "Ärtist", 211.5, "USRC17607839")
        (about.album, about.albumArt, about.mbid) = ("Album", "https://example.org/a.jpg", "f0…")
        var numbers = SplitMix64(seed: 1)
        let ids = try queue.add(
            [
                NewEntry(
                    .track(WantedTrack(artist: "A", title: "T", album: "L")), about: about,
                    context: ["type": "album", "name": "L"]),
                NewEntry(.file("/music/ö %.flac")), NewEntry(.url("https://example.org/a?b=c")),
            ], at: .last, using: &numbers)
        queue.setFailure(ids[2], "404")
        try store.save(&queue)
        #expect(queue.changes.isEmpty)
        #expect(Array(try store.load().queue.all) == Array(queue.all))
    }

    @Test("Settings, position and what is current come back")
    func state() throws {
        var queue = PlayQueue("abc")
        queue = requeued("abcd")
        _ = queue.start()
        _ = queue.next(after: .completed)
        queue.repeatMode = .all
        queue.shuffle()
        try store.save(&queue)
        try store.savePosition(.milliseconds(83_250), of: queue.id("b"))
        try store.saveVolume(0.3)
        var player = try store.load()
        #expect(player.queue.text == queue.text)
        #expect(player.queue.repeatMode == .all)
        #expect(player.queue.isShuffled)
        #expect(player.position == .milliseconds(83_250))
        #expect(player.volume == 0.3)
        player.queue.shuffle(false)
        #expect(player.queue.text == "a[b]cd")
        // The position is of an entry that is not current any more.
        _ = player.queue.next(after: .skipped)
        try store.save(&player.queue)
        #expect(try store.load().position == .zero)
    }

    @Test("The end of the queue comes back as that, and numbers are not given twice")
    func end() throws {
        var queue = requeued("ab")
        _ = queue.start()
        _ = queue.next(after: .completed)
        _ = queue.next(after: .completed)
        try queue.remove([queue.id("b")])
        try store.save(&queue)
        var loaded = try store.load().queue
        #expect(loaded.text == "a[]")
        loaded.queue("c")
        #expect(loaded.upcoming[0].id.number == 3)
    }

    @Test("After each of many random changes, what is saved is what there is", arguments: 0..<5)
    func random(seed: Int) throws {
        var (queue, numbers) = (PlayQueue(), SplitMix64(seed: UInt64(seed)))
        for _ in 0..<150 {
            try Self.change(&queue, &numbers)
            try store.save(&queue)
            let loaded = try store.load().queue
            #expect(loaded.changes.isEmpty)
            #expect(Array(loaded.all) == Array(queue.all))
            #expect(Array(loaded.radio) == Array(queue.radio))
            #expect(loaded.current == queue.current && loaded.cursor == queue.cursor)
            #expect(loaded.home.ids == queue.home.ids)
            #expect(loaded.isShuffled == queue.isShuffled && loaded.nextNumber == queue.nextNumber)
        }
    }

    static func change(_ queue: inout PlayQueue, _ numbers: inout SplitMix64) throws {
        let any = queue.all.randomElement(using: &numbers)?.id
        let other = queue.all.randomElement(using: &numbers)?.id
        let new = (0..<Int.random(in: 1...4, using: &numbers)).map { NewEntry("t\($0)") }
        switch Int.random(in: 0..<14, using: &numbers) {
        case 0...2: try queue.add(new, at: .last, using: &numbers)
        case 3: try queue.add(new, at: [.now, .next].randomElement(using: &numbers)!, using: &numbers)
        case 4: if let any { try queue.add(new, at: .after(any), using: &numbers) }
        case 5: if let any { try queue.remove([any]) }
        case 6, 7: if let any { try queue.move(any, after: other) }
        case 8: if let any { try queue.jump(to: any) }
        case 9: queue.setShuffle(!queue.isShuffled, using: &numbers)
        case 10: queue.repeatMode = RepeatMode.allCases.randomElement(using: &numbers)!
        case 11: queue.addRadio(new)
        case 12: _ = queue.next(after: [.completed, .skipped, .failed("no")].randomElement(using: &numbers)!)
        default:
            if Int.random(in: 0..<8, using: &numbers) == 0 { queue.clear() } else { _ = queue.previous() }
        }
    }

    @Test("A change among many writes a few pages, not all")
    func little() throws {
        var queue = PlayQueue()
        var numbers = SplitMix64(seed: 1)
        try queue.add((0..<20_000).map { NewEntry("t\($0)") }, at: .last, using: &numbers)
        _ = queue.start()
        queue.setShuffle(true, using: &numbers)
        try store.save(&queue)
        let written = { try database.write { try Int.fetchOne($0, sql: "SELECT total_changes()")! } }
        var before = try written()
        try queue.add([NewEntry("x")], at: .next, using: &numbers)
        try queue.move(queue.upcoming[10_000].id, after: nil)
        try queue.remove([queue.upcoming[5000].id])
        _ = queue.next(after: .completed)
        try store.save(&queue)
        #expect(try written() - before < 10)
        before = try written()
        try store.savePosition(.seconds(3), of: queue.current!.id)
        #expect(try written() - before == 1)
    }

    @Test("Keys that are the same, or have no room, are put right")
    func mended() throws {
        var queue = requeued("abcd")
        try store.save(&queue)
        try database.write { try $0.execute(sql: "UPDATE queue_places SET place = 7, home = 1 << 62") }
        var loaded = try store.load().queue
        #expect(loaded.text == "[]abcd")
        loaded.queue("x", at: .after(loaded.id("b")))
        try store.save(&loaded)
        #expect(try store.load().queue.text == "[]abxcd")
        #expect(try store.load().queue.changes.isEmpty)
    }

    @Test(
        "An entry that cannot be read is one that cannot be played; the others are as they were",
        arguments: [
            "nonsense", "{\"id\": 1}", "{\"id\": 9, \"file\": \"/a\"}", "{\"id\": 1, \"file\": \"a\"}",
        ])
    func damage(entry: String) throws {
        var queue = requeued("abc")
        try store.save(&queue)
        try database.write {
            try $0.execute(
                sql: "UPDATE queue_entries SET entry = CAST(? AS BLOB) WHERE id = 1", arguments: [entry])
        }
        let loaded = try store.load().queue
        #expect(loaded.upcoming.map(\.title) == ["", "b", "c"])
        #expect(loaded.upcoming[0].failure == "the entry 1 cannot be read from the database; remove it")
        #expect(loaded.upcoming[0].id.number == 1)
    }

    @Test("A failure comes back: what failed is passed over, also after a restart")
    func failure() throws {
        var queue = requeued("abc")
        _ = queue.start()
        queue.setFailure(queue.id("b"), "gone")
        try store.save(&queue)
        #expect(try store.load().queue.following()?.title == "c")
        queue.setFailure(queue.id("b"), nil)
        try store.save(&queue)
        #expect(try store.load().queue.following()?.title == "b")
    }

    private func requeued(_ titles: String) -> PlayQueue {
        var queue = PlayQueue()
        queue.queue(titles)
        return queue
    }
}
