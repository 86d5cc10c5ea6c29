import Dispatch
import Filesystem
import GRDB

extension Store {
    /// How a connection reaches the file.
    enum Mode {
        case readWrite
        case readOnly
        /// Nobody can write the file while it is read, so no lock and no log file is needed.
        case immutable
    }

    static func prepare(_ directory: String, _ path: String) throws(StorageError) -> Mode {
        do throws(FileError) {
            try PrivateFile.makeDirectory(directory)
            if !FileAccess.exists(path) { try PrivateFile.make(path) }
        } catch {
            throw StorageError(error)
        }
        if FileAccess.canWrite(directory), FileAccess.canWrite(path) { return .readWrite }
        return try readOnlyMode(path)
    }

    /// SQLite reads a WAL database that it cannot write only with its log's index at hand, or without a log.
    private static func readOnlyMode(_ path: String) throws(StorageError) -> Mode {
        if FileAccess.size(path + "-wal") ?? 0 == 0 { return .immutable }
        if FileAccess.exists(path + "-shm") { return .readOnly }
        throw StorageError(
            .readOnly, path,
            "was not closed properly and cannot be put right in a read-only place; open it once where it is writable"
        )
    }

    static func connect(_ path: String, _ mode: Mode, _ busyTimeout: Duration) throws(StorageError)
        -> DatabaseQueue
    {
        var configuration = Configuration()
        configuration.busyMode = .timeout(busyTimeout / .seconds(1))
        configuration.readonly = mode != .readWrite
        configuration.label = "helve.db"
        do {
            let name = mode == .immutable ? immutableName(path) : path
            let queue = try DatabaseQueue(path: name, configuration: configuration)
            if mode == .readWrite {
                try queue.writeWithoutTransaction { try useWriteAheadLog($0, busyTimeout) }
            }
            return queue
        } catch {
            throw StorageError(error, at: path)
        }
    }

    private static func immutableName(_ path: String) -> String {
        let special: Set<UInt8> = [UInt8(ascii: "%"), UInt8(ascii: "?"), UInt8(ascii: "#")]
        let escaped = path.utf8.flatMap { byte in
            special.contains(byte) ? Array(("%" + String(byte, radix: 16)).utf8) : [byte]
        }
        return "file:" + String(decoding: escaped, as: UTF8.self) + "?immutable=1"
    }

    /// GRDB's own WAL set-up writes at each opening and syncs less than an acknowledged setting needs.
    private static func useWriteAheadLog(_ database: Database, _ busyTimeout: Duration) throws {
        if try String.fetchOne(database, sql: "PRAGMA journal_mode") != "wal" {
            try Schema.refuseForeign(database)
            try changeJournal(database, busyTimeout)
        }
        try database.execute(sql: "PRAGMA synchronous = FULL")
    }

    /// The change needs the file for itself, and SQLite does not wait for that: two processes may be creating it.
    private static func changeJournal(_ database: Database, _ busyTimeout: Duration) throws {
        let deadline = ContinuousClock.now + busyTimeout
        while true {
            do {
                try database.execute(sql: "PRAGMA journal_mode = WAL")
                return
            } catch let error as DatabaseError
                where error.resultCode == .SQLITE_BUSY && ContinuousClock.now < deadline
            {
                pause()
            }
        }
    }

    private static func pause() { _ = DispatchSemaphore(value: 0).wait(timeout: .now() + .milliseconds(5)) }
}

extension Store {
    /// Brings the tables up to date. An up-to-date database costs one look.
    static func migrate(_ queue: DatabaseQueue, _ path: String, _ mode: Mode) throws(StorageError) {
        let known = Set(Schema.migrator.migrations)
        do {
            // Another process may be at the same work: then a step fails here because it has been done there.
            for attempt in 0...known.count {
                let applied = try queue.read { database in
                    try Schema.refuseForeign(database)
                    return try Schema.applied(database)
                }
                try check(applied, known, path, mode)
                if applied == known { return }
                do {
                    try Schema.migrator.migrate(queue)
                } catch  where attempt < known.count {
                    if try queue.read(Schema.applied) == applied { throw error }
                }
            }
        } catch {
            throw StorageError(error, at: path)
        }
    }

    private static func check(
        _ applied: Set<String>, _ known: Set<String>, _ path: String, _ mode: Mode
    ) throws(StorageError) {
        if let unknown = applied.subtracting(known).sorted().first {
            throw StorageError(
                .newerSchema, path,
                "was changed by a newer helve (\(unknown)); use that one, or choose another --data-dir")
        }
        if applied != known, mode != .readWrite {
            throw StorageError(
                .readOnly, path,
                "was made by an older helve and cannot be brought up to date in a read-only place; make it writable"
            )
        }
    }
}
