import GRDB
import Model
import NameFolding

extension MusicLibrary {
    /// A track of the library and how surely it is the wanted one.
    public struct Match: Sendable, Hashable {
        /// The track.
        public let track: LibraryTrack
        /// From 0 to 1; 1 where artist and title are the same names.
        public let confidence: Double

        /// The shape in which plugins get it.
        public var json: JSON { track.json(confidence: confidence) }
    }

    /// The library's tracks for an artist and a title, at most five, the surest first.
    ///
    /// Names are the same when their letters and numbers are, whatever their case, accents and punctuation
    /// (`docs/decisions/0004-library-matching.md`).
    public func resolve(artist: String, track: String, album: String? = nil) throws(LibraryError) -> [Match] {
        try LibraryError.wrapping {
            try store.read { try TrackMatching($0, artist: artist, title: track, album: album).matches() }
        }
    }
}

/// Finds the candidates for one wanted track: by index where the names are equal, within bounds where one only
/// contains the other.
struct TrackMatching {
    private static let mostMatches = 5
    private static let mostEqual = 50
    private static let mostArtists = 100
    private static let mostTitles = 5000
    private static let longestName = 500

    private let database: Database
    private let artist: String
    private let title: String
    private let album: String?

    init(_ database: Database, artist: String, title: String, album: String?) {
        self.database = database
        self.artist = Self.key(artist)
        self.title = Self.key(title)
        self.album = album.map(Self.key)
    }

    private static func key(_ name: String) -> String {
        NameFolding.key(String(name.unicodeScalars.prefix(longestName)))
    }

    func matches() throws -> [MusicLibrary.Match] {
        // Names without a letter or a number are no names to compare.
        guard !artist.isEmpty, !title.isEmpty else { return [] }
        var candidates: Set<Int64> = []
        let same = try equalArtists()
        for id in same { candidates.formUnion(try equalTitles(of: id)) }
        if candidates.count < Self.mostMatches {
            for id in same { candidates.formUnion(try similarTitles(of: id)) }
            for id in try similarArtists() {
                candidates.formUnion(try equalTitles(of: id) + similarTitles(of: id))
            }
        }
        return try best(candidates)
    }

    private func best(_ candidates: Set<Int64>) throws -> [MusicLibrary.Match] {
        let scored = try candidates.sorted().compactMap { id -> (LibraryTrack, MatchScore)? in
            guard let track = try LibraryTrack.fetch(id, database) else { return nil }
            let found = (Self.key(track.artist), Self.key(track.title), track.album.map(Self.key))
            return MatchScore(wanted: (artist, title, album), found: found).map { (track, $0) }
        }
        return scored.sorted { ($1.1.score, $0.0.id) < ($0.1.score, $1.0.id) }.prefix(Self.mostMatches)
            .map { MusicLibrary.Match(track: $0, confidence: $1.confidence) }
    }
}

extension TrackMatching {
    private func equalArtists() throws -> [Int64] {
        try ids("SELECT id FROM artists WHERE key = ? LIMIT \(Self.mostEqual)", [artist])
    }

    private func equalTitles(of artist: Int64) throws -> [Int64] {
        let sql = "SELECT id FROM tracks WHERE title_key = ? AND artist = ? LIMIT \(Self.mostEqual)"
        return try ids(sql, [title, artist])
    }

    /// Every artist is looked at: there are many fewer than tracks.
    private func similarArtists() throws -> [Int64] {
        let sql = """
            SELECT id FROM artists
            WHERE key <> ?1 AND (instr(key, ?1) > 0 OR (length(key) >= ?2 AND instr(?1, key) > 0))
            LIMIT \(Self.mostArtists)
            """
        return try ids(sql, [artist, characters(in: artist)])
    }

    private func similarTitles(of artist: Int64) throws -> [Int64] {
        let sql = """
            SELECT id FROM (SELECT id, title_key FROM tracks WHERE artist = ?1 LIMIT \(Self.mostTitles))
            WHERE title_key <> ?2
                AND (instr(title_key, ?2) > 0 OR (length(title_key) >= ?3 AND instr(?2, title_key) > 0))
            LIMIT \(Self.mostEqual)
            """
        return try ids(sql, [artist, title, characters(in: title)])
    }

    /// A lower bound, in characters, for `MatchScore.shortestPart`, which counts bytes.
    private func characters(in name: String) -> Int { max(1, MatchScore.shortestPart(of: name) / 4) }

    private func ids(_ sql: String, _ arguments: StatementArguments) throws -> [Int64] {
        try Int64.fetchAll(database.cachedStatement(sql: sql), arguments: arguments)
    }
}
