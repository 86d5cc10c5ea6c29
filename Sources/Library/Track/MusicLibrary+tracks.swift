import Filesystem
import GRDB

extension MusicLibrary {
    /// The track with an id as plugins know it (`local-12`); `nil` where there is none.
    public func track(id: String) throws(LibraryError) -> LibraryTrack? {
        guard id.hasPrefix("local-"), let row = Int64(id.dropFirst(6)) else { return nil }
        return try LibraryError.wrapping { try store.read { try LibraryTrack.fetch(row, $0) } }
    }

    /// Every track, by artist, album, disc and number.
    public func allTracks() throws(LibraryError) -> [LibraryTrack] {
        try LibraryError.wrapping {
            try store.read { database in
                let order = " ORDER BY artists.name, albums.name, disc_number, track_number, tracks.id"
                return try Row.fetchAll(database, sql: LibraryTrack.select + order).map(LibraryTrack.init)
            }
        }
    }

    /// Where to play a track from; `nil` where it is unknown or its file is gone.
    public func streamURL(id: String) throws(LibraryError) -> String? {
        guard let track = try track(id: id), FileAccess.isFile(track.path) else { return nil }
        return track.fileURL
    }

    /// What the library holds. Counts all of it: a second for a million tracks.
    public func statistics() throws(LibraryError) -> LibraryStatistics {
        try LibraryError.wrapping { try store.read(LibraryStatistics.init) }
    }
}

/// What the library holds.
public struct LibraryStatistics: Sendable, Hashable {
    /// All tracks.
    public let tracks: Int
    /// The folders that were added.
    public let folders: Int
    /// Different names of track artists.
    public let artists: Int
    /// Different titles of albums by different artists.
    public let albums: Int
    /// Seconds of sound.
    public let duration: Double
    /// Size of all files.
    public let bytes: Int
    /// Tracks by file name extension.
    public let formats: [String: Int]
    /// When a scan last ended, in milliseconds since 1970.
    public let lastScan: Int64?

    init(_ database: Database) throws {
        let sums = "SELECT count(*), count(DISTINCT artist), total(duration), total(size) FROM tracks"
        let row = try Row.fetchOne(database, sql: sums)!
        tracks = row[0]
        artists = row[1]
        duration = row[2]
        bytes = Int(row[3] as Double)
        let albumCount = """
            SELECT count(*) FROM (
                SELECT DISTINCT album, coalesce(album_artist, artist) FROM tracks WHERE album IS NOT NULL
            )
            """
        albums = try Int.fetchOne(database, sql: albumCount) ?? 0
        let folderSums = try Row.fetchOne(
            database, sql: "SELECT count(*), max(last_scan_at) FROM library_folders")!
        folders = folderSums[0]
        lastScan = folderSums[1]
        let counts = try Row.fetchAll(database, sql: "SELECT format, count(*) FROM tracks GROUP BY format")
        formats = Dictionary(uniqueKeysWithValues: counts.map { ($0[0] as String, $0[1] as Int) })
    }
}
