import Filesystem
import Foundation
import GRDB
import Model
import Storage
import Synchronization
import Timekeeping

/// Local music: folders, the files in them, and what their tags say.
///
/// Any thread may call it. Looking things up does not wait for a scan. Several processes may use one library.
public final class MusicLibrary: Sendable {
    /// Where everything is kept.
    let store: Store
    let time: any TimeSource
    let isScanning = Mutex(false)

    /// - Parameter time: for the times of scans.
    public init(store: Store, time: any TimeSource = SystemTime()) {
        self.store = store
        self.time = time
    }

    /// Milliseconds since 1970.
    var now: Int64 { Int64(time.sinceEpoch / .milliseconds(1)) }
}

/// A folder whose files belong to the library, with all below it.
public struct MusicFolder: Sendable, Hashable {
    /// Absolute; bytes that are not UTF-8 are shown as U+FFFD.
    public let path: String
    /// Milliseconds since 1970; `nil` before the first scan.
    public let lastScan: Int64?
    /// How many of the library's tracks are in it.
    public let trackCount: Int
}

extension MusicLibrary {
    /// Adds a folder without scanning it. One that is there already stays as it is.
    ///
    /// - Parameter path: absolute, or relative to the current directory; links in it are resolved.
    @discardableResult
    public func addFolder(_ path: String) throws(LibraryError) -> MusicFolder {
        let real = try directory(path)
        return try LibraryError.wrapping {
            try store.write { database in
                try database.execute(
                    sql: "INSERT INTO library_folders (path) VALUES (?) ON CONFLICT DO NOTHING",
                    arguments: [Data(real)])
            }
            return try store.read { try Self.folders($0).first { $0.path == real }!.folder }
        }
    }

    /// The folders, ordered by path.
    public func folders() throws(LibraryError) -> [MusicFolder] {
        try LibraryError.wrapping { try store.read { try Self.folders($0).map(\.folder) } }
    }

    /// Removes a folder and its tracks, except those that another folder covers. No file is touched.
    ///
    /// - Returns: how many tracks the library lost.
    @discardableResult
    public func removeFolder(_ path: String) throws(LibraryError) -> Int {
        try LibraryError.wrapping {
            let folder = try known(path)
            return try store.write { database in
                try database.execute(
                    sql: "DELETE FROM library_folders WHERE path = ?", arguments: [Data(folder)])
                let others = try Self.folders(database).map { PathPrefix($0.path) }
                return try TrackWriter(database).removeAll(below: PathPrefix(folder), except: others)
            }
        }
    }

    private func directory(_ path: String) throws(LibraryError) -> [UInt8] {
        guard let real = FileAccess.real(path) else { throw .notADirectory(path, "there is nothing there") }
        do throws(FileError) {
            if try FileAccess.isDirectory(real) { return real }
        } catch {
            throw .notADirectory(path, error.reason)
        }
        throw .notADirectory(path, "it is no directory")
    }

    /// The stored path of a folder, which may be gone from the disk.
    func known(_ path: String) throws -> [UInt8] {
        let given = PathPrefix(FileAccess.absolute(path).utf8).folder
        let candidates = [given, given.isEmpty ? [UInt8(ascii: "/")] : given, FileAccess.real(path) ?? given]
        let stored = try store.read {
            try Data.fetchAll($0, sql: "SELECT path FROM library_folders").map { [UInt8]($0) }
        }
        guard let folder = stored.first(where: candidates.contains) else {
            throw LibraryError.unknownFolder(path)
        }
        return folder
    }

    static func folders(_ database: Database) throws -> [(path: [UInt8], folder: MusicFolder)] {
        let rows = try Row.fetchAll(
            database, sql: "SELECT path, last_scan_at FROM library_folders ORDER BY path")
        return try rows.map { row in
            let path = [UInt8](row[0] as Data)
            let folder = MusicFolder(
                path: String(decoding: path, as: UTF8.self), lastScan: row[1],
                trackCount: try count(below: PathPrefix(path), database))
            return (path, folder)
        }
    }

    static func count(below prefix: PathPrefix, _ database: Database) throws -> Int {
        try Int.fetchOne(
            database, sql: "SELECT count(*) FROM tracks WHERE path >= ? AND path < ?",
            arguments: [Data(prefix.bytes), Data(prefix.end)]) ?? 0
    }
}
