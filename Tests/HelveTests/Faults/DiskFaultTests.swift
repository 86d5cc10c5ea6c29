import Foundation
import Glibc
import Model
import Testing

/// A disk that is full or cannot be written: code 69, one line, and what was stored is still there.
@Suite struct DiskFaultTests {
    private let address = "https://music.example.org/"

    @Test func aLimitOnTheSizeOfFiles() async throws {
        let folder = try await configured()
        var helve = folder.helve(
            "plugin", "config", "subsonic", "username", String(repeating: "u", count: 100_000))
        helve.wrapper = ["/bin/sh", "-c", "ulimit -f 64; exec \"$@\"", "sh"]
        let outcome = try await helve.run()
        #expect(outcome.code == 69, "\(outcome.code) \(outcome.errors)")
        #expect(outcome.errorLines.count == 1 && outcome.errors.contains("helve.db"), "\(outcome.errors)")
        try await expectStored(folder)
    }

    @Test func anInstallationThatTheDatabaseRefuses() async throws {
        let folder = try await configured()
        var helve = folder.helve("plugin", "install", try folder.write(PluginText.good.text, to: "good.axe"))
        helve.wrapper = ["/bin/sh", "-c", "ulimit -f 64; exec \"$@\"", "sh"]
        let outcome = try await helve.run()
        #expect(outcome.code == 69 && outcome.errors.contains("helve.db"), "\(outcome.errors)")
        let left = try FileManager.default.contentsOfDirectory(atPath: folder.dataDirectory + "/plugins")
        #expect(left == [], "neither installed nor enabled, rather than half of it")
    }

    @Test func aFullDisk() async throws {
        let folder = try Folder()
        let disk = try folder.makeFolder("data")
        guard try run("mount", "-t", "tmpfs", "-o", "size=512k,mode=0700", "tmpfs", disk) == 0 else {
            return withKnownIssue("only root may mount a small disk: skipped", isIntermittent: true) {}
        }
        defer { _ = try? run("umount", disk) }
        _ = try await folder.helve("plugin", "config", "subsonic", "serverUrl", address).run()
        _ = try? run("sh", "-c", "head -c 1000000 /dev/zero > \(disk)/filler")
        for command in [
            ["plugin", "config", "subsonic", "username", String(repeating: "u", count: 60_000)],
            ["plugin", "install", try folder.write(PluginText.good.text, to: "good.axe")],
            ["call", folder.work + "/good.axe", "resolve", "--record", disk + "/new.har"],
        ] {
            let outcome = try await folder.helve(command).run()
            #expect(outcome.code == 69, "\(command.prefix(2)): \(outcome.code) \(outcome.errors)")
            #expect(outcome.errorLines.count == 1, "\(outcome.errors)")
        }
        var secret = folder.helve("plugin", "config", "subsonic", "password", "-")
        secret.input = Array((String(repeating: "s", count: 60_000) + "\n").utf8)
        #expect(try await secret.run().code == 69)
        try FileManager.default.removeItem(atPath: disk + "/filler")
        try await expectStored(folder)
        #expect(!FileManager.default.fileExists(atPath: disk + "/new.har"))
    }

    @Test(.enabled(if: geteuid() == 0, "only root can become somebody else"))
    func aDataDirectoryThatCannotBeWritten() async throws {
        let folder = try await configured()
        chmod(folder.path, 0o755)
        chmod(folder.dataDirectory, 0o755)
        for suffix in ["", "-wal", "-shm"] { chmod(folder.dataDirectory + "/helve.db" + suffix, 0o644) }
        // Secrets are for their owner only, wherever they are.
        chown(folder.dataDirectory + "/secrets.json", 65534, 65534)
        func asNobody(_ arguments: String...) async throws -> HelveProcess.Outcome {
            var helve = folder.helve(arguments)
            helve.wrapper = ["/usr/bin/setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"]
            return try await helve.run()
        }
        let list = try await asNobody("plugin", "list", "--json")
        #expect(list.json?.array?.isEmpty == false, "\(list.errors)")
        let plugin = try folder.write(PluginText.good.text, to: "good.axe")
        for arguments in [
            ["plugin", "disable", "subsonic"], ["plugin", "install", plugin],
            ["library", "add", folder.work],
        ] {
            let outcome = try await asNobody(arguments[0], arguments[1], arguments[2])
            #expect(outcome.code == 69, "\(arguments): \(outcome.code) \(outcome.errors)")
            #expect(outcome.errorLines.count == 1)
        }
        try await expectStored(folder)
    }

    @Test func anOutputThatCannotBeWritten() async throws {
        let folder = try Folder()
        var helve = folder.helve("plugin", "list", "--json")
        helve.wrapper = ["/bin/sh", "-c", "exec \"$@\" > /dev/full", "sh"]
        let outcome = try await helve.run()
        #expect(outcome.code == 69)
        #expect(outcome.errorLines.count == 1 && outcome.errors.contains("standard output"))
    }

    /// A file that is opened in place of a closed stream would get what is printed.
    @Test(arguments: [(">&-", 69), ("2>&-", 0), (">&- 2>&- <&-", 69)])
    func streamsThatAreClosed(_ redirection: String, _ code: Int32) async throws {
        let folder = try Folder()
        var helve = folder.helve("plugin", "install", try folder.write(PluginText.good.text, to: "good.axe"))
        helve.arguments.append("--json")
        helve.wrapper = ["/bin/sh", "-c", "exec \"$@\" \(redirection)", "sh"]
        let outcome = try await helve.run()
        #expect(outcome.code == code, "\(outcome.errors)")
        #expect(
            outcome.errors == "" || outcome.errors.contains("standard output cannot be written: Bad file"))
        let list = try await folder.helve("plugin", "list", "--json").run()
        #expect(list.json?.array?.contains { $0["id"] == "good" } == true, "\(list.errors)")
    }

    @Test func aPlaceForTheRecordingThatIsNotThere() async throws {
        let folder = try Folder()
        let plugin = try folder.write(PluginText.good.text, to: "good.axe")
        let outcome = try await folder.helve(
            "call", plugin, "resolve", "--record", folder.work + "/no/where.har"
        ).run()
        #expect(outcome.code == 69 && outcome.errorLines.count == 1, "\(outcome.errors)")
    }

    private func configured() async throws -> Folder {
        let folder = try Folder()
        #expect(try await folder.helve("plugin", "config", "subsonic", "serverUrl", address).run().code == 0)
        return folder
    }

    private func expectStored(_ folder: Folder) async throws {
        let config = try await folder.helve("plugin", "config", "subsonic", "--json").run()
        #expect(config.json?["serverUrl"]?.string == address, "\(config.errors)")
        #expect(config.json?["username"] == nil)
    }

    private func run(_ words: String...) throws -> Int32 {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = words
        process.standardError = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        return process.terminationStatus
    }
}
