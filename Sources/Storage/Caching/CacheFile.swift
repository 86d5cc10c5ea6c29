import Filesystem
import Foundation
import GRDB
import Synchronization

/// Answers that can be had again: one SQLite file, `answers.db`, in a directory of its own. The file may be deleted at
/// any time; one that is damaged is begun anew.
///
/// Any thread may call it; calls wait for each other. Several processes may have it open at once. A loss of power may
/// cost all of it.
public final class CacheFile: Sendable {
    /// The file.
    public let path: String
    /// In bytes; what was not used for the longest time goes first.
    public let capacity: Int

    private let directory: String
    private let busyTimeout: Duration
    private let queue = Mutex<DatabaseQueue?>(nil)

    /// Opens nothing yet.
    ///
    /// - Parameter directory: made with mode 0700 when something is first kept or looked for.
    public convenience init(directory: String, capacity: Int = 256 << 20) {
        self.init(directory: directory, capacity: capacity, busyTimeout: .milliseconds(500))
    }

    /// - Parameter busyTimeout: how long to wait for another process's transaction.
    init(directory: String, capacity: Int, busyTimeout: Duration) {
        self.directory = FileAccess.absolute(directory)
        path = self.directory + "/answers.db"
        self.capacity = capacity
        self.busyTimeout = busyTimeout
    }

    /// Whether there is a file at all.
    public var exists: Bool { FileAccess.exists(path) }

    /// Looks an entry up; `nil` where there is none.
    ///
    /// - Parameter now: seconds since 1970, for the order in which entries go. A use within the hour since the last one
    ///   is not noted.
    public func entry(_ key: String, now: Int64) throws(StorageError) -> CacheEntry? {
        try perform { database in
            let sql = """
                SELECT owner, is_empty, stored_at, expires_at, value, used_at FROM answers WHERE key = ?
                """
            let statement = try database.cachedStatement(sql: sql)
            guard let row = try Row.fetchOne(statement, arguments: [Data(key.utf8)]) else { return nil }
            let used: Int64 = row[5]
            if now - used >= 3600 || now < used {
                _ = try? database.execute(
                    sql: "UPDATE answers SET used_at = ? WHERE key = ?", arguments: [now, Data(key.utf8)])
            }
            return CacheEntry(
                key: key, owner: row[0], isEmpty: row[1], storedAt: row[2], expiresAt: row[3],
                value: [UInt8](row[4] as Data))
        }
    }

    /// Keeps entries in place of those with the same keys, and lets go what there is no room for.
    ///
    /// - Parameter now: seconds since 1970.
    public func store(_ entries: [CacheEntry], now: Int64) throws(StorageError) {
        try perform { database in
            try database.inTransaction(.immediate) {
                for entry in entries { try Self.store(entry, now, database) }
                try self.makeRoom(database)
                return .commit
            }
        }
    }

    private static func store(_ entry: CacheEntry, _ now: Int64, _ database: Database) throws {
        let sql = """
            INSERT INTO answers (key, owner, is_empty, stored_at, expires_at, used_at, value)
            VALUES (?, ?, ?, ?, ?, ?, ?)
            """
        // A REPLACE would not run the trigger that counts.
        try database.cachedStatement(sql: "DELETE FROM answers WHERE key = ?").execute(
            arguments: [Data(entry.key.utf8)])
        try database.cachedStatement(sql: sql).execute(arguments: [
            Data(entry.key.utf8), entry.owner, entry.isEmpty, entry.storedAt, entry.expiresAt, now,
            Data(entry.value),
        ])
    }

    /// A tenth is let go at once, so that this is seldom.
    private func makeRoom(_ database: Database) throws {
        let bytes = try Int.fetchOne(database, sql: "SELECT bytes FROM totals") ?? 0
        guard bytes > capacity else { return }
        var surplus = bytes - capacity / 10 * 9
        let oldest = try Row.fetchCursor(
            database, sql: "SELECT rowid, size FROM answers ORDER BY used_at, stored_at")
        var last: [Int64] = []
        while surplus > 0, let row = try oldest.next() {
            last.append(row[0])
            surplus -= row[1]
        }
        let delete = try database.cachedStatement(sql: "DELETE FROM answers WHERE rowid = ?")
        for row in last { try delete.execute(arguments: [row]) }
    }

    /// What there is, by owner, in the order of their names.
    public func statistics() throws(StorageError) -> [CacheStatistics] {
        try perform { database in
            let sql = """
                SELECT owner, sum(1 - is_empty), sum(is_empty), sum(size), min(stored_at), max(stored_at)
                FROM answers GROUP BY owner ORDER BY owner
                """
            return try Row.fetchAll(database, sql: sql).map { row in
                CacheStatistics(
                    owner: row[0], found: row[1], empty: row[2], bytes: row[3], oldest: row[4],
                    newest: row[5])
            }
        }
    }

    /// Lets go everything, or what an owner has.
    ///
    /// - Returns: how many entries there were.
    public func clear(owner: String? = nil) throws(StorageError) -> Int {
        try perform { database in
            if let owner {
                try database.execute(sql: "DELETE FROM answers WHERE owner = ?", arguments: [owner])
            } else {
                try database.execute(sql: "DELETE FROM answers")
            }
            let count = database.changesCount
            try database.execute(sql: "VACUUM")
            return count
        }
    }

    /// A damaged file is replaced, once.
    private func perform<T: Sendable>(_ body: (Database) throws -> T) throws(StorageError) -> T {
        do {
            return try queue.withLock { queue in
                do {
                    return try opened(&queue).writeWithoutTransaction(body)
                } catch  where StorageError(error, at: path).kind == .malformed {
                    try replace(&queue)
                    return try opened(&queue).writeWithoutTransaction(body)
                }
            }
        } catch {
            throw StorageError(error, at: path)
        }
    }

    private func opened(_ queue: inout DatabaseQueue?) throws -> DatabaseQueue {
        if let queue { return queue }
        try PrivateFile.makeDirectory(directory)
        try PrivateFile.make(path)
        let fresh = try CacheSchema.open(path, busyTimeout)
        queue = fresh
        return fresh
    }

    /// Another process may have done it already, so the file is looked at again, alone.
    private func replace(_ queue: inout DatabaseQueue?) throws {
        queue = nil
        let lock = try DirectoryLock(directory)
        if (try? CacheSchema.open(path, busyTimeout).read(CacheSchema.check)) == nil {
            for suffix in ["", "-journal"] { try PrivateFile.remove(path + suffix) }
        }
        _ = consume lock
    }
}
