import Foundation
import Model

/// The Web Platform Tests' data, from the shared folder beside the repository.
enum WebPlatformTestData {
    /// `nil`, with a word about it, where the file is absent.
    static func cases(_ file: String) throws -> JSON? {
        let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
        let path = root.appending(path: "../shared/data/wpt/" + file).standardizedFileURL.path
        guard let data = FileManager.default.contents(atPath: path) else {
            print("skipped: there is no \(path)")
            return nil
        }
        return try JSON(parsing: String(decoding: data, as: UTF8.self))
    }
}
