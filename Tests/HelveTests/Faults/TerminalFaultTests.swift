import Foundation
import Glibc
import Testing

/// A person who changes their mind.
@Suite struct TerminalFaultTests {
    /// `TIOCSPTLCK` and `TIOCGPTN`, macros that Swift does not see.
    private static let (setLock, getNumber): (UInt, UInt) = (0x4004_5431, 0x8004_5430)

    @Test(arguments: ["INT", "TERM", "HUP"])
    func anInterruptedPromptGivesTheEchoBack(_ signal: String) async throws {
        let terminal = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
        defer { close(terminal) }
        var (locked, number) = (Int32(0), Int32(0))
        #expect(ioctl(terminal, Self.setLock, &locked) == 0 && ioctl(terminal, Self.getNumber, &number) == 0)
        let name = "/dev/pts/\(number)"
        var helve = try Folder().helve("plugin", "config", "subsonic", "password", "-")
        // `env` gives the signals back that a shell takes from what it runs beside itself.
        let script = """
            env --default-signal "$@" < \(name) & child=$!
            until stty -a < \(name) | grep -q -e '-echo '; do kill -0 $child || exit 70; done
            kill -\(signal) $child; wait $child; code=$?
            stty -a < \(name) | grep -q ' echo ' && exit $code
            """
        helve.wrapper = ["/bin/sh", "-c", script, "sh"]
        let outcome = try await helve.run()
        #expect(outcome.code == ["INT": 130, "TERM": 143, "HUP": 129][signal], "\(outcome.errors)")
    }
}
