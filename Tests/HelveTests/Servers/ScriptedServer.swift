import Foundation

/// A real server that one of the project's Python programs starts and tells of: `NAME=value`, a line each. It ends with
/// its owner.
final class ScriptedServer: Sendable {
    private let process = Process()
    private let input = Pipe()
    private let told: String

    /// - Parameter lines: how many it tells before it is ready.
    init(_ program: String, _ arguments: [String], lines: Int) throws {
        let output = Pipe()
        // The threads of the test process block signals, and a child would inherit that and never end.
        let unblock =
            "import os,signal,sys; signal.pthread_sigmask(signal.SIG_SETMASK, []); os.execv(sys.argv[1], sys.argv[1:])"
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments =
            ["python3", "-c", unblock, Repository.path + "/scripts/lib/" + program] + arguments
        process.standardInput = input
        process.standardOutput = output
        try process.run()
        told = try Self.read(lines, from: output.fileHandleForReading)
    }

    private static func read(_ lines: Int, from file: FileHandle) throws -> String {
        var text = ""
        while text.components(separatedBy: "\n").count <= lines {
            let data = file.availableData
            if data.isEmpty { throw POSIXError(.ECONNREFUSED) }
            text += String(decoding: data, as: UTF8.self)
        }
        return text
    }

    /// What it told of that name.
    subscript(name: String) -> String {
        let line = told.split(separator: "\n").first { $0.hasPrefix(name + "=") }
        return line.map { String($0.dropFirst(name.count + 1)) } ?? ""
    }

    deinit { stop() }

    /// Ends the server and waits until it has gone.
    func stop() {
        guard process.isRunning else { return }
        process.terminate()
        process.waitUntilExit()
    }
}
