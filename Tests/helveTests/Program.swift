import Foundation

/// The built program, run as a user runs it.
struct Program {
    let output: String
    let errors: String
    let exitCode: Int32

    var lines: [String] { output.split(separator: "\n").map(String.init) }

    /// Beside the test bundle.
    static let path =
        Bundle.main.executableURL!.resolvingSymlinksInPath().deletingLastPathComponent().path + "/helve"

    /// - Parameter input: standard input.
    static func run(_ arguments: [String], in folder: Folder, input: String = "") throws -> Program {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: path)
        process.arguments = arguments
        process.currentDirectoryURL = folder.url
        process.environment = ["HELVE_DATA_DIR": folder.url.path + "/data", "PATH": "/usr/bin:/bin"]
        let (standardInput, output, errors) = (Pipe(), folder.file("stdout"), folder.file("stderr"))
        process.standardInput = standardInput
        process.standardOutput = try FileHandle(forWritingTo: output)
        process.standardError = try FileHandle(forWritingTo: errors)
        try process.run()
        try standardInput.fileHandleForWriting.write(contentsOf: Data(input.utf8))
        try standardInput.fileHandleForWriting.close()
        process.waitUntilExit()
        return Program(
            output: try String(contentsOf: output, encoding: .utf8),
            errors: try String(contentsOf: errors, encoding: .utf8), exitCode: process.terminationStatus)
    }
}

/// A temporary folder that goes with its owner.
final class Folder: Sendable {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent(
        "helve-program-" + UUID().uuidString)

    init(_ files: [String: String] = [:]) throws {
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        for (name, text) in files {
            let file = url.appendingPathComponent(name)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
        }
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    /// A new, empty file.
    func file(_ name: String) -> URL {
        let file = url.appendingPathComponent(name + "-" + UUID().uuidString)
        _ = FileManager.default.createFile(atPath: file.path, contents: nil)
        return file
    }
}
