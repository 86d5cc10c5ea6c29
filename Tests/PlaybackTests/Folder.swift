import Foundation

/// A folder of its own for one test, removed with its owner.
final class Folder: Sendable {
    let path: String

    init() throws {
        path = NSTemporaryDirectory() + "helve-playback-" + UUID().uuidString
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }
}
