import Foundation
import Glibc
import Model
import NotifySocket
import Testing

/// `helve daemon`, and commands that reach it.
final class DaemonRun: Sendable {
    let folder: Folder
    let manager: NotifySocket
    let run: ChildRun

    /// Starts it and waits until it says that it is up.
    init(
        _ folder: Folder, options: [String] = ["--sink", "null"], environment: [String: String] = [:],
        wrapper: [String] = []
    ) async throws {
        self.folder = folder
        manager = try NotifySocket()
        var helve = folder.helve(["daemon"] + options)
        helve.environment = environment.merging(["NOTIFY_SOCKET": manager.address]) { $1 }
        helve.wrapper = wrapper
        run = try ChildRun(helve)
        let isReady = await manager.wait(for: "READY=1")
        let errors = try run.errors()
        try #require(isReady, "the daemon is not ready: \(errors)")
    }

    deinit { run.kill() }

    /// Runs a command to its end.
    func helve(_ arguments: String...) async throws -> HelveProcess.Outcome {
        try await folder.helve(arguments).run()
    }

    /// How things are.
    func status() async throws -> JSON { try #require(try await helve("status", "--json").json) }

    /// Sends it a signal, and gives its exit code.
    func end(_ signal: Int32) async -> Int32 {
        kill(run.process, signal)
        return await run.ending().code
    }

    /// Where it listens.
    var socket: String { folder.dataDirectory + "/control" }
}

extension Folder {
    /// A WAV file of silence.
    func silence(_ name: String, seconds: Int = 30) throws -> String {
        let count = UInt32(seconds * 8000 * 2)
        func bytes<T: FixedWidthInteger>(_ value: T) -> [UInt8] {
            withUnsafeBytes(of: value.littleEndian, Array.init)
        }
        let format = bytes(UInt32(16)) + bytes(UInt16(1)) + bytes(UInt16(1)) + bytes(UInt32(8000))
        let header =
            Array("RIFF".utf8) + bytes(36 + count) + Array("WAVEfmt ".utf8) + format + bytes(UInt32(16000))
            + bytes(UInt16(2)) + bytes(UInt16(16)) + Array("data".utf8) + bytes(count)
        return try write(header + [UInt8](repeating: 0, count: Int(count)), to: name)
    }
}
