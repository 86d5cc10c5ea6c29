import Foundation
import Model
import Playback
import Storage

/// A queue of 100,000 entries: how long a change takes until it is on the disk.
enum QueueBenchmark {
    private static let count = 100_000
    private static let changes = 300

    /// - Parameter data: a data directory without a queue; removed afterwards where it is not given.
    static func run(data: String?) throws -> JSON {
        let folder = data ?? NSTemporaryDirectory() + "helve-bench-" + UUID().uuidString
        defer { if data == nil { try? FileManager.default.removeItem(atPath: folder) } }
        let store = QueueStore(try Store(directory: folder))
        var (queue, result) = (try store.load().queue, JSONObject([("entries", JSON(count))]))
        result["fillSeconds"] = .number(try seconds { try fill(&queue, store) })
        result["plain"] = try measured(&queue, store)
        result["shuffleMilliseconds"] = .number(
            try seconds {
                var generator = SystemRandomNumberGenerator()
                queue.setShuffle(true, using: &generator)
                try store.save(&queue)
            } * 1000)
        result["shuffled"] = try measured(&queue, store)
        result["append and fsync"] = summary(try floor(folder))
        result["loadMilliseconds"] = .number(try seconds { _ = try store.load() } * 1000)
        return .object(result)
    }

    private static func fill(_ queue: inout PlayQueue, _ store: QueueStore) throws {
        var generator = SystemRandomNumberGenerator()
        try queue.add((0..<count).map(entry), at: .last, using: &generator)
        _ = queue.start()
        try store.save(&queue)
    }

    private static func entry(_ number: Int) -> NewEntry {
        let wanted = WantedTrack(
            artist: "Artist \(number % 997)", title: "Title \(number)", album: "Album \(number % 8999)")
        var about = TrackDetails()
        (about.title, about.artist, about.album) = (wanted.title, wanted.artist, wanted.album)
        about.duration = 200
        return NewEntry(.track(wanted), about: about, context: ["type": "playlist", "name": "A list"])
    }

    /// A kind of change, and what is done each time.
    private static let kinds: [(String, @Sendable (inout PlayQueue, Int) throws -> Void)] = [
        ("add at the end", { try add($1, at: .last, to: &$0) }),
        ("add as the next", { try add($1, at: .next, to: &$0) }),
        (
            "move to the front",
            { queue, number in try queue.move(queue.upcoming[number * 331].id, after: nil) }
        ),
        (
            "move to the end",
            { queue, number in
                try queue.move(
                    queue.upcoming[number * 331].id, after: queue.upcoming[queue.upcoming.count - 1].id)
            }
        ),
        ("remove", { queue, number in try queue.remove([queue.upcoming[number * 331].id]) }),
        ("go on", { queue, _ in _ = queue.next(after: .completed) }),
    ]

    private static func add(_ number: Int, at place: QueuePlace, to queue: inout PlayQueue) throws {
        var generator = SystemRandomNumberGenerator()
        try queue.add([entry(number)], at: place, using: &generator)
    }

    private static func measured(_ queue: inout PlayQueue, _ store: QueueStore) throws -> JSON {
        var result = JSONObject()
        for (name, change) in kinds {
            var (changing, saving): ([Double], [Double]) = ([], [])
            for number in 0..<changes {
                changing.append(try seconds { try change(&queue, number) })
                saving.append(try seconds { try store.save(&queue) })
            }
            result[name] = ["change": summary(changing), "save": summary(saving)]
        }
        let id = queue.current!.id
        let positions = try (0..<changes).map { number in
            try seconds { try store.savePosition(.seconds(number), of: id) }
        }
        result["position"] = ["save": summary(positions)]
        return .object(result)
    }

    /// What the disk needs at least: five pages behind each other in a file.
    private static func floor(_ folder: String) throws -> [Double] {
        let file = open(folder + "/floor", O_WRONLY | O_CREAT | O_APPEND, 0o600)
        defer { close(file) }
        let pages = [UInt8](repeating: 0x55, count: 5 * 4096)
        return (0..<changes).map { _ in
            seconds {
                _ = write(file, pages, pages.count)
                fdatasync(file)
            }
        }
    }

    private static func summary(_ times: [Double]) -> JSON {
        let sorted = times.sorted().map { $0 * 1000 }
        return [
            "p50Milliseconds": .number(sorted[sorted.count / 2]),
            "p99Milliseconds": .number(sorted[sorted.count * 99 / 100]),
            "maxMilliseconds": .number(sorted[sorted.count - 1]),
        ]
    }

    private static func seconds(_ body: () throws -> Void) rethrows -> Double {
        let start = ContinuousClock.now
        try body()
        return (ContinuousClock.now - start) / .seconds(1)
    }
}
