import GRDB

extension Schema {
    /// Local music. Paths are BLOBs: a file's name need not be UTF-8. Artists and albums are kept once each, which
    /// makes looking through all of them cheap. The full-text tables hold no text of their own
    /// (`docs/decisions/0004-library-matching.md`).
    static func library(_ database: Database) throws {
        try database.execute(sql: folders + names("artists") + names("albums") + tracks + texts)
    }

    private static let folders = """
        CREATE TABLE library_folders (
            id INTEGER PRIMARY KEY,
            path BLOB NOT NULL UNIQUE,
            last_scan_at INTEGER
        );
        """

    private static func names(_ table: String) -> String {
        """
        CREATE TABLE \(table) (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, key TEXT NOT NULL);
        CREATE INDEX \(table)_key ON \(table) (key);
        CREATE VIRTUAL TABLE \(table)_text USING fts5 (
            text, content = '', columnsize = 0, prefix = '1 2 3',
            tokenize = 'unicode61 remove_diacritics 2'
        );
        """
    }

    /// `modified` is nanoseconds since 1970, `indexed_at` milliseconds, `duration` seconds.
    private static let tracks = """
        CREATE TABLE tracks (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            path BLOB NOT NULL UNIQUE,
            modified INTEGER NOT NULL,
            size INTEGER NOT NULL,
            title_key TEXT NOT NULL,
            title TEXT NOT NULL,
            artist INTEGER NOT NULL,
            album INTEGER,
            album_artist INTEGER,
            track_number INTEGER,
            disc_number INTEGER,
            year INTEGER,
            genre TEXT,
            duration REAL NOT NULL,
            isrc TEXT,
            format TEXT NOT NULL,
            bitrate INTEGER NOT NULL,
            sample_rate INTEGER NOT NULL,
            channels INTEGER NOT NULL,
            has_embedded_art INTEGER NOT NULL,
            folder_art BLOB,
            musicbrainz_recording TEXT,
            musicbrainz_artist TEXT,
            musicbrainz_release TEXT,
            indexed_at INTEGER NOT NULL
        );
        CREATE INDEX tracks_title ON tracks (title_key, artist);
        CREATE INDEX tracks_artist ON tracks (artist, album);
        CREATE INDEX tracks_album ON tracks (album) WHERE album IS NOT NULL;
        CREATE INDEX tracks_album_artist ON tracks (album_artist) WHERE album_artist IS NOT NULL;
        """

    private static let texts = """
        CREATE VIRTUAL TABLE titles_text USING fts5 (
            text, content = '', columnsize = 0, prefix = '1 2 3 4 5',
            tokenize = 'unicode61 remove_diacritics 2'
        );
        CREATE VIRTUAL TABLE tracks_text USING fts5 (
            text, content = '', columnsize = 0, prefix = '1 2 3 4 5',
            tokenize = 'unicode61 remove_diacritics 2'
        );
        """
}
