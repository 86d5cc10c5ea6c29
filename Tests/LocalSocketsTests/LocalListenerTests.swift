import Foundation
import Glibc
import LocalSockets
import Testing

/// Where a socket is, and who may have it.
struct LocalListenerTests {
    private let folder = Folder()
    private var path: String { folder.path + "/control" }

    private func mode(_ path: String) -> mode_t {
        var status = stat()
        return lstat(path, &status) == 0 ? status.st_mode & 0o7777 : 0
    }

    @Test func onlyItsOwnerMayUseIt() throws {
        let mask = umask(0)
        defer { umask(mask) }
        let listener = try LocalListener(path: path)
        #expect(mode(path) == 0o600)
        listener.close()
        #expect(access(path, F_OK) != 0)
    }

    @Test func whereSomebodyListensNobodyElseCan() throws {
        let first = try LocalListener(path: path)
        #expect(throws: SocketError.self) { try LocalListener(path: path) }
        do { _ = try LocalListener(path: path) } catch { #expect(error.kind == .taken) }
        first.close()
        _ = try LocalListener(path: path)
    }

    @Test func aSocketThatNobodyListensOnIsReplaced() throws {
        let dead = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        try bindSocket(dead, path)
        close(dead)
        #expect(access(path, F_OK) == 0)
        do {
            _ = try LocalConnection.open(path) { _ in }
            Issue.record("somebody listens")
        } catch {
            #expect(error.kind == .nobody)
        }
        let listener = try LocalListener(path: path)
        _ = try LocalConnection.open(path) { _ in }
        listener.close()
    }

    @Test func whatIsNoSocketStays() throws {
        try "precious".write(toFile: path, atomically: true, encoding: .utf8)
        #expect(throws: SocketError.self) { try LocalListener(path: path) }
        #expect(try String(contentsOfFile: path, encoding: .utf8) == "precious")
    }

    @Test func aSocketOfSomebodyElseIsNotRemoved() throws {
        let listener = try LocalListener(path: path)
        unlink(path)
        try "new".write(toFile: path, atomically: true, encoding: .utf8)
        listener.close()
        #expect(access(path, F_OK) == 0)
    }

    @Test(.timeLimit(.minutes(10))) func pathsOfAnyLengthWork() async throws {
        var deep = folder.path
        for _ in 0..<10 { deep += "/" + String(repeating: "x", count: 50) }
        try FileManager.default.createDirectory(atPath: deep, withIntermediateDirectories: true)
        let listener = try LocalListener(path: deep + "/control")
        listener.start { connection in { if case .received(let bytes) = $0 { connection.send(bytes) } } }
        #expect(mode(deep + "/control") == 0o600)
        #expect(await echo(deep + "/control", "far") == "far")
        #expect(throws: SocketError.self) { try LocalListener(path: deep + "/control") }
        listener.close()
        #expect(access(deep + "/control", F_OK) != 0)
    }

    @Test(.timeLimit(.minutes(10))) func aSocketCanBePassedOn() async throws {
        let file = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        try bindSocket(file, path)
        listen(file, 5)
        let listener = try LocalListener(inherited: file)
        listener.start { connection in { if case .received(let bytes) = $0 { connection.send(bytes) } } }
        #expect(await echo(path, "hello") == "hello")
        listener.close()
        // Who made it may still want it.
        #expect(access(path, F_OK) == 0)
    }

    @Test func whatIsNoSocketCannotBePassedOn() throws {
        #expect(throws: SocketError.self) { try LocalListener(inherited: 987) }
        let file = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue), 0)
        #expect(throws: SocketError.self) { try LocalListener(inherited: file) }
    }

    @Test(.timeLimit(.minutes(10))) func muchIsSentWhole() async throws {
        let listener = try LocalListener(path: path)
        listener.start { connection in { if case .received(let bytes) = $0 { connection.send(bytes) } } }
        let text = String(repeating: "0123456789", count: 500_000)
        #expect(await echo(path, text) == text)
        listener.close()
    }

    /// What comes back, as long as what was sent.
    private func echo(_ path: String, _ text: String) async -> String? {
        let (stream, continuation) = AsyncStream.makeStream(of: [UInt8].self)
        guard
            let connection = try? LocalConnection.open(
                path,
                handler: { event in
                    switch event {
                    case .received(let bytes): continuation.yield(bytes)
                    case .ended, .closed: continuation.finish()
                    case .drained: break
                    }
                })
        else { return nil }
        connection.send(Array(text.utf8))
        var bytes: [UInt8] = []
        for await piece in stream {
            bytes += piece
            if bytes.count >= text.utf8.count { break }
        }
        connection.cut()
        return String(decoding: bytes, as: UTF8.self)
    }

    private func bindSocket(_ file: Int32, _ path: String) throws {
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
        let code = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(file, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
        guard code == 0 else { throw POSIXError(.EADDRINUSE) }
    }
}

/// A folder that goes away with its owner.
private final class Folder {
    let path: String

    init() {
        var template = Array("/tmp/helve-socket-XXXXXX".utf8CString)
        mkdtemp(&template)
        path = template.withUnsafeBufferPointer { String(cString: $0.baseAddress!) }
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }
}
