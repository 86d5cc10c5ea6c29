import Foundation
import GRDB
import NameFolding

/// Changes the tables inside one transaction.
final class TrackWriter {
    private let database: Database
    private let indexedAt: Int64
    private var artists: [String: Int64] = [:]
    private var albums: [String: Int64] = [:]
    /// Neighbouring tracks share their artist and album.
    private var texts: [String: String] = [:]

    /// - Parameter indexedAt: milliseconds since 1970.
    init(_ database: Database, indexedAt: Int64 = 0) {
        self.database = database
        self.indexedAt = indexedAt
    }

    /// Adds a file, or renews the row that it has: the row's id stays.
    ///
    /// - Returns: whether it is new.
    func save(_ track: TrackFields) throws -> Bool {
        let old = try words(where: "path = ?", [Data(track.path)])
        if let old { try removeText(old) }
        let values = try self.values(track)
        if let old {
            try database.cachedStatement(sql: Self.update).execute(arguments: values + [old.id])
        } else {
            try database.cachedStatement(sql: Self.insert).execute(arguments: values)
        }
        let id = old?.id ?? database.lastInsertedRowID
        let album = [track.tags.album, track.tags.albumArtist]
        let rest = ([track.artist] + album.compactMap(\.self)).map(text)
        let words = Words(id: id, title: track.title, rest: rest)
        try FullText(table: "titles").add(id, words.title, database)
        try FullText(table: "tracks").add(id, words.all, database)
        return old == nil
    }

    /// Removes rows and all that is known of them. Ids that are not there are passed by.
    func remove(_ ids: some Sequence<Int64>) throws {
        let delete = try database.cachedStatement(sql: "DELETE FROM tracks WHERE id = ?")
        for id in ids {
            guard let words = try words(where: "tracks.id = ?", [id]) else { continue }
            try removeText(words)
            try delete.execute(arguments: [id])
        }
    }

    /// Removes what lies below a folder, except what one of the others covers.
    func removeAll(below prefix: PathPrefix, except others: [PathPrefix]) throws -> Int {
        let rows = try Row.fetchCursor(
            database, sql: "SELECT id, path FROM tracks WHERE path >= ? AND path < ?",
            arguments: [Data(prefix.bytes), Data(prefix.end)])
        var ids: [Int64] = []
        while let row = try rows.next() {
            let path = row[1] as Data
            if !others.contains(where: { $0.covers(path) }) { ids.append(row[0]) }
        }
        try remove(ids)
        try prune()
        return ids.count
    }

    /// Removes artists and albums that no track bears any more.
    func prune() throws {
        try NameTable.artists.prune(database)
        try NameTable.albums.prune(database)
    }
}

extension TrackWriter {
    /// A row's texts as they are indexed.
    private struct Words {
        let id: Int64
        let title: String
        let all: String

        init(id: Int64, title: String, rest: [String]) {
            self.id = id
            self.title = SearchText.indexed(title)
            all = ([self.title] + rest).joined(separator: " ")
        }
    }

    private func words(where condition: String, _ arguments: StatementArguments) throws -> Words? {
        let sql = """
            SELECT tracks.id, title, artists.name, albums.name, others.name FROM tracks
            JOIN artists ON artists.id = artist
            LEFT JOIN albums ON albums.id = album
            LEFT JOIN artists AS others ON others.id = album_artist
            WHERE \(condition)
            """
        guard let row = try Row.fetchOne(database.cachedStatement(sql: sql), arguments: arguments) else {
            return nil
        }
        let rest: [String?] = [row[2], row[3], row[4]]
        return Words(id: row[0], title: row[1], rest: rest.compactMap(\.self).map(text))
    }

    private func removeText(_ words: Words) throws {
        try FullText(table: "titles").remove(words.id, words.title, database)
        try FullText(table: "tracks").remove(words.id, words.all, database)
    }

    private func text(_ name: String) -> String {
        if let text = texts[name] { return text }
        let text = SearchText.indexed(name)
        texts[name] = text
        return text
    }

    private func artist(_ name: String) throws -> Int64 {
        if let id = artists[name] { return id }
        let id = try NameTable.artists.id(name, database)
        artists[name] = id
        return id
    }

    private func album(_ name: String) throws -> Int64 {
        if let id = albums[name] { return id }
        let id = try NameTable.albums.id(name, database)
        albums[name] = id
        return id
    }
}

extension TrackWriter {
    private static let columns = [
        "path", "modified", "size", "title", "title_key", "artist", "album", "album_artist", "track_number",
        "disc_number", "year", "genre", "duration", "isrc", "format", "bitrate", "sample_rate", "channels",
        "has_embedded_art", "folder_art", "musicbrainz_recording", "musicbrainz_artist",
        "musicbrainz_release",
        "indexed_at",
    ]

    private static let insert = """
        INSERT INTO tracks (\(columns.joined(separator: ", ")))
        VALUES (\(columns.map { _ in "?" }.joined(separator: ", ")))
        """

    private static let update = """
        UPDATE tracks SET \(columns.map { $0 + " = ?" }.joined(separator: ", ")) WHERE id = ?
        """

    private func values(_ track: TrackFields) throws -> StatementArguments {
        let tags = track.tags
        return [
            Data(track.path), track.modified, track.size, track.title, NameFolding.key(track.title),
            try artist(track.artist), try tags.album.map(album), try tags.albumArtist.map(artist), tags.track,
            tags.disc, tags.year, tags.genre, tags.duration, tags.isrc, track.format, tags.bitrate,
            tags.sampleRate,
            tags.channels, tags.hasEmbeddedArt, track.folderArt.map { Data($0) }, tags.musicBrainzRecording,
            tags.musicBrainzArtist, tags.musicBrainzRelease, indexedAt,
        ]
    }
}
