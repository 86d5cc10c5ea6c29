import Foundation
import Storage

/// A data directory that goes with the value.
final class Folder: Sendable {
    let path: String

    init() throws {
        path = NSTemporaryDirectory() + "helve-scrobbling-" + UUID().uuidString
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    func store() throws -> Store { try Store(directory: path) }

    deinit { try? FileManager.default.removeItem(atPath: path) }
}
