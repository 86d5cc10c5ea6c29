import Filesystem
import Foundation
import GRDB
import Model

/// A track of the library.
public struct LibraryTrack: Sendable, Hashable {
    /// The row's number: stays the same when the file is read anew.
    public let id: Int64
    /// From the tags, else from the file's name.
    public let title: String
    /// From the tags, else `Unknown Artist`.
    public let artist: String
    /// Title of the album.
    public let album: String?
    /// Whose album it is.
    public let albumArtist: String?
    /// On its disc, from 1.
    public let trackNumber: Int?
    /// In its album, from 1.
    public let discNumber: Int?
    /// Of the release.
    public let year: Int?
    /// The first one.
    public let genre: String?
    /// Seconds; 0 where the file does not tell.
    public let duration: Double
    /// The file name's extension, lower-case.
    public let format: String
    /// Kilobits a second.
    public let bitrate: Int
    /// International Standard Recording Code, upper-case.
    public let isrc: String?
    /// Whether there is a picture in the tags.
    public let hasEmbeddedArt: Bool
    /// The file's name in bytes, which need not be UTF-8.
    public let path: [UInt8]
    /// A picture beside the file, when it was last read.
    public let folderArt: [UInt8]?

    /// Where the file is, as a URL that every name survives.
    public var fileURL: String { FileURL.string(path) }
    /// The file's name; bytes that are not UTF-8 are shown as U+FFFD.
    public var filePath: String { String(decoding: path, as: UTF8.self) }
}

extension LibraryTrack {
    static let select = """
        SELECT tracks.id, title, artists.name, albums.name, others.name, track_number, disc_number, year, genre,
            duration, format, bitrate, isrc, has_embedded_art, path, folder_art FROM tracks
        JOIN artists ON artists.id = artist
        LEFT JOIN albums ON albums.id = album
        LEFT JOIN artists AS others ON others.id = album_artist
        """

    init(_ row: Row) {
        id = row[0]
        title = row[1]
        artist = row[2]
        album = row[3]
        albumArtist = row[4]
        trackNumber = row[5]
        discNumber = row[6]
        year = row[7]
        genre = row[8]
        duration = row[9]
        format = row[10]
        bitrate = row[11]
        isrc = row[12]
        hasEmbeddedArt = row[13]
        path = [UInt8](row[14] as Data)
        folderArt = (row[15] as Data?).map { [UInt8]($0) }
    }

    static func fetch(_ id: Int64, _ database: Database) throws -> LibraryTrack? {
        let statement = try database.cachedStatement(sql: select + " WHERE tracks.id = ?")
        return try Row.fetchOne(statement, arguments: [id]).map(LibraryTrack.init)
    }
}

extension LibraryTrack {
    /// The shape in which plugins get it. Looks whether the picture beside the file is still there.
    ///
    /// - Parameter confidence: how surely it is what was asked for; adds a member at the top. `nil` for listings.
    public func json(confidence: Double? = nil) -> JSON {
        var object = JSONObject([
            ("id", .string("local-\(id)")), ("title", .string(title)), ("artist", .string(artist)),
            ("album", JSON(album)), ("albumArtist", JSON(albumArtist)),
            ("trackNumber", Self.number(trackNumber)),
            ("discNumber", Self.number(discNumber)), ("year", Self.number(year)), ("genre", JSON(genre)),
            ("duration", .number(duration)), ("format", .string(format)), ("bitrate", JSON(bitrate)),
            ("filePath", .string(filePath)), ("hasEmbeddedArt", .bool(hasEmbeddedArt)),
            ("folderArtPath", JSON(folderArt.map { String(decoding: $0, as: UTF8.self) })),
        ])
        if let folderArt, FileAccess.isFile(folderArt) {
            object["albumArt"] = .string(FileURL.string(folderArt))
        }
        if let confidence { object["confidence"] = .number(confidence) }
        object["sources"] = ["localfiles": source(confidence ?? 1)]
        return .object(object)
    }

    private func source(_ confidence: Double) -> JSON {
        [
            "filePath": .string(filePath), "fileUrl": .string(fileURL), "confidence": .number(confidence),
            "duration": .number(duration), "isrc": JSON(isrc),
        ]
    }

    private static func number(_ value: Int?) -> JSON { value.map { JSON($0) } ?? .null }
}
