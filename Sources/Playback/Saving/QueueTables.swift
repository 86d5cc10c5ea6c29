import Foundation
import GRDB
import Model

/// The tables of the queue, within one transaction.
struct QueueTables {
    private let database: Database

    init(_ database: Database) { self.database = database }

    /// Why a table makes no sense.
    struct Damage: Error, CustomStringConvertible {
        let description: String
    }
}

// What is read.
extension QueueTables {
    func load() throws -> SavedPlayer {
        let sql =
            "SELECT next_id, at_id, has_current, is_shuffled, repeat, volume, position_id, position FROM queue_state"
        guard let state = try Row.fetchOne(database, sql: sql) else {
            throw Damage(description: "the table queue_state is empty")
        }
        var saved = SavedQueue(rows: try rows())
        saved.nextNumber = UInt64(clamping: state["next_id"] as Int64)
        saved.at = (state["at_id"] as Int64?).map { UInt64(clamping: $0) }
        (saved.hasCurrent, saved.isShuffled) = (state["has_current"], state["is_shuffled"])
        saved.repeatMode = RepeatMode(rawValue: state["repeat"]) ?? .off
        let queue = PlayQueue(saved)
        return SavedPlayer(queue: queue, volume: volume(state), position: position(state, in: queue))
    }

    private func volume(_ state: Row) -> Double { min(max(state["volume"], 0), 1) }

    private func position(_ state: Row, in queue: PlayQueue) -> Duration {
        let (seconds, id) = (state["position"] as Double, state["position_id"] as Int64?)
        guard let id, queue.currentNumber == UInt64(clamping: id), (0...1e9).contains(seconds) else {
            return .zero
        }
        return .seconds(seconds)
    }

    private func rows() throws -> [EntryTable.Row] {
        let sql = """
            SELECT id, entry, is_from_radio, has_failed, place, home, is_pooled
            FROM queue_entries NATURAL JOIN queue_places WHERE id > 0 ORDER BY id
            """
        var rows: [EntryTable.Row] = []
        let cursor = try Row.fetchCursor(database, sql: sql)
        while let row = try cursor.next() { rows.append(try entry(row)) }
        return rows
    }

    private func entry(_ row: Row) throws -> EntryTable.Row {
        let bytes = try row.withUnsafeData(atIndex: 1) { Array($0 ?? Data()) }
        var loaded = EntryTable.Row(
            UInt64(row[0] as Int64), saved: bytes, isFromRadio: row[2], hasFailed: row[3])
        (loaded.place, loaded.home, loaded.isPooled) = (row[4], row[5], row[6])
        return loaded
    }
}

// What is written.
extension QueueTables {
    func write(_ queue: PlayQueue) throws {
        let changes = queue.changes
        if changes.isReplaced {
            try database.execute(sql: "DELETE FROM queue_entries; DELETE FROM queue_places")
        }
        let rows = changes.isReplaced ? queue.table.rows : changes.entries.sorted().map { queue.table[$0] }
        for id in changes.isReplaced ? [] : changes.removed.sorted() { try delete(id) }
        for row in rows { try write(row) }
        try writePlaces(queue, except: rows)
        try writeState(queue)
    }

    func write(position: Double, of id: UInt64) throws {
        try run("UPDATE queue_state SET position = ?, position_id = ?", [position, Int64(id)])
    }

    func write(volume: Double) throws {
        try run("UPDATE queue_state SET volume = ?", [volume])
    }

    private func delete(_ id: UInt64) throws {
        try run("DELETE FROM queue_entries WHERE id = ?", [Int64(id)])
        try run("DELETE FROM queue_places WHERE id = ?", [Int64(id)])
    }

    private func write(_ row: EntryTable.Row) throws {
        let data = Data(row.entry.json.text().utf8)
        try run(
            "INSERT OR REPLACE INTO queue_entries VALUES (?, ?, ?, ?)",
            [Int64(row.id), data, row.isFromRadio, row.hasFailed])
        try writePlace(row)
    }

    private func writePlace(_ row: EntryTable.Row) throws {
        let sql = "INSERT OR REPLACE INTO queue_places VALUES (?, ?, ?, ?)"
        try run(sql, [Int64(row.id), row.place, row.home, row.isPooled])
    }

    private func writePlaces(_ queue: PlayQueue, except written: [EntryTable.Row]) throws {
        let changes = queue.changes
        if changes.areAllPlaces, !changes.isReplaced {
            for row in queue.table.rows where !changes.entries.contains(row.id) { try writePlace(row) }
        } else if !changes.isReplaced {
            for id in changes.places.subtracting(changes.entries).sorted() { try writePlace(queue.table[id]) }
        }
    }

    private func writeState(_ queue: PlayQueue) throws {
        let at = queue.cursor < queue.play.count ? Int64(queue.play.ids[queue.cursor]) : nil
        try run(
            "UPDATE queue_state SET next_id = ?, at_id = ?, has_current = ?, is_shuffled = ?, repeat = ?",
            [Int64(queue.nextNumber), at, queue.hasCurrent, queue.isShuffled, queue.repeatMode.rawValue])
    }

    private func run(_ sql: String, _ arguments: StatementArguments) throws {
        try database.cachedStatement(sql: sql).execute(arguments: arguments)
    }
}
