import Foundation
import Library
import Storage
import Timekeeping
import TinyAudio

/// A library with a music folder, both in a temporary folder of the test's own.
final class Fixture {
    let root = NSTemporaryDirectory() + "helve-library-" + UUID().uuidString
    let library: MusicLibrary
    let time = ManualTime(epoch: .seconds(1_000_000))

    init() throws {
        try FileManager.default.createDirectory(atPath: root + "/music", withIntermediateDirectories: true)
        library = try MusicLibrary(store: Store(directory: root + "/data"), time: time)
        try library.addFolder(music)
    }

    deinit { try? FileManager.default.removeItem(atPath: root) }

    var music: String { root + "/music" }

    /// Writes a tagged FLAC file below the music folder (or another one).
    @discardableResult
    func add(
        _ name: String, title: String? = nil, artist: String? = nil, album: String? = nil,
        extra: [(String, String)] = [], in folder: String = "music"
    ) throws -> String {
        let comments = [("TITLE", title), ("ARTIST", artist), ("ALBUM", album)].compactMap { name, value in
            value.map { (name, $0) }
        }
        let path = "\(root)/\(folder)/\(name)"
        try write(Data(TinyAudio.flac(comments + extra)), to: path)
        return path
    }

    func write(_ content: Data, to path: String) throws {
        let folder = (path as NSString).deletingLastPathComponent
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try content.write(to: URL(fileURLWithPath: path))
    }

    func remove(_ name: String) throws { try FileManager.default.removeItem(atPath: root + "/" + name) }

    /// Sets a file's modification time, which is all that a rescan looks at besides the size.
    func touch(_ path: String, secondsSinceEpoch: Double) throws {
        let date = Date(timeIntervalSince1970: secondsSinceEpoch)
        try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: path)
    }

    @discardableResult
    func scan(_ folder: String? = nil) throws -> ScanReport {
        try library.scan(folder ?? music, progress: { _ in }, isCancelled: { false })
    }

    func titles(_ query: String) throws -> [String] { try library.search(query).map(\.title) }

    func titlesByID() throws -> [Int64: String] {
        try (1...100).reduce(into: [:]) { titles, id in
            titles[id] = try library.track(id: "local-\(id)")?.title
        }
    }
}

extension ScanReport {
    /// Total, processed, added, updated, removed.
    var counts: [Int] { [total, processed, added, updated, removed] }
}
