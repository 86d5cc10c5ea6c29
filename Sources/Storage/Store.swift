import Filesystem
import GRDB
import Synchronization

/// What helve keeps: one SQLite file, `helve.db`, in the data directory.
///
/// Any thread may call it; calls wait for each other. Several processes may have it open at once. A change is on
/// the disk when the call returns.
public final class Store: Sendable {
    /// The database file.
    public let path: String
    /// The directory cannot be written: reading works, changes fail with `StorageError.Kind.readOnly`.
    public let isReadOnly: Bool

    private let mode: Mode
    private let busyTimeout: Duration
    private let writer: DatabaseQueue
    private let reader = Mutex<DatabaseQueue?>(nil)

    /// Opens the data directory, making it (mode 0700) and the database (mode 0600) where they are missing.
    public convenience init(directory: String) throws(StorageError) {
        try self.init(directory: directory, busyTimeout: .seconds(5))
    }

    /// - Parameter busyTimeout: how long to wait for another process's transaction.
    init(directory: String, busyTimeout: Duration) throws(StorageError) {
        let directory = FileAccess.absolute(directory)
        path = directory + "/helve.db"
        mode = try Self.prepare(directory, path)
        isReadOnly = mode != .readWrite
        self.busyTimeout = busyTimeout
        writer = try Self.connect(path, mode, busyTimeout)
        try Self.migrate(writer, path, mode)
    }

    /// Runs queries on a connection of their own, which sees the last committed state and does not wait for a
    /// writer.
    package func read<T>(_ body: (Database) throws -> T) throws -> T {
        let queue = try reader.withLock { queue throws(StorageError) in
            if let queue { return queue }
            let fresh = try Self.connect(path, mode == .readWrite ? .readOnly : mode, busyTimeout)
            queue = fresh
            return fresh
        }
        return try named { try queue.read(body) }
    }

    /// Runs queries that take long on a connection that nobody else waits for.
    package func readApart<T>(_ body: (Database) throws -> T) throws -> T {
        let queue = try Self.connect(path, mode == .readWrite ? .readOnly : mode, busyTimeout)
        return try named { try queue.read(body) }
    }

    /// Runs changes in one transaction. An error from `body` undoes them.
    package func write<T>(_ body: (Database) throws -> T) throws -> T {
        if isReadOnly { throw StorageError.readOnly(path) }
        return try named { try writer.write(body) }
    }

    private func named<T>(_ body: () throws -> T) throws -> T {
        do { return try body() } catch let error as DatabaseError { throw StorageError(error, at: path) }
    }
}

extension Store {
    /// The value of a key, `nil` where it has none.
    public func value(_ key: String, in namespace: String) throws(StorageError) -> String? {
        try look { try $0.value(key, in: namespace) }
    }

    /// The keys of a namespace in the order in which they were first set.
    public func keys(in namespace: String) throws(StorageError) -> [String] {
        try look { try $0.keys(in: namespace) }
    }

    /// Keys and values of a namespace in the order in which the keys were first set.
    public func entries(in namespace: String) throws(StorageError) -> [(key: String, value: String)] {
        try look { try $0.entries(in: namespace) }
    }

    /// Bytes of UTF-8 in the keys and values of a namespace: for quotas.
    public func byteCount(in namespace: String) throws(StorageError) -> Int {
        try look { try $0.byteCount(in: namespace) }
    }

    /// Sets a key. A key that exists keeps its place in the order.
    public func set(_ key: String, _ value: String, in namespace: String) throws(StorageError) {
        try change { try $0.set(key, value, in: namespace) }
    }

    /// Removes a key, if it is there.
    public func remove(_ key: String, in namespace: String) throws(StorageError) {
        try change { try $0.remove(key, in: namespace) }
    }

    /// Removes every key of a namespace.
    public func removeAll(in namespace: String) throws(StorageError) {
        try change { try $0.removeAll(in: namespace) }
    }

    /// Several looks and changes as one: all of them happen or none.
    ///
    /// - Throws: what `body` throws, after undoing its changes; else `StorageError`.
    public func update<T>(_ body: (Transaction) throws -> T) throws -> T {
        try write { try body(Transaction($0)) }
    }

    private func look<T>(_ body: (Transaction) throws -> T) throws(StorageError) -> T {
        do { return try writer.read { try body(Transaction($0)) } } catch {
            throw StorageError(error, at: path)
        }
    }

    private func change(_ body: (Transaction) throws -> Void) throws(StorageError) {
        do { try update(body) } catch { throw StorageError(error, at: path) }
    }
}
