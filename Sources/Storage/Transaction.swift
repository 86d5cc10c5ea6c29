import Foundation
import GRDB

/// The settings inside one transaction of a `Store`. Using it after the call that it was given to traps.
public struct Transaction {
    private let database: Database

    package init(_ database: Database) { self.database = database }

    /// As `Store.value(_:in:)`.
    public func value(_ key: String, in namespace: String) throws -> String? {
        let sql = "SELECT value FROM settings WHERE namespace = ? AND key = ?"
        return try Data.fetchOne(database, cached: sql, [namespace, Data(key.utf8)]).map(Self.text)
    }

    /// As `Store.keys(in:)`.
    public func keys(in namespace: String) throws -> [String] {
        let sql = "SELECT key FROM settings WHERE namespace = ? ORDER BY id"
        let statement = try database.cachedStatement(sql: sql)
        return try Data.fetchAll(statement, arguments: [namespace]).map(Self.text)
    }

    /// As `Store.entries(in:)`.
    public func entries(in namespace: String) throws -> [(key: String, value: String)] {
        let sql = "SELECT key, value FROM settings WHERE namespace = ? ORDER BY id"
        let statement = try database.cachedStatement(sql: sql)
        return try Row.fetchAll(statement, arguments: [namespace]).map {
            (Self.text($0[0]), Self.text($0[1]))
        }
    }

    /// As `Store.byteCount(in:)`.
    public func byteCount(in namespace: String) throws -> Int {
        let sql = "SELECT total(length(key) + length(value)) FROM settings WHERE namespace = ?"
        return try Int.fetchOne(database, cached: sql, [namespace]) ?? 0
    }

    /// As `Store.set(_:_:in:)`.
    public func set(_ key: String, _ value: String, in namespace: String) throws {
        let sql = """
            INSERT INTO settings (namespace, key, value) VALUES (?, ?, ?)
            ON CONFLICT (namespace, key) DO UPDATE SET value = excluded.value
            """
        try execute(sql, [namespace, Data(key.utf8), Data(value.utf8)])
    }

    /// As `Store.remove(_:in:)`.
    public func remove(_ key: String, in namespace: String) throws {
        try execute("DELETE FROM settings WHERE namespace = ? AND key = ?", [namespace, Data(key.utf8)])
    }

    /// As `Store.removeAll(in:)`.
    public func removeAll(in namespace: String) throws {
        try execute("DELETE FROM settings WHERE namespace = ?", [namespace])
    }

    private func execute(_ sql: String, _ arguments: StatementArguments) throws {
        try database.cachedStatement(sql: sql).execute(arguments: arguments)
    }

    private static func text(_ data: Data) -> String { String(decoding: data, as: UTF8.self) }
}

extension DatabaseValueConvertible where Self: StatementColumnConvertible {
    fileprivate static func fetchOne(
        _ database: Database, cached sql: String, _ arguments: StatementArguments
    ) throws -> Self? {
        try fetchOne(database.cachedStatement(sql: sql), arguments: arguments)
    }
}
