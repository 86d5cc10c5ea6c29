import BusServer
import Foundation
import Model
import NotifySocket
import Testing

/// `helve scrobble watch` as a process, with a real player on a bus of its own. It plays in real time, so that the test waits for it.
@Suite(.timeLimit(.minutes(3))) struct WatchProcessTests {
    private let folder: Folder
    private let server: BusServer

    init() throws {
        folder = try Folder()
        server = try BusServer()
    }

    private func watch(_ options: String...) async throws -> (run: ChildRun, manager: NotifySocket) {
        let manager = try NotifySocket()
        var helve = folder.helve(["scrobble", "watch", "--json"] + options)
        helve.environment = [
            "NOTIFY_SOCKET": manager.address, "DBUS_SESSION_BUS_ADDRESS": server.address,
        ]
        helve.hangGuard = .seconds(150)
        let run = try ChildRun(helve)
        let isReady = await manager.wait(for: "READY=1")
        let errors = try run.errors()
        try #require(isReady, "\(errors)")
        return (run, manager)
    }

    /// A file of a minute's length.
    private func song(_ title: String) throws -> String {
        let file = "\(folder.work)/\(title).flac"
        let maker = Process()
        maker.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        maker.arguments = [
            "ffmpeg", "-loglevel", "error", "-f", "lavfi", "-i", "sine=duration=60:sample_rate=8000",
            "-metadata",
            "artist=Can", "-metadata", "title=\(title)", file,
        ]
        try maker.run()
        maker.waitUntilExit()
        try #require(maker.terminationStatus == 0)
        return file
    }

    /// Looks again and again, as it depends on a process that nobody here can ask to be told by.
    private func until(_ what: String, _ isSo: () async throws -> Bool) async throws {
        for _ in 0..<600 {
            if (try? await isSo()) ?? false { return }
            try await Task.sleep(for: .milliseconds(100))
        }
        Issue.record("never: \(what)")
    }

    private func reports(_ run: ChildRun, _ event: String, _ title: String) throws -> [JSON] {
        try run.output().split(separator: "\n").compactMap { try? JSON(parsing: Array($0.utf8)) }.filter {
            $0["event"]?.string == event && ($0["track"] ?? $0["listen"])?["title"]?.string == title
        }
    }

    private func history() async throws -> [JSON] {
        let outcome = try await folder.helve(["scrobble", "history", "--json"]).run()
        return try outcome.output.split(separator: "\n").map { try JSON(parsing: Array($0.utf8)) }
    }

    @Test func scrobblesWhatARealPlayerPlaysThroughACrash() async throws {
        let files = try ["Seeked", "Paused", "Skipped", "Crashed"].map(song)
        let first = try await watch()
        let player = try await RealPlayer(files, at: server.address)
        // A jump to the end adds nothing.
        try await until("Seeked begins") { try !reports(first.run, "began", "Seeked").isEmpty }
        try await player.call("Seek", .int64(50_000_000))
        try await until("Paused begins") { try !reports(first.run, "began", "Paused").isEmpty }
        let startOfPaused = Int(Date().timeIntervalSince1970)
        try await player.call("Pause")
        try await Task.sleep(for: .seconds(9))
        #expect(try reports(first.run, "heard", "Paused").isEmpty)
        try await player.call("Play")
        try await until("Paused is heard") { try !reports(first.run, "heard", "Paused").isEmpty }
        try await until("Skipped begins") { try !reports(first.run, "began", "Skipped").isEmpty }
        try await player.call("Next")
        try await until("Crashed begins") { try !reports(first.run, "began", "Crashed").isEmpty }
        let startOfCrashed = Int(Date().timeIntervalSince1970)
        try await until("a third was heard") { try await player.position() > 22 }
        first.run.kill()
        _ = await first.run.ending()
        let second = try await watch()
        try await until("Crashed is heard") { try !reports(second.run, "heard", "Crashed").isEmpty }
        #expect(try await player.position() < 55)
        player.stop()
        kill(second.run.process, SIGTERM)
        #expect(await second.run.ending().code == 0)
        let heard = try await history()
        #expect(heard.map { $0["title"]?.string } == ["Paused", "Crashed"])
        let starts = heard.map { Int($0["startedAt"]?.number ?? 0) }
        try #require(starts.count == 2)
        #expect(abs(starts[0] - startOfPaused) <= 2 && abs(starts[1] - startOfCrashed) <= 2)
        #expect(heard.allSatisfy { $0["player"]?.string == "mpv" })
    }

    @Test func oneWatchAtATime() async throws {
        let first = try await watch()
        var helve = folder.helve(["scrobble", "watch"])
        helve.environment = ["DBUS_SESSION_BUS_ADDRESS": server.address]
        let outcome = try await helve.run()
        #expect(outcome.code == 69 && outcome.errors.contains("another 'helve scrobble watch' runs"))
        first.run.kill()
        _ = await first.run.ending()
    }

    @Test func aSessionThatEndsIsWaitedFor() async throws {
        let first = try await watch()
        server.stop()
        try await until("it says so") { try first.run.output().contains("session is gone") }
        kill(first.run.process, SIGTERM)
        #expect(await first.run.ending().code == 0)
    }
}
