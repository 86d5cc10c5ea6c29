import BareTagLib
import Filesystem
import Foundation
import Library
import Model
import Storage
import TinyAudio

/// Scanning, compared with a bare loop over the same files.
enum LibraryBenchmark {
    static func makeFiles(_ folder: String, _ count: Int) throws -> JSON {
        let seconds = try time { try TinyCollection().write(count, into: folder) }
        return ["files": JSON(count), "seconds": .number(seconds)]
    }

    static func makeTrack(_ file: String, artist: String, title: String, album: String) throws -> JSON {
        let bytes = TinyAudio.flac([("TITLE", title), ("ARTIST", artist), ("ALBUM", album)])
        try Data(bytes).write(to: URL(fileURLWithPath: file))
        return ["files": 1]
    }

    /// - Parameter data: kept where it is given; else a folder that is removed afterwards.
    static func scan(_ folder: String, data: String?) throws -> JSON {
        try withDataDirectory(data) { data in
            let library = try MusicLibrary(store: Store(directory: data))
            try library.addFolder(folder)
            var files = 0
            let first = try time { files = try library.scanAll(folder).total }
            let again = try (0..<3).map { _ in try time { _ = try library.scanAll(folder) } }.min() ?? 0
            return [
                "files": JSON(files), "firstScanSeconds": .number(first),
                "rescanSeconds": .number(again),
                "rescanShare": .number(again / first),
            ]
        }
    }

    static func bareLoop(_ folder: String) throws -> JSON {
        var paths: [[CChar]] = []
        var walk = TreeWalk(wanted: { _ in true }) { event in
            if case .file(let file) = event { paths.append(file.path.map { CChar(bitPattern: $0) } + [0]) }
        }
        try walk.run(Array(folder.utf8))
        var read = 0
        let seconds = time { for path in paths where bare_taglib_read(path) >= 0 { read += 1 } }
        return ["files": JSON(paths.count), "audio": JSON(read), "seconds": .number(seconds)]
    }

    static func openStore(data: String?) throws -> JSON {
        try withDataDirectory(data) { data in
            let create = try time { _ = try Store(directory: data) }
            let times = try (0..<100).map { _ in try time { _ = try Store(directory: data) } }.sorted()
            return [
                "firstMilliseconds": .number(create * 1000),
                "againP50Milliseconds": .number(times[50] * 1000),
                "againMaxMilliseconds": .number(times[99] * 1000),
            ]
        }
    }

    static func time(_ body: () throws -> Void) rethrows -> Double {
        let start = ContinuousClock.now
        try body()
        return (ContinuousClock.now - start) / .seconds(1)
    }

    static func withDataDirectory<T>(_ given: String?, _ body: (String) throws -> T) throws -> T {
        if let given { return try body(given) }
        let path = NSTemporaryDirectory() + "helve-bench-" + UUID().uuidString
        defer { try? FileManager.default.removeItem(atPath: path) }
        return try body(path)
    }
}

extension MusicLibrary {
    fileprivate func scanAll(_ folder: String) throws -> ScanReport {
        try scan(folder, progress: { _ in }, isCancelled: { false })
    }
}
