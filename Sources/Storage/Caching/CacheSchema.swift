import GRDB

/// What the cache's database looks like. There are no migrations: one of another version is begun anew. It has no
/// write-ahead log, whose files would have to be opened and read at each start.
enum CacheSchema {
    private static let version = 1

    static func open(_ path: String, _ busyTimeout: Duration) throws -> DatabaseQueue {
        var configuration = Configuration()
        configuration.busyMode = .timeout(busyTimeout / .seconds(1))
        configuration.label = "answers.db"
        let queue = try DatabaseQueue(path: path, configuration: configuration)
        try queue.writeWithoutTransaction { database in
            if try Int.fetchOne(database, sql: "PRAGMA user_version") != version { try make(database) }
            try database.execute(sql: "PRAGMA synchronous = OFF")
        }
        return queue
    }

    /// Throws where the tables are damaged.
    static func check(_ database: Database) throws {
        guard try String.fetchOne(database, sql: "PRAGMA quick_check(1)") == "ok" else {
            throw DatabaseError(resultCode: .SQLITE_CORRUPT)
        }
        _ = try Row.fetchOne(database, sql: "SELECT \(columns) FROM answers LIMIT 1")
        _ = try Row.fetchOne(database, sql: "SELECT bytes FROM totals")
    }

    private static let columns = "key, owner, is_empty, stored_at, expires_at, used_at, value, size"

    private static func make(_ database: Database) throws {
        try database.inTransaction(.immediate) {
            // Another process may have been faster.
            if try Int.fetchOne(database, sql: "PRAGMA user_version") == version { return .commit }
            guard try Int.fetchOne(database, sql: "SELECT count(*) FROM sqlite_master") == 0 else {
                throw DatabaseError(resultCode: .SQLITE_NOTADB, message: "it is of another version")
            }
            try database.execute(sql: tables + "PRAGMA user_version = \(version);")
            return .commit
        }
    }

    /// Keys are BLOBs: names may hold U+0000. The sum of the sizes is kept by triggers, because adding up a million
    /// rows takes long.
    private static let tables = """
        CREATE TABLE answers (
            key BLOB NOT NULL UNIQUE,
            owner TEXT NOT NULL,
            is_empty INTEGER NOT NULL,
            stored_at INTEGER NOT NULL,
            expires_at INTEGER,
            used_at INTEGER NOT NULL,
            value BLOB NOT NULL,
            size INTEGER GENERATED ALWAYS AS (2 * length(key) + length(owner) + length(value) + 64) VIRTUAL
        );
        CREATE INDEX answers_used ON answers (used_at, stored_at);
        CREATE TABLE totals (bytes INTEGER NOT NULL);
        INSERT INTO totals VALUES (0);
        CREATE TRIGGER answers_come AFTER INSERT ON answers BEGIN
            UPDATE totals SET bytes = bytes + new.size;
        END;
        CREATE TRIGGER answers_go AFTER DELETE ON answers BEGIN
            UPDATE totals SET bytes = bytes - old.size;
        END;
        """
}
