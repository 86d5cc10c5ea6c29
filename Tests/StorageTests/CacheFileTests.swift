import Foundation
import GRDB
import Testing

@testable import Storage

@Suite(.timeLimit(.minutes(10))) struct CacheFileTests {
    private let place: Folder
    private var folder: String { place.path + "/cache" }

    init() throws { place = try Folder() }

    @Test func keepsReplacesAndForgets() throws {
        let cache = CacheFile(directory: folder)
        try cache.store([entry("a", "one"), entry("b", "two")], now: 1)
        try cache.store([entry("a", "three", owner: "other")], now: 2)
        #expect(try cache.entry("a", now: 3)?.value == Array("three".utf8))
        #expect(try cache.entry("c", now: 3) == nil)
        let again = CacheFile(directory: folder)
        #expect(try again.statistics().map(\.owner) == ["other", "r"])
        #expect(try again.clear(owner: "other") == 1)
        #expect(try cache.entry("a", now: 3) == nil)
        #expect(try cache.clear() == 1)
        #expect(try bytes(cache) == 0)
    }

    @Test func whatWasNotUsedForLongestGoesFirst() throws {
        let cache = CacheFile(directory: folder, capacity: 100_000)
        let text = String(repeating: "x", count: 900)
        for number in 0..<90 { try cache.store([entry("\(number)", text)], now: Int64(number)) }
        #expect(try cache.entry("0", now: 10_000) != nil, "used: it is young again")
        for number in 90..<140 { try cache.store([entry("\(number)", text)], now: 20_000 + Int64(number)) }
        #expect(try cache.entry("0", now: 30_000) != nil)
        #expect(try cache.entry("1", now: 30_000) == nil)
        #expect(try cache.entry("139", now: 30_000) != nil)
        let total = try bytes(cache)
        #expect(total <= 100_000 && total > 80_000)
        #expect(try cache.statistics().first?.bytes == total, "the running sum is right")
    }

    @Test(arguments: ["nonsense", "a page", "tables of another kind"])
    func aDamagedFileIsBegunAnew(damage: String) throws {
        let cache = CacheFile(directory: folder)
        try cache.store((0..<500).map { entry("\($0)", String(repeating: "x", count: 500)) }, now: 1)
        _ = try cache.clear(owner: "nobody")
        let open = CacheFile(directory: folder)
        #expect(try open.entry("7", now: 2) != nil)
        switch damage {
        case "nonsense": try Data(repeating: 0x41, count: 100_000).write(to: URL(fileURLWithPath: cache.path))
        case "a page":
            let file = try FileHandle(forUpdating: URL(fileURLWithPath: cache.path))
            for page in 1..<40 {
                try file.seek(toOffset: UInt64(page * 4096))
                try file.write(contentsOf: Data(repeating: 0xFF, count: 4096))
            }
        default:
            try FileManager.default.removeItem(atPath: cache.path)
            try DatabaseQueue(path: cache.path).write {
                try $0.execute(sql: "CREATE TABLE answers (what); PRAGMA user_version = 1")
            }
        }
        let fresh = CacheFile(directory: folder)
        _ = try fresh.entry("7", now: 2)
        _ = try fresh.statistics()
        try fresh.store([entry("new", "one")], now: 3)
        #expect(try CacheFile(directory: folder).entry("new", now: 4)?.value == Array("one".utf8))
    }

    @Test func twoProcessesUseOneFile() async throws {
        let path = folder
        try await withThrowingTaskGroup(of: Void.self) { group in
            for process in 0..<6 {
                group.addTask {
                    let cache = CacheFile(
                        directory: path, capacity: 1 << 20, busyTimeout: .seconds(60))
                    for number in 0..<50 {
                        try cache.store([Self.entry("\(process) \(number)", "v")], now: 1)
                        _ = try cache.entry("\((process + 1) % 6) \(number)", now: 2)
                    }
                }
            }
            try await group.waitForAll()
        }
        #expect(try CacheFile(directory: folder).statistics().first?.found == 300)
    }

    @Test func aLockThatIsHeldIsNotWaitedForLong() throws {
        let cache = CacheFile(directory: folder, capacity: 1 << 20, busyTimeout: .milliseconds(50))
        try cache.store([entry("a", "one")], now: 1)
        let other = try DatabaseQueue(path: cache.path)
        try other.writeWithoutTransaction { database in
            try database.execute(sql: "BEGIN IMMEDIATE")
            #expect(throws: StorageError(.locked, cache.path, StorageError.locked(cache.path).detail)) {
                try cache.store([entry("b", "two")], now: 1)
            }
            #expect(try cache.entry("a", now: 2) != nil, "reading goes on")
            try database.execute(sql: "ROLLBACK")
        }
    }

    private func entry(_ key: String, _ value: String, owner: String = "r") -> CacheEntry {
        Self.entry(key, value, owner: owner)
    }

    private static func entry(_ key: String, _ value: String, owner: String = "r") -> CacheEntry {
        CacheEntry(
            key: key, owner: owner, isEmpty: false, storedAt: 1, expiresAt: nil, value: Array(value.utf8))
    }

    private func bytes(_ cache: CacheFile) throws -> Int {
        try DatabaseQueue(path: cache.path).read { try Int.fetchOne($0, sql: "SELECT bytes FROM totals")! }
    }
}
