import Foundation
import Testing

/// A temporary folder with a home, a data directory and a place to work; it goes away with its owner.
final class Folder: Sendable {
    let path: String
    /// Where helve runs.
    let work: String
    let dataDirectory: String

    init() throws {
        var template = Array("/tmp/helve-command-XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else { throw POSIXError(.EIO) }
        path = template.withUnsafeBufferPointer { String(cString: $0.baseAddress!) }
        work = path + "/work"
        dataDirectory = path + "/data"
        for name in ["work", "home"] { _ = try makeFolder(name) }
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    func makeFolder(_ name: String) throws -> String {
        let folder = "\(path)/\(name)"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        return folder
    }

    /// Writes a file into the place to work.
    ///
    /// - Returns: its path.
    @discardableResult
    func write(_ text: String, to name: String) throws -> String {
        try write(Array(text.utf8), to: name)
    }

    @discardableResult
    func write(_ bytes: [UInt8], to name: String) throws -> String {
        let file = URL(fileURLWithPath: "\(work)/\(name)")
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(bytes).write(to: file)
        return file.path
    }

    /// A run of helve in this folder.
    func helve(_ arguments: String..., input: String = "") -> HelveProcess {
        HelveProcess(arguments: arguments, folder: self, input: Array(input.utf8))
    }

    /// The same with arguments as a list.
    func helve(_ arguments: [String]) -> HelveProcess { HelveProcess(arguments: arguments, folder: self) }
}

/// Files of the repository.
enum Repository {
    static let path = URL(fileURLWithPath: #filePath).pathComponents.dropLast(4).joined(separator: "/")
        .replacingOccurrences(of: "//", with: "/")
    static let tests = path + "/Tests/HelveTests"
}
