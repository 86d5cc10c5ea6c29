import GRDB

extension Schema {
    /// What was heard, and what of it each scrobbling service has yet to be told
    /// (`docs/decisions/0050-the-outbox.md`). Times are whole seconds since 1970; tracks and payloads are JSON in UTF-8.
    static func listens(_ database: Database) throws {
        try database.execute(sql: listens + outbox + services + listening)
    }

    private static let listens = """
        CREATE TABLE listens (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            started_at INTEGER NOT NULL,
            key TEXT NOT NULL,
            track BLOB NOT NULL,
            player TEXT,
            acknowledged_at INTEGER NOT NULL,
            UNIQUE (started_at, key)
        );
        """

    /// `id` is the order in which a service is told, `second` the time that it is told: not always the listen's own.
    /// `is_unsure` says that it was sent and no answer is known.
    private static let outbox = """
        CREATE TABLE outbox (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            listen INTEGER NOT NULL REFERENCES listens (id) ON DELETE CASCADE,
            service TEXT NOT NULL,
            second INTEGER NOT NULL,
            payload BLOB NOT NULL,
            state TEXT NOT NULL CHECK (state IN ('waiting', 'delivered', 'ignored', 'dead', 'dropped')),
            is_unsure INTEGER NOT NULL DEFAULT 0,
            attempts INTEGER NOT NULL DEFAULT 0,
            reason TEXT,
            settled_at INTEGER,
            UNIQUE (listen, service)
        );
        CREATE INDEX outbox_second ON outbox (service, second);
        CREATE INDEX outbox_waiting ON outbox (service, id) WHERE state = 'waiting';
        CREATE INDEX outbox_failed ON outbox (service, id) WHERE state IN ('ignored', 'dead');
        """

    /// How it stands with each service, for whoever asks. `signed_out` is why it wants a new sign-in.
    private static let services = """
        CREATE TABLE scrobble_services (
            service TEXT PRIMARY KEY,
            signed_out TEXT,
            last_success INTEGER,
            last_failure INTEGER,
            failure TEXT
        );
        """

    /// What each player is at, so that a crash loses little of what was heard. `heard` and `position` are seconds.
    private static let listening = """
        CREATE TABLE listening (
            player TEXT PRIMARY KEY,
            started_at INTEGER NOT NULL,
            key TEXT NOT NULL,
            track BLOB NOT NULL,
            heard REAL NOT NULL,
            position REAL NOT NULL,
            is_acknowledged INTEGER NOT NULL,
            updated_at INTEGER NOT NULL
        );
        """
}
