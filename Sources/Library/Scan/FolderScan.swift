import Dispatch
import Filesystem
import Foundation
import GRDB
import Storage
import Tags

/// One run over one folder: compare, remove, read, write in batches.
struct FolderScan {
    /// Files in one transaction: what a kill costs at most.
    private static let batchSize = 1000
    /// Files that are read together: what a wish to stop waits for.
    private static let groupSize = 64

    /// From here on the full-text tables are tidied up.
    private static let manyChanges = 5000

    let library: MusicLibrary
    private let folder: [UInt8]
    let prefix: PathPrefix
    private(set) var report: ScanReport
    private var art = FolderArt()

    init(library: MusicLibrary, folder: [UInt8]) {
        self.library = library
        self.folder = folder
        prefix = PathPrefix(folder)
        report = ScanReport(folder: String(decoding: folder, as: UTF8.self))
    }

    mutating func run(progress: (ScanProgress) -> Void, isCancelled: () -> Bool) throws {
        report.skipped = rootProblem()
        guard report.skipped == nil, let difference = try compare() else { return }
        if difference.total == 0, difference.hadRows {
            report.skipped = .emptyButKnown
            return
        }
        report.total = difference.total
        report.processed = difference.total - difference.pending.count
        for (path, code) in difference.unreadable {
            let path = String(decoding: path, as: UTF8.self)
            report.fail(path, FileError("read", path, code: code).reason)
        }
        try remove(difference.missing)
        try read(difference.pending, progress, isCancelled)
        try finish()
    }

    private func rootProblem() -> ScanReport.Skip? {
        do throws(FileError) {
            return try FileAccess.isDirectory(prefix.bytes) ? nil : .notADirectory
        } catch {
            // With a slash behind it, a file is looked at as ENOTDIR.
            return error.code == ENOTDIR && FileAccess.isFile(prefix.folder) ? .notADirectory : .unreadable
        }
    }

    private mutating func compare() throws -> FolderDifference? {
        do {
            return try library.store.readApart { try FolderDifference(prefix, $0) }
        } catch let error as FileError {
            report.skipped = .walkFailed
            report.fail(error.path, error.reason)
            return nil
        }
    }

    private mutating func remove(_ ids: [Int64]) throws {
        var rest = ids[...]
        while !rest.isEmpty {
            try library.store.write { try TrackWriter($0).remove(rest.prefix(Self.batchSize)) }
            rest = rest.dropFirst(Self.batchSize)
        }
        report.removed = ids.count
    }

    /// After many changes. In steps, so that other processes get their turn to write.
    private func joinTexts() throws {
        guard report.added + report.updated > Self.manyChanges else { return }
        for table in ["titles", "tracks", "artists", "albums"] {
            while try library.store.write(FullText(table: table).join) {}
        }
    }

    private mutating func finish() throws {
        try joinTexts()
        let now = library.now
        let isChanged = report.removed + report.updated > 0
        try library.store.write { database in
            if isChanged { try TrackWriter(database).prune() }
            try database.execute(
                sql: "UPDATE library_folders SET last_scan_at = ? WHERE path = ?",
                arguments: [now, Data(folder)])
        }
    }
}

extension FolderScan {
    private mutating func read(
        _ pending: PendingFiles, _ progress: (ScanProgress) -> Void, _ isCancelled: () -> Bool
    ) throws {
        let writer = BatchWriter(library)
        var tracks: [TrackFields] = []
        var place = 0
        while place < pending.count, !report.isCancelled {
            let group = announce(pending, from: place, progress, isCancelled)
            report.isCancelled = group.isEmpty
            place += group.count
            tracks += fields(group, TagReading.read(group.map { Array($0.path) }))
            report.processed += group.count
            if tracks.count < Self.batchSize { continue }
            try count(writer.write(tracks))
            tracks = []
        }
        try count(writer.write(tracks))
        try count(writer.finish())
    }

    /// The next files; none when the scan is to stop.
    private func announce(
        _ pending: PendingFiles, from start: Int, _ progress: (ScanProgress) -> Void,
        _ isCancelled: () -> Bool
    ) -> [PendingFile] {
        var batch: [PendingFile] = []
        for place in start..<min(start + Self.groupSize, pending.count) {
            if isCancelled() { break }
            let file = pending[place]
            let path = String(decoding: file.path, as: UTF8.self)
            progress(ScanProgress(current: place + 1, total: pending.count, path: path))
            batch.append(file)
        }
        return batch
    }

    private mutating func fields(_ batch: [PendingFile], _ outcomes: [TagOutcome]) -> [TrackFields] {
        var tracks: [TrackFields] = []
        for (file, outcome) in zip(batch, outcomes) {
            switch outcome {
            case .tags(let tags): tracks.append(TrackFields(file, tags, folderArt: art.beside(file.path)))
            case .failure(let error): report.fail(error.path, error.detail)
            }
        }
        return tracks
    }

    private mutating func count(_ result: BatchWriter.Counts) {
        report.added += result.added
        report.updated += result.updated
    }
}
