import Filesystem
import Foundation
import GRDB

/// How the disk differs from the tables below one folder: both are gone through once, in the order of paths.
struct FolderDifference {
    /// Files found, changed or not.
    private(set) var total = 0
    /// New and changed files.
    private(set) var pending = PendingFiles()
    /// Rows whose file is gone.
    private(set) var missing: [Int64] = []
    /// What could not be looked into; its rows stay.
    private(set) var unreadable: [(path: [UInt8], code: Int32)] = []
    private(set) var hadRows = false

    /// - Throws: `FileError` where the folder itself cannot be listed.
    init(_ prefix: PathPrefix, _ database: Database) throws {
        let rows = try KnownFiles(below: prefix, database)
        hadRows = rows.current != nil
        let difference = Box(self)
        var walk = TreeWalk(wanted: FileName.isMusic) { try difference.value.take($0, rows) }
        try walk.run(prefix.folder)
        self = difference.value
        while let row = rows.current {
            missing.append(row.id)
            try rows.advance()
        }
    }

    private mutating func take(_ event: WalkEvent, _ rows: KnownFiles) throws {
        switch event {
        case .file(let file): try take(file, rows)
        case .unreadable(let path, let code):
            unreadable.append((path, code))
            try skip(to: path, rows)
            while rows.isBelow(path) { try rows.advance() }
        }
    }

    private mutating func take(_ file: WalkedFile, _ rows: KnownFiles) throws {
        total += 1
        try skip(to: file.path, rows)
        let known = rows.isAt(file.path) ? rows.current : nil
        if known != nil { try rows.advance() }
        if let known, known.modified == file.modified, known.size == file.size { return }
        pending.append(file.path, modified: file.modified, size: file.size)
    }

    /// Rows before a path were not met on the disk.
    private mutating func skip(to path: some Collection<UInt8>, _ rows: KnownFiles) throws {
        while rows.isBefore(path), let row = rows.current {
            missing.append(row.id)
            try rows.advance()
        }
    }

    private final class Box {
        var value: FolderDifference
        init(_ value: FolderDifference) { self.value = value }
    }
}

/// The rows below a folder in the order of paths, one at a time.
private final class KnownFiles {
    struct Entry {
        let id: Int64
        let modified: Int64
        let size: Int64
    }

    private(set) var current: Entry?
    private var path: [UInt8] = []
    private let rows: RowCursor

    init(below prefix: PathPrefix, _ database: Database) throws {
        let sql = "SELECT path, id, modified, size FROM tracks WHERE path >= ? AND path < ? ORDER BY path"
        rows = try Row.fetchCursor(database, sql: sql, arguments: [Data(prefix.bytes), Data(prefix.end)])
        try advance()
    }

    func advance() throws {
        guard let row = try rows.next() else {
            current = nil
            return
        }
        try row.withUnsafeData(atIndex: 0) { data in
            path.removeAll(keepingCapacity: true)
            data?.withUnsafeBytes { path.append(contentsOf: $0) }
        }
        current = Entry(id: row[1], modified: row[2], size: row[3])
    }

    func isBefore(_ other: some Collection<UInt8>) -> Bool { current != nil && order(other) < 0 }
    func isAt(_ other: some Collection<UInt8>) -> Bool { current != nil && order(other) == 0 }
    /// At the path, or below it where it ends in `/`.
    func isBelow(_ other: [UInt8]) -> Bool { current != nil && path.starts(with: other) }

    private func order(_ other: some Collection<UInt8>) -> Int {
        let order = path.withUnsafeBytes { mine in
            other.withContiguousStorageIfAvailable {
                memcmp(mine.baseAddress!, $0.baseAddress!, min(mine.count, $0.count))
            }
        }
        if let order, order != 0 { return Int(order) }
        return path.count - other.count
    }
}
