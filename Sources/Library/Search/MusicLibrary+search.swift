import GRDB
import NameFolding

extension MusicLibrary {
    /// Tracks in whose title, artist or album every word of the query occurs; the last word may be incomplete.
    ///
    /// Titles come first, then artists, then albums, then tracks in which the words are spread over several of
    /// them ("artist title"); whole names before others; then by artist, album and track number. Case, accents and
    /// punctuation do not count. In scripts without spaces any part of a name is found.
    public func search(_ query: String, limit: Int = 50) throws(LibraryError) -> [LibraryTrack] {
        try LibraryError.wrapping {
            try store.read { database in
                var search = LibrarySearch(query, limit: limit, database)
                return try search.run()
            }
        }
    }
}

/// One search: questions to the full-text tables from the best kind of hit to the weakest, until there are enough.
///
/// Each question stops at its limit and needs no sorting, so that a word that every track has costs no more than
/// a rare one.
struct LibrarySearch {
    /// The kinds of hits, the best first.
    private enum Kind: Int {
        /// The title is the query.
        case name
        case title, artist, album
        /// The words are spread over several of them.
        case spread
    }

    private let text: SearchText
    private let key: String
    private let limit: Int
    private let database: Database
    /// Row and kind of hit, the best kind first.
    private var hits: [(id: Int64, kind: Kind)] = []
    private var seen: Set<Int64> = []
    private var expressions: [String] = []

    init(_ query: String, limit: Int, _ database: Database) {
        let query = String(query.unicodeScalars.prefix(Self.longestQuery))
        text = SearchText(query)
        key = NameFolding.key(query)
        self.limit = max(0, limit)
        self.database = database
    }

    /// The rest of a longer query is passed over.
    private static let longestQuery = 500

    private var missing: Int { limit - hits.count }

    mutating func run() throws -> [LibraryTrack] {
        guard !text.isEmpty, limit > 0 else { return [] }
        expressions = try planned()
        if text.wordCount > 1, let few = try spread() { return few }
        try take(.name, "SELECT id FROM tracks WHERE title_key = ? LIMIT ?", key)
        try takeText(.title, "titles")
        try takeNames(.artist, "artists", of: ["artist", "album_artist"])
        try takeNames(.album, "albums", of: ["album"])
        if text.wordCount > 1 { try takeText(.spread, "tracks") }
        return try ordered(hits)
    }

    /// All tracks that have the words anywhere, where that are few enough to look at each: with several words it
    /// is the only question that need be asked. `nil` where there may be more.
    private mutating func spread() throws -> [LibraryTrack]? {
        try takeText(.spread, "tracks")
        if missing > 0 { return try ordered(hits) }
        hits = []
        seen = []
        return nil
    }

    private mutating func take(_ kind: Kind, _ sql: String, _ argument: some DatabaseValueConvertible) throws
    {
        guard missing > 0 else { return }
        let statement = try database.cachedStatement(sql: sql)
        let found = try Int64.fetchAll(statement, arguments: [argument, missing + seen.count])
        for id in found where missing > 0 && seen.insert(id).inserted { hits.append((id, kind)) }
    }

    private mutating func takeText(_ kind: Kind, _ table: String) throws {
        let sql = "SELECT rowid FROM \(table)_text WHERE \(table)_text MATCH ? LIMIT ?"
        let before = hits.count
        for expression in expressions {
            try take(kind, sql, expression)
            // Comparing long lists is what takes time: once is enough if it gave something.
            if text.wordCount > 1, hits.count > before { return }
        }
    }

    /// What to ask in turn: for a beginning of words, whose lists must be merged, last if that may be much work.
    private func planned() throws -> [String] {
        let whole = text.expression(prefix: false), beginning = text.expression(prefix: true)
        let mayWait = text.wordCount == 1 ? true : try text.longLastWord.map(isCommon) ?? false
        return (mayWait ? [whole, beginning] : [beginning ?? whole]).compactMap(\.self)
    }

    /// Tracks with a word from which on merging lists takes milliseconds.
    private static let common = 30_000

    private func isCommon(_ word: String) throws -> Bool {
        let sql = "SELECT rowid FROM tracks_text WHERE tracks_text MATCH ? LIMIT 1 OFFSET \(Self.common)"
        return try Int64.fetchOne(database.cachedStatement(sql: sql), arguments: ["\"\(word)\""]) != nil
    }

    /// Tracks of matching artists or albums, those with the very name first.
    private mutating func takeNames(_ kind: Kind, _ table: String, of columns: [String]) throws {
        guard missing > 0 else { return }
        var names = try names("SELECT id FROM \(table) WHERE key = ? LIMIT ?", key)
        for expression in expressions where names.count < limit {
            names += try self.names(
                "SELECT rowid FROM \(table)_text WHERE \(table)_text MATCH ? LIMIT ?", expression)
        }
        for name in names {
            for column in columns {
                try take(kind, "SELECT id FROM tracks WHERE \(column) = ? LIMIT ?", name)
            }
        }
    }

    private func names(_ sql: String, _ argument: String) throws -> [Int64] {
        try Int64.fetchAll(database.cachedStatement(sql: sql), arguments: [argument, limit])
    }
}

extension LibrarySearch {
    private struct Place: Comparable {
        let kind: Int
        let names: [String]
        let numbers: [Int]

        init(_ track: LibraryTrack, _ kind: Kind) {
            self.kind = kind.rawValue
            names = [NameFolding.fold(track.artist), NameFolding.fold(track.album ?? "")]
            numbers = [track.discNumber ?? 0, track.trackNumber ?? 0, Int(track.id)]
        }

        static func < (left: Place, right: Place) -> Bool {
            if left.kind != right.kind { return left.kind < right.kind }
            if left.names != right.names { return left.names.lexicographicallyPrecedes(right.names) }
            return left.numbers.lexicographicallyPrecedes(right.numbers)
        }
    }

    private func ordered(_ hits: [(id: Int64, kind: Kind)]) throws -> [LibraryTrack] {
        let tracks = try hits.compactMap { hit in
            try LibraryTrack.fetch(hit.id, database).map { (Place($0, kind(of: $0, hit.kind)), $0) }
        }
        return tracks.sorted { $0.0 < $1.0 }.map(\.1)
    }

    /// Hits in all the words of a track are looked at once more: they may lie in one name.
    private func kind(of track: LibraryTrack, _ kind: Kind) -> Kind {
        guard kind == .spread else { return kind }
        if NameFolding.key(track.title) == key { return .name }
        if text.matches(track.title) { return .title }
        if text.matches(track.artist) || track.albumArtist.map(text.matches) == true { return .artist }
        return track.album.map(text.matches) == true ? .album : .spread
    }
}
