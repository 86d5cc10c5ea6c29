import Foundation
import GRDB
import Randomness
import Storage
import Testing

@testable import Playback

@Suite("The queue, when it cannot be saved or its process is killed")
struct QueueFailureTests {
    private let folder: Folder

    init() throws { folder = try Folder() }

    @Test(
        "A full disk is told of in one sentence, and the queue in memory stays right; with room, all is saved"
    )
    func fullDisk() throws {
        let database = try Store(directory: folder.path)
        let store = QueueStore(database)
        var (queue, numbers) = (PlayQueue("abc"), SplitMix64(seed: 1))
        queue.clear()
        try store.save(&queue)
        let pages = try database.write { database in
            let pages = try Int.fetchOne(database, sql: "PRAGMA page_count")!
            try database.execute(sql: "PRAGMA max_page_count = \(pages)")
            return pages
        }
        try queue.add((0..<2000).map { NewEntry("t\($0)") }, at: .last, using: &numbers)
        let error = try #require(throws: PlayerError.self) { try store.save(&queue) }
        #expect(error.kind == .notSaved)
        #expect(error.description.contains("helve.db") && error.description.contains("full"))
        #expect(!error.description.contains("\n"))
        #expect(queue.upcoming.count == 2000)
        _ = queue.next(after: .completed)
        #expect(queue.current?.title == "t0")
        #expect(try store.load().queue.upcoming.isEmpty)
        try database.write { try $0.execute(sql: "PRAGMA max_page_count = \(pages + 10_000)") }
        try store.save(&queue)
        #expect(Array(try store.load().queue.all) == Array(queue.all))
        #expect(try store.load().queue.current == queue.current)
    }

    @Test("So is a database that was damaged meanwhile")
    func broken() throws {
        let database = try Store(directory: folder.path)
        let store = QueueStore(database)
        var queue = PlayQueue("abc")
        queue.queue("d")
        try database.write { try $0.execute(sql: "DROP TABLE queue_places") }
        let error = try #require(throws: PlayerError.self) { try store.save(&queue) }
        #expect(error.kind == .notSaved)
        #expect(error.description.hasPrefix("the queue could not be saved: "))
        #expect(queue.text == "[a]bcd")
        #expect(throws: StorageError.self) { try store.load() }
    }

    @Test("A stored queue that cannot be saved says so too")
    func storedQueue() async throws {
        let database = try Store(directory: folder.path)
        let queue = try StoredQueue(QueueStore(database))
        try await queue.perform(.add([NewEntry("a")], at: .last))
        try database.write { try $0.execute(sql: "DROP TABLE queue_places") }
        let error = await #expect(throws: PlayerError.self) {
            try await queue.perform(.add([NewEntry("b")], at: .last))
        }
        #expect(error?.kind == .notSaved)
    }

    /// A process that makes one change after another, and notes each one that was saved.
    private static func changeForever(in folder: String, seed: UInt64, acknowledge: (Int) -> Void) throws
        -> Never
    {
        let store = QueueStore(try Store(directory: folder))
        var (queue, numbers) = (try store.load().queue, SplitMix64(seed: seed))
        for step in 1... {
            try QueueStoreTests.change(&queue, &numbers)
            try store.save(&queue)
            try queue.current.map { try store.savePosition(.seconds(step), of: $0.id) }
            acknowledge(step)
        }
        fatalError("there is no end")
    }

    @Test("A process that is killed in the middle of changes loses none that was saved", arguments: 1..<6)
    func killed(seed: UInt64) async throws {
        let path = folder.path
        await #expect(processExitsWith: .signal(SIGKILL)) { [path = folder.path as String, seed] in
            let log = open(path + "/log", O_WRONLY | O_CREAT | O_APPEND, 0o600)
            // The one that kills sees only how far the other is, and strikes wherever it is then.
            let killer = Thread {
                var status = stat()
                let enough = Int(seed) * 37
                while fstat(log, &status) == 0, Int(status.st_size) < enough { sched_yield() }
                usleep(UInt32(seed) * 113)
                kill(getpid(), SIGKILL)
            }
            killer.start()
            try Self.changeForever(in: path, seed: seed) { _ in write(log, "x", 1) }
        }
        let saved = try FileManager.default.attributesOfItem(atPath: path + "/log")[.size] as! Int
        try check(path, seed, saved)
    }

    /// What is there is what the same changes lead to: all that were noted, and perhaps one more.
    private func check(_ path: String, _ seed: UInt64, _ saved: Int) throws {
        let player = try QueueStore(try Store(directory: path)).load()
        var (queue, numbers) = (PlayQueue(), SplitMix64(seed: seed))
        var position: (id: QueueEntry.ID, step: Int)?
        for step in 1...saved {
            try QueueStoreTests.change(&queue, &numbers)
            if let current = queue.current { position = (current.id, step) }
        }
        // One change more may be on the disk, and its position, that were not noted yet.
        if !Self.areSame(player.queue, queue) { try QueueStoreTests.change(&queue, &numbers) }
        let isKept = position.map { $0.id == queue.current?.id } ?? false
        #expect(saved >= Int(seed) * 37)
        #expect(Self.areSame(player.queue, queue))
        #expect([isKept ? .seconds(position!.step) : .zero, .seconds(saved + 1)].contains(player.position))
    }

    private static func areSame(_ one: PlayQueue, _ other: PlayQueue) -> Bool {
        one.all == other.all && one.radio == other.radio && one.current == other.current
            && one.home.ids == other.home.ids && one.nextNumber == other.nextNumber
            && one.isShuffled == other.isShuffled && one.repeatMode == other.repeatMode
    }
}
