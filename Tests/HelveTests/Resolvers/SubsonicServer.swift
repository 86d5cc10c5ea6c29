import Foundation
import Synchronization

/// A real Subsonic server over the demo library.
final class SubsonicServer: Sendable {
    let url: String
    let user: String
    let password: String
    private let process: Process
    private let input: Pipe

    /// What is missing on this machine; `nil` where nothing is.
    static let obstacle: String? = ["ffmpeg", "python3"].first { tool in
        !["/usr/bin/", "/bin/", "/usr/local/bin/"].contains {
            FileManager.default.isExecutableFile(atPath: $0 + tool)
        }
    }.map { "\($0) is not installed" }

    /// Makes the library and starts the server. The first time needs a Python package index.
    static func start(in folder: Folder) throws -> SubsonicServer {
        let tools = Repository.path + "/scripts/lib"
        let maker = Process()
        maker.executableURL = URL(fileURLWithPath: tools + "/make-demo-library")
        maker.arguments = [folder.path + "/demo"]
        maker.standardOutput = FileHandle.nullDevice
        try maker.run()
        maker.waitUntilExit()
        guard maker.terminationStatus == 0 else { throw POSIXError(.EIO) }
        return try SubsonicServer(tools + "/supysonic", music: folder.path + "/demo/server")
    }

    private init(_ program: String, music: String) throws {
        (process, input) = (Process(), Pipe())
        let output = Pipe()
        // The threads of the test process block signals, and a child would inherit that and never end.
        let unblock =
            "import os,signal,sys; signal.pthread_sigmask(signal.SIG_SETMASK, []); os.execv(sys.argv[1], sys.argv[1:])"
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["python3", "-c", unblock, program, "serve", music]
        process.standardInput = input
        process.standardOutput = output
        try process.run()
        var text = ""
        while text.components(separatedBy: "\n").count < 4 {
            let data = output.fileHandleForReading.availableData
            if data.isEmpty { throw POSIXError(.ECONNREFUSED) }
            text += String(decoding: data, as: UTF8.self)
        }
        func value(_ name: String) -> String {
            text.split(separator: "\n").first { $0.hasPrefix(name + "=") }.map {
                String($0.dropFirst(name.count + 1))
            } ?? ""
        }
        (url, user, password) = (value("SUBSONIC_URL"), value("SUBSONIC_USER"), value("SUBSONIC_PASSWORD"))
    }

    /// Ends the server and waits until it has gone.
    func stop() {
        guard process.isRunning else { return }
        process.terminate()
        process.waitUntilExit()
    }
}
