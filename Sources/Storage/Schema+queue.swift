import GRDB

extension Schema {
    /// The queue. Entries and their places are apart, because an order of many entries changes more often than they do.
    /// An entry is a BLOB of JSON in UTF-8. `place` and `home` are keys with room between: what they mean is said in
    /// `docs/decisions/0043-the-saved-queue.md`.
    static func queue(_ database: Database) throws {
        try database.execute(
            sql: """
                CREATE TABLE queue_entries (
                    id INTEGER PRIMARY KEY,
                    entry BLOB NOT NULL,
                    is_from_radio INTEGER NOT NULL,
                    has_failed INTEGER NOT NULL
                );
                CREATE TABLE queue_places (
                    id INTEGER PRIMARY KEY,
                    place INTEGER NOT NULL,
                    home INTEGER NOT NULL,
                    is_pooled INTEGER NOT NULL
                );
                CREATE TABLE queue_state (
                    id INTEGER PRIMARY KEY CHECK (id = 1),
                    next_id INTEGER NOT NULL,
                    at_id INTEGER,
                    has_current INTEGER NOT NULL,
                    is_shuffled INTEGER NOT NULL,
                    repeat TEXT NOT NULL,
                    volume REAL NOT NULL,
                    position_id INTEGER,
                    position REAL NOT NULL
                );
                INSERT INTO queue_state VALUES (1, 1, NULL, 0, 0, 'off', 1, NULL, 0);
                """)
    }
}
