import GRDB

/// What the database has looked like, from its first day on. A migration that was released never changes.
enum Schema {
    static let migrator = {
        var migrator = DatabaseMigrator()
        migrator.registerMigration("settings", migrate: settings)
        migrator.registerMigration("library", migrate: library)
        migrator.registerMigration("queue", migrate: queue)
        migrator.registerMigration("listens", migrate: listens)
        return migrator
    }()

    /// The names of the migrations that a database went through; empty for a new one.
    static func applied(_ database: Database) throws -> Set<String> {
        let known = try Bool.fetchOne(
            database, sql: "SELECT EXISTS (SELECT 1 FROM sqlite_master WHERE name = 'grdb_migrations')")
        guard known == true else { return [] }
        return try String.fetchSet(database, sql: "SELECT identifier FROM grdb_migrations")
    }

    /// Throws where there are tables, but none that says that helve made them.
    static func refuseForeign(_ database: Database) throws {
        let isForeign = try Bool.fetchOne(
            database,
            sql: """
                SELECT EXISTS (SELECT 1 FROM sqlite_master)
                AND NOT EXISTS (SELECT 1 FROM sqlite_master WHERE name = 'grdb_migrations')
                """)
        guard isForeign != true else {
            throw DatabaseError(resultCode: .SQLITE_NOTADB, message: "it is another program's database")
        }
    }

    /// Keys and values are BLOBs in UTF-8: they may hold U+0000, at which SQLite's text functions stop.
    private static func settings(_ database: Database) throws {
        try database.execute(
            sql: """
                CREATE TABLE settings (
                    id INTEGER PRIMARY KEY,
                    namespace TEXT NOT NULL,
                    key BLOB NOT NULL,
                    value BLOB NOT NULL,
                    UNIQUE (namespace, key)
                )
                """)
    }
}
