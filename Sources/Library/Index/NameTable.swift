import GRDB
import NameFolding

/// The artists or the albums: each name once, with its key and its full text.
enum NameTable: String {
    case artists
    case albums

    /// The row of a name, made where it is missing.
    func id(_ name: String, _ database: Database) throws -> Int64 {
        let found = try database.cachedStatement(sql: "SELECT id FROM \(rawValue) WHERE name = ?")
        if let id = try Int64.fetchOne(found, arguments: [name]) { return id }
        let insert = try database.cachedStatement(sql: "INSERT INTO \(rawValue) (name, key) VALUES (?, ?)")
        try insert.execute(arguments: [name, NameFolding.key(name)])
        let id = database.lastInsertedRowID
        try FullText(table: rawValue).add(id, SearchText.indexed(name), database)
        return id
    }

    /// Removes the names that no track bears.
    func prune(_ database: Database) throws {
        let orphans = try Row.fetchAll(database, sql: "SELECT id, name FROM \(rawValue) AS n WHERE \(unused)")
        let delete = try database.cachedStatement(sql: "DELETE FROM \(rawValue) WHERE id = ?")
        for row in orphans {
            try FullText(table: rawValue).remove(row[0], SearchText.indexed(row[1]), database)
            try delete.execute(arguments: [row[0] as Int64])
        }
    }

    private var unused: String {
        switch self {
        case .artists:
            """
            NOT EXISTS (SELECT 1 FROM tracks WHERE artist = n.id)
            AND NOT EXISTS (SELECT 1 FROM tracks WHERE album_artist = n.id)
            """
        case .albums: "NOT EXISTS (SELECT 1 FROM tracks WHERE album = n.id)"
        }
    }
}

/// A full-text table without content: what was added must be given again to remove it.
struct FullText {
    /// The table whose text it is.
    let table: String

    func add(_ id: Int64, _ text: String, _ database: Database) throws {
        let sql = "INSERT INTO \(table)_text (rowid, text) VALUES (?, ?)"
        try database.cachedStatement(sql: sql).execute(arguments: [id, text])
    }

    func remove(_ id: Int64, _ text: String, _ database: Database) throws {
        let sql = "INSERT INTO \(table)_text (\(table)_text, rowid, text) VALUES ('delete', ?, ?)"
        try database.cachedStatement(sql: sql).execute(arguments: [id, text])
    }

    /// Does a part of the work of joining the pieces in which the table was written; joined, it is searched faster.
    ///
    /// - Returns: whether there may be more to do.
    func join(_ database: Database) throws -> Bool {
        let sql = "INSERT INTO \(table)_text (\(table)_text, rank) VALUES ('merge', -2000)"
        let before = database.totalChangesCount
        try database.cachedStatement(sql: sql).execute()
        // One change is the command itself.
        return database.totalChangesCount - before > 1
    }
}
