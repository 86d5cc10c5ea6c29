import FakeScrobblers
import Foundation
import Glibc
import Testing

/// A disk that takes nothing: what cannot be written is neither acknowledged nor sent, and arrives once when it can be.
@Suite(
    .timeLimit(.minutes(5)),
    .enabled(if: geteuid() == 0, "only root may mount disks and become somebody else"))
struct ScrobbleDiskTests {
    private let folder: Folder
    private let brainz: FakeListenBrainz

    init() throws { (folder, brainz) = (try Folder(), try FakeListenBrainz()) }

    private func helve(_ arguments: String..., asNobody: Bool = false) async throws -> HelveProcess.Outcome {
        var helve = folder.helve(arguments)
        if asNobody {
            helve.wrapper = ["/usr/bin/setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"]
        }
        return try await helve.run()
    }

    /// One listen has arrived, and another waits.
    private func prepare() async throws {
        _ = try await helve("config", "set", "scrobbler.listenbrainz.url", brainz.url)
        var login = folder.helve("scrobble", "login", "listenbrainz")
        login.input = Array("TOKEN\n".utf8)
        _ = try await login.run()
        _ = try await helve("scrobble", "now", "A", "First", "--at", "1700000000")
        #expect(brainz.told.count == 1)
        _ = try await helve("config", "set", "scrobbler.listenbrainz.url", "http://127.0.0.1:9")
        _ = try await helve("scrobble", "now", "A", "Waits", "--at", "1700001000", "--timeout", "0.1")
        _ = try await helve("config", "set", "scrobbler.listenbrainz.url", brainz.url)
    }

    private func run(_ words: String...) throws -> Int32 {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = words
        (process.standardOutput, process.standardError) = (FileHandle.nullDevice, FileHandle.nullDevice)
        try process.run()
        process.waitUntilExit()
        return process.terminationStatus
    }

    @Test func aFullDisk() async throws {
        let disk = try folder.makeFolder("data")
        try #require(try run("mount", "-t", "tmpfs", "-o", "size=1m,mode=0700", "tmpfs", disk) == 0)
        defer { _ = try? run("umount", disk) }
        try await prepare()
        _ = try run("sh", "-c", "head -c 2000000 /dev/zero > \(disk)/filler")
        let long = String(repeating: "x", count: 60_000)
        let now = try await helve("scrobble", "now", "A", long, "--at", "1700002000", "--timeout", "5")
        #expect(now.code == 69 && now.errorLines.count == 1, "\(now.code) \(now.errors.prefix(300))")
        #expect(!brainz.told.contains { $0.title == long })
        _ = try await helve("scrobble", "flush", "--timeout", "2")
        try FileManager.default.removeItem(atPath: disk + "/filler")
        #expect(try await helve("scrobble", "flush", "--timeout", "30").code == 0)
        // Where it could be sent and not noted, it was sent again; ListenBrainz has it once.
        #expect(Set(brainz.listens.map(\.title)) == ["First", "Waits"] && brainz.told.count <= 3)
        let history = try await helve("scrobble", "history", "--json")
        #expect(history.output.split(separator: "\n").count == 2)
    }

    @Test func aDirectoryThatCannotBeWritten() async throws {
        try await prepare()
        let before = brainz.told.count
        chmod(folder.path, 0o755)
        chmod(folder.dataDirectory, 0o755)
        for suffix in ["", "-wal", "-shm"] { chmod(folder.dataDirectory + "/helve.db" + suffix, 0o644) }
        chown(folder.dataDirectory + "/secrets.json", 65534, 65534)
        let now = try await helve(
            "scrobble", "now", "A", "Never", "--at", "1700002000", "--timeout", "5", asNobody: true)
        #expect(now.code == 69 && now.errorLines.count == 1, "\(now.code) \(now.errors)")
        let flush = try await helve("scrobble", "flush", "--timeout", "2", asNobody: true)
        #expect(flush.code != 0 && brainz.told.count == before, "\(flush.errors)")
        let list = try await helve("scrobble", "list", "--json", asNobody: true)
        #expect(list.json?.array?.count == 1, "\(list.errors)")
        chown(folder.dataDirectory + "/secrets.json", 0, 0)
        #expect(try await helve("scrobble", "flush").code == 0)
        #expect(brainz.told.map(\.title) == ["First", "Waits"])
    }
}
