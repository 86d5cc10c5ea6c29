import BusServer
import DBus
import Foundation
import Glibc
import Model
import Testing

/// The daemon as a process, and what reaches it.
@Suite(.timeLimit(.minutes(10))) struct DaemonTests {
    let folder: Folder

    init() throws { folder = try Folder() }

    @Test(arguments: [
        ["status"], ["pause"], ["resume"], ["toggle"], ["stop"], ["next"], ["previous"], ["seek", "10"],
        ["volume", "50"], ["shuffle", "on"], ["repeat", "all"], ["jump", "1"], ["sleep", "10"],
    ])
    func withoutAPlayerACommandSaysSo(_ arguments: [String]) async throws {
        let outcome = try await folder.helve(arguments).run()
        #expect(outcome.code == 69)
        #expect(outcome.output.isEmpty)
        #expect(
            outcome.errorLines == [
                "helve: error: no player runs for \(folder.dataDirectory); start one with 'helve daemon'"
            ])
    }

    @Test func commandsReachIt() async throws {
        let daemon = try await DaemonRun(folder)
        let files = [
            try folder.silence("one.wav"), try folder.silence("two.wav"), try folder.silence("three.wav"),
        ]
        #expect(try await folder.helve(["queue", "add"] + files).run().code == 0)
        #expect(try await daemon.status()["queued"] == 3)
        #expect(try await daemon.helve("volume", "40").code == 0)
        #expect(try await daemon.helve("volume", "-15").code == 0)
        #expect(try await daemon.helve("shuffle", "on").code == 0)
        #expect(try await daemon.helve("shuffle", "off").code == 0)
        #expect(try await daemon.helve("repeat", "one").code == 0)
        #expect(try await daemon.helve("sleep", "1h30m").code == 0)
        let resumed = try #require(try await daemon.helve("resume", "--json").json)
        #expect(resumed["playback"] == "playing")
        #expect(resumed["volume"] == 0.25)
        #expect(resumed["repeat"] == "one")
        #expect((5000...5400).contains(resumed["sleep"]?.number ?? 0))
        #expect(resumed["current"]?["file"] == .string(files[0]))
        #expect(try await daemon.helve("next", "--json").json?["current"]?["file"] == .string(files[1]))
        #expect(try await daemon.helve("jump", "1", "--json").json?["current"]?["file"] == .string(files[2]))
        #expect(try await daemon.helve("previous", "--json").json?["current"]?["file"] == .string(files[1]))
        #expect(try await daemon.helve("pause", "--json").json?["playback"] == "paused")
        #expect(try await daemon.helve("toggle", "--json").json?["playback"] == "playing")
        #expect(try await daemon.helve("stop", "--json").json?["playback"] == "stopped")
        #expect(try await daemon.helve("jump", "7").code == 1)
        #expect(await daemon.end(SIGTERM) == 0)
    }

    @Test(arguments: [SIGTERM, SIGINT]) func aSignalEndsItWithEverythingSaved(_ signal: Int32) async throws {
        let daemon = try await DaemonRun(folder)
        let files = [try folder.silence("one.wav"), try folder.silence("two.wav")]
        #expect(try await folder.helve(["queue", "add"] + files).run().code == 0)
        _ = try await daemon.helve("resume")
        _ = try await daemon.helve("seek", "12")
        _ = try await daemon.helve("volume", "30")
        #expect(await daemon.end(signal) == 0)
        #expect(await daemon.manager.wait(for: "STOPPING=1"))
        #expect(access(daemon.socket, F_OK) != 0)

        let next = try await DaemonRun(folder)
        let status = try await next.status()
        #expect(status["playback"] == "paused")
        #expect(status["current"]?["file"] == .string(files[0]))
        #expect(status["volume"] == 0.3)
        #expect((12...60).contains(status["position"]?.number ?? 0))
        #expect(status["queued"] == 1)
        #expect(await next.end(SIGTERM) == 0)
    }

    @Test func aDaemonThatWasKilledIsReplaced() async throws {
        let first = try await DaemonRun(folder)
        #expect(try await folder.helve(["queue", "add", try folder.silence("one.wav")]).run().code == 0)
        #expect(await first.end(SIGKILL) == 128 + SIGKILL)
        #expect(access(first.socket, F_OK) == 0)
        #expect(try await folder.helve("status").run().code == 69)
        let second = try await DaemonRun(folder)
        #expect(try await second.status()["queued"] == 1)
        #expect(await second.end(SIGTERM) == 0)
    }

    @Test func whoDoesNotAnswerInTimeIsAnError() async throws {
        let daemon = try await DaemonRun(folder)
        kill(daemon.run.process, SIGSTOP)
        let outcome = try await daemon.helve("status", "--timeout", "0.5")
        #expect(outcome.code == 75)
        #expect(outcome.errorLines.count == 1)
        kill(daemon.run.process, SIGCONT)
        #expect(try await daemon.helve("status").code == 0)
        #expect(await daemon.end(SIGTERM) == 0)
    }

    @Test func theUsersOwnPlayerIsInTheFolderOfTheSession() async throws {
        let runtime = try folder.makeFolder("runtime")
        let environment = ["HELVE_DATA_DIR": "", "XDG_RUNTIME_DIR": runtime]
        let daemon = try await DaemonRun(folder, environment: environment)
        var status = stat()
        #expect(stat(runtime + "/helve", &status) == 0 && status.st_mode & 0o777 == 0o700)
        #expect(stat(runtime + "/helve/control", &status) == 0 && status.st_mode & 0o777 == 0o600)
        var command = folder.helve("status")
        command.environment = environment
        #expect(try await command.run().code == 0)
        #expect(await daemon.end(SIGTERM) == 0)
        #expect(access(runtime + "/helve/control", F_OK) != 0)
    }

    @Test func thereIsOnePlayerForADataDirectory() async throws {
        let daemon = try await DaemonRun(folder)
        for arguments in [["daemon", "--sink", "null"], ["play", "--queue", "--sink", "null"]] {
            let second = try await folder.helve(arguments).run()
            #expect(second.code == 69)
            #expect(second.errorLines.count == 1)
            #expect(second.errors.contains("a player is running already (process \(daemon.run.process))"))
        }
        // The first goes on.
        #expect(try await daemon.helve("status").code == 0)
        #expect(await daemon.end(SIGTERM) == 0)
    }

    @Test func aPlayerInATerminalIsReachedToo() async throws {
        let files = [try folder.silence("one.wav"), try folder.silence("two.wav")]
        #expect(try await folder.helve(["queue", "add"] + files).run().code == 0)
        let server = try BusServer()
        var helve = folder.helve("play", "--queue", "--sink", "null")
        helve.environment = ["DBUS_SESSION_BUS_ADDRESS": server.address]
        let player = try ChildRun(helve)
        while try await folder.helve("status").run().code != 0 {}
        #expect(try await folder.helve("next", "--json").run().json?["current"]?["file"] == .string(files[1]))
        let client = try await BusConnection.open(BusAddress(server.address))
        var isThere = false
        while !isThere {
            let name = Variant.string("org.mpris.MediaPlayer2.helve")
            isThere = try await client.call(.bus("NameHasOwner", name)).values == [.bool(true)]
        }
        kill(player.process, SIGTERM)
        #expect(await player.ending().code == 128 + SIGTERM)
    }

    @Test func theMachineStaysAwakeWhileItPlays() async throws {
        let server = try BusServer()
        let logind = try await LogindStandIn(server)
        let daemon = try await DaemonRun(folder, environment: ["DBUS_SYSTEM_BUS_ADDRESS": server.address])
        _ = try await daemon.helve("queue", "add", try folder.silence("one.wav"))
        _ = try await daemon.helve("resume")
        await logind.wait(forLocks: 1)
        _ = try await daemon.helve("pause")
        await logind.wait(forLocks: 0)
        _ = try await daemon.helve("resume")
        await logind.wait(forLocks: 1)
        // Also where it has no time to give it back.
        #expect(await daemon.end(SIGKILL) == 128 + SIGKILL)
        await logind.wait(forLocks: 0)
    }

    @Test func aTerminalThatIsClosedIsNoReasonToEnd() async throws {
        let daemon = try await DaemonRun(folder)
        kill(daemon.run.process, SIGHUP)
        #expect(try await daemon.helve("status").code == 0)
        #expect(await daemon.end(SIGTERM) == 0)
    }

    @Test func withoutABusItSaysSoOnceAndPlays() async throws {
        let daemon = try await DaemonRun(folder)
        _ = try await daemon.helve("queue", "add", try folder.silence("one.wav"))
        #expect(try await daemon.helve("resume").code == 0)
        #expect(await daemon.end(SIGTERM) == 0)
        let lines = try daemon.run.errors().split(separator: "\n").filter { $0.contains("D-Bus") }
        #expect(
            lines == [
                "desktops and media keys do not reach the player, as there is no D-Bus: DBUS_SESSION_BUS_ADDRESS names no session bus"
            ])
    }

    /// What cannot be kept is said to whoever wanted it, and what is there plays on.
    @Test func aFullDiskUnderTheQueueIsTold() async throws {
        #expect(try await folder.helve("queue", "add", try folder.silence("one.wav")).run().code == 0)
        let limited = ["sh", "-c", "ulimit -f 1024; exec \"$@\"", "sh"]
        let daemon = try await DaemonRun(folder, wrapper: limited)
        #expect(try await daemon.helve("resume").code == 0)
        let lines = (0..<5000).map { #"{"artist":"Artist","track":"Title \#($0)"}"# + "\n" }.joined()
        let outcome = try await daemon.helve("queue", "import", try folder.write(lines, to: "list.jsonl"))
        #expect(outcome.code == 69 && outcome.errorLines.count == 1, "\(outcome.errors)")
        #expect(outcome.errors.contains("the queue could not be saved"))
        #expect(try await daemon.status()["playback"] == "playing")
        #expect(await daemon.end(SIGKILL) == 128 + SIGKILL)
        let list = try await folder.helve("queue", "list", "--json").run()
        #expect(list.json?["entries"]?.array?.first?["file"] == .string(folder.work + "/one.wav"))
    }

    @Test func aSocketCanBePassedOnBySystemd() async throws {
        let path = folder.work + "/passed"
        let script = """
            import os, socket, sys
            s = socket.socket(socket.AF_UNIX); s.bind(sys.argv[1]); s.listen()
            os.dup2(s.fileno(), 3); os.set_inheritable(3, True); os.environ.update(LISTEN_FDS="1", LISTEN_PID=str(os.getpid()))
            os.execv(sys.argv[2], sys.argv[2:])
            """
        let daemon = try await DaemonRun(folder, wrapper: ["python3", "-c", script, path])
        let answer = try await ask(path, #"{"jsonrpc":"2.0","id":1,"method":"daemon.info"}"#)
        #expect(answer["result"]?["process"] == JSON(Int(daemon.run.process)))
        #expect(await daemon.end(SIGTERM) == 0)
        // It is systemd's, for the next daemon.
        #expect(access(path, F_OK) == 0)
    }

    @Test func theWatchdogHearsThatThePlayerAnswers() async throws {
        let daemon = try await DaemonRun(folder, environment: ["WATCHDOG_USEC": "300000"])
        for _ in 0..<3 { #expect(await daemon.manager.wait(for: "WATCHDOG=1")) }
        #expect(await daemon.end(SIGTERM) == 0)
    }

    @Test func theSocketIsTheOwnersAlone() async throws {
        let daemon = try await DaemonRun(folder, wrapper: ["sh", "-c", "umask 0; exec \"$@\"", "sh"])
        var status = stat()
        #expect(stat(daemon.socket, &status) == 0)
        #expect(status.st_mode & 0o777 == 0o600)
        #expect(await daemon.end(SIGTERM) == 0)
    }

    @Test func aDesktopReachesItAndEndsIt() async throws {
        let server = try BusServer()
        let daemon = try await DaemonRun(folder, environment: ["DBUS_SESSION_BUS_ADDRESS": server.address])
        _ = try await daemon.helve("queue", "add", try folder.silence("one.wav"))
        let client = try await BusConnection.open(BusAddress(server.address))
        let path = ObjectPath(literal: "/org/mpris/MediaPlayer2")
        let name = "org.mpris.MediaPlayer2.helve"
        var isThere = false
        while !isThere {
            isThere = try await client.call(.bus("NameHasOwner", .string(name))).values == [.bool(true)]
        }
        try await client.call(BusCall(name, path, "org.mpris.MediaPlayer2.Player", "Play"))
        #expect(try await daemon.status()["playback"] == "playing")
        try await client.call(BusCall(name, path, "org.mpris.MediaPlayer2", "Quit"))
        #expect(await daemon.run.ending().code == 0)
    }

    /// Sends a line over a socket and reads one.
    private func ask(_ path: String, _ text: String) async throws -> JSON {
        let script = """
            import socket, sys
            s = socket.socket(socket.AF_UNIX); s.connect(sys.argv[1])
            s.sendall(sys.argv[2].encode() + b"\\n"); print(s.makefile().readline(), end="")
            """
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["python3", "-c", script, path, text]
        let pipe = Pipe()
        process.standardOutput = pipe
        try process.run()
        let output = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return try JSON(parsing: Array(output))
    }
}
