import Foundation
import Model
import Testing

/// The queue between processes: at once, killed, on a disk that is full.
@Suite struct QueueProcessTests {
    /// A list of so many songs.
    private func list(_ count: Int) -> String {
        (0..<count).map { "{\"artist\":\"Artist \($0)\",\"track\":\"Title \($0)\"}\n" }.joined()
    }

    private func queue(of folder: Folder) async throws -> [JSON] {
        let outcome = try await folder.helve("queue", "list", "--json").run()
        #expect(outcome.code == 0, "\(outcome.errors)")
        return outcome.json?["entries"]?.array ?? []
    }

    @Test func manyAtOnceLoseNothing() async throws {
        let folder = try Folder()
        try await withThrowingTaskGroup(of: HelveProcess.Outcome.self) { group in
            for number in 0..<9 {
                group.addTask { try await folder.helve("queue", "add", "Artist", "Title \(number)").run() }
            }
            for try await outcome in group { #expect(outcome.code == 0, "\(outcome.errors)") }
        }
        let entries = try await queue(of: folder)
        #expect(Set(entries.compactMap { $0["title"]?.string }).count == 9)
        #expect(Set(entries.compactMap { $0["id"]?.number }) == Set((1...9).map(Double.init)))
    }

    /// Killed at different moments, an import is there whole or not at all.
    @Test func killedImportsAreWholeOrNothing() async throws {
        let folder = try Folder()
        let path = try folder.write(list(3000), to: "list.jsonl")
        #expect(try await folder.helve("queue", "add", "Artist", "First").run().code == 0)
        var whole = 0
        for milliseconds in [30, 60, 90, 120, 160, 200, 300, 500, 800] {
            var helve = folder.helve("queue", "import", path)
            helve.wrapper = ["/usr/bin/timeout", "-s", "KILL", "\(Double(milliseconds) / 1000)"]
            if try await helve.run().code == 0 { whole += 1 }
        }
        let entries = try await queue(of: folder)
        #expect((entries.count - 1) % 3000 == 0, "\(entries.count)")
        #expect((entries.count - 1) / 3000 >= whole)
        #expect(entries.first?["title"] == "First")
        let outcome = try await folder.helve("queue", "add", "Artist", "Last").run()
        #expect(outcome.code == 0, "\(outcome.errors)")
        let after = try await queue(of: folder)
        #expect(after.count == entries.count + 1 && after.last?["title"] == "Last")
        #expect(Set(after.compactMap { $0["id"]?.number }).count == after.count)
    }

    @Test func aFullDiskIsTold() async throws {
        let folder = try Folder()
        let path = try folder.write(list(5000), to: "list.jsonl")
        #expect(try await folder.helve("queue", "add", "Artist", "First").run().code == 0)
        var helve = folder.helve("queue", "import", path)
        helve.wrapper = ["/bin/sh", "-c", "ulimit -f 256; exec \"$@\"", "sh"]
        let outcome = try await helve.run()
        #expect(outcome.code == 69, "\(outcome.code) \(outcome.errors)")
        #expect(outcome.errorLines.count == 1, "\(outcome.errors)")
        #expect(
            outcome.errors.contains("the queue could not be saved") && outcome.errors.contains("helve.db"))
        #expect(try await queue(of: folder).map { $0["title"] } == ["First"])
    }

    /// A player that is killed in the middle of what it is told leaves all that it had said yes to.
    @Test func aKilledPlayerLosesNothing() async throws {
        let folder = try Folder()
        #expect(try await folder.helve("queue", "add", "Artist", "Title 0").run().code == 0)
        let player = try startPlayer(folder)
        while try await folder.helve("status").run().code != 0, player.isRunning {}
        for arguments in [
            ["add", "Artist", "Title 1"], ["add", "Artist", "Title 2"], ["next", "Artist", "Title 3"],
            ["move", "4", "1"], ["remove", "@2"], ["repeat", "all"],
        ] {
            let outcome = try await folder.helve(["queue"] + arguments).run()
            #expect(outcome.code == 0, "\(arguments): \(outcome.errors)")
        }
        let refused = try await folder.helve("play", "--queue", "--sink", "null").run()
        #expect(
            refused.code == 69 && refused.errors.contains("\(player.processIdentifier)"), "\(refused.errors)")
        kill(player.processIdentifier, SIGKILL)
        player.waitUntilExit()
        let outcome = try await folder.helve("queue", "list", "--json").run()
        #expect(outcome.json?["entries"]?.array?.map { $0["title"] } == ["Title 2", "Title 3", "Title 0"])
        #expect(outcome.json?["repeat"] == "all")
    }

    private func startPlayer(_ folder: Folder) throws -> Process {
        let helve = folder.helve("daemon", "--sink", "null")
        let process = Process()
        process.executableURL = URL(fileURLWithPath: HelveProcess.binary)
        (process.arguments, process.environment) = (helve.arguments, helve.variables)
        process.currentDirectoryURL = URL(fileURLWithPath: folder.work)
        (process.standardOutput, process.standardError) = (FileHandle.nullDevice, FileHandle.nullDevice)
        try process.run()
        return process
    }
}
