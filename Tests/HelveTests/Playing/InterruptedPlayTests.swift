import Foundation
import Glibc
import Model
import Testing

/// A player that is told to end in the middle, and the terminal that it had.
@Suite struct InterruptedPlayTests {
    @Test(arguments: ["TERM", "INT"]) func thePlaceIsKept(_ signal: String) async throws {
        let folder = try Folder()
        try folder.write(WAV.file(WAV.noise(seconds: 60, seed: 1)), to: "long.wav")
        #expect(try await folder.helve("queue", "add", "long.wav").run().code == 0)
        var helve = folder.helve("play", "--queue", "--sink", "null", "--json")
        let script = """
            env --default-signal "$@" > events & child=$!
            until grep -q '"progress"' events; do kill -0 $child || exit 70; done
            kill -\(signal) $child; wait $child; code=$?
            tail -n 1 events | grep -q skipped && exit $code
            """
        helve.wrapper = ["/bin/sh", "-c", script, "sh"]
        let outcome = try await helve.run()
        #expect(outcome.code == ["TERM": 143, "INT": 130][signal], "\(outcome.errors)")
        let again = folder.helve("play", "--queue", "--sink", "file:rest.wav", "--json")
        let rest = try await again.run()
        #expect(rest.code == 0)
        let start = try rest.events.first { $0["event"] == "started" }?["position"]?.number
        #expect((0.9...50).contains(start ?? 0), "\(rest.output)")
        let size = try Data(contentsOf: URL(fileURLWithPath: folder.work + "/rest.wav")).count
        #expect(abs(Double(size - 44) / 88_200 - (60 - (start ?? 0))) < 0.01)
    }

    @Test(arguments: ["INT", "TERM", "HUP", "ILL", "QUIT"])
    func theTerminalIsGivenBack(_ signal: String) async throws {
        let folder = try Folder()
        try folder.write(WAV.file(WAV.noise(seconds: 60, seed: 1)), to: "long.wav")
        var helve = folder.helve("play", "long.wav", "--sink", "null")
        let terminal = try PseudoTerminal()
        let script = """
            env --default-signal "$@" < \(terminal.name) 2> \(terminal.name) & child=$!
            until stty -a < \(terminal.name) | grep -q -e '-icanon'; do kill -0 $child || exit 70; done
            kill -\(signal) $child; wait $child; code=$?
            stty -a < \(terminal.name) | grep -q ' icanon' || exit 71
            stty -a < \(terminal.name) | grep -q ' echo ' && exit $code
            """
        helve.wrapper = ["/bin/sh", "-c", script, "sh"]
        let outcome = try await helve.run()
        let code = ["INT": 130, "TERM": 143, "HUP": 129, "ILL": 132, "QUIT": 131][signal] as Int32?
        #expect(outcome.code == code, "\(outcome.errors)")
    }
}

/// A terminal that nobody sits at; what is written to it is read away.
private final class PseudoTerminal: Sendable {
    let name: String
    private let master: Int32

    /// `TIOCSPTLCK` and `TIOCGPTN`, macros that Swift does not see.
    init() throws {
        master = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
        var (locked, number) = (Int32(0), Int32(0))
        guard ioctl(master, 0x4004_5431 as UInt, &locked) == 0,
            ioctl(master, 0x8004_5430 as UInt, &number) == 0
        else { throw POSIXError(.EIO) }
        name = "/dev/pts/\(number)"
        let master = master
        Thread.detachNewThread {
            var bytes = [UInt8](repeating: 0, count: 4096)
            while read(master, &bytes, bytes.count) > 0 || errno == EIO && usleep(10_000) == 0 {}
        }
    }

    deinit { close(master) }
}
