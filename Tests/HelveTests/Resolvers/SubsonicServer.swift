import Foundation
import Synchronization

/// A real Subsonic server over the demo library.
final class SubsonicServer: Sendable {
    var url: String { server["SUBSONIC_URL"] }
    var user: String { server["SUBSONIC_USER"] }
    var password: String { server["SUBSONIC_PASSWORD"] }
    private let server: ScriptedServer

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
        return try SubsonicServer(music: folder.path + "/demo/server")
    }

    private init(music: String) throws {
        server = try ScriptedServer("supysonic", ["serve", music], lines: 3)
    }

    /// Ends the server and waits until it has gone.
    func stop() { server.stop() }
}
