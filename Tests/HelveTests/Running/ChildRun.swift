import Foundation
import Glibc
import Synchronization

/// One child process: its streams are files, so that no pipe can fill up.
final class ChildRun: Sendable {
    struct Ending: Sendable {
        let code: Int32
        let residentBytes: Int
        let wasKilled: Bool
    }

    private struct State {
        var hasEnded = false
        var wasKilled = false
    }

    let process: pid_t
    private let streams: String
    private let limit: Duration
    private let state = Mutex(State())

    /// Starts it in a process group of its own.
    init(_ helve: HelveProcess) throws {
        streams = try helve.folder.makeFolder("streams-\(UUID().uuidString)")
        limit = helve.hangGuard
        try Data(helve.input).write(to: URL(fileURLWithPath: streams + "/input"))
        process = try Self.spawn(
            ["/bin/sh", "-c", "cd \"$0\" && exec \"$@\"", helve.folder.work] + helve.wrapper
                + [HelveProcess.binary] + helve.arguments, helve.variables, streams)
    }

    func output() throws -> String { try text("output") }
    func errors() throws -> String { try text("errors") }

    private func text(_ name: String) throws -> String {
        String(decoding: try Data(contentsOf: URL(fileURLWithPath: "\(streams)/\(name)")), as: UTF8.self)
    }

    /// Whether it is over, whoever waits for its end.
    var isOver: Bool {
        var info = siginfo_t()
        return waitid(P_PID, id_t(process), &info, WEXITED | WNOHANG | WNOWAIT) != 0 || info.si_signo != 0
    }

    /// Waits for the end on a thread of its own, and kills at the limit.
    func ending() async -> Ending {
        DispatchQueue.global().asyncAfter(deadline: .now() + .seconds(Int(limit.components.seconds))) {
            [self] in
            kill(reason: .limit)
        }
        return await withCheckedContinuation { continuation in
            Thread.detachNewThread { [self] in continuation.resume(returning: wait()) }
        }
    }

    private enum Reason { case limit, test }

    /// Ends it as a power cut would.
    func kill() { kill(reason: .test) }

    /// Never once its number may belong to another process.
    private func kill(reason: Reason) {
        state.withLock { state in
            guard !state.hasEnded else { return }
            if reason == .limit { state.wasKilled = true }
            Glibc.kill(-process, SIGKILL)
        }
    }

    private func wait() -> Ending {
        // Waits without reaping, so that the number stays taken until `hasEnded` says so.
        var information = siginfo_t()
        while waitid(P_PID, id_t(process), &information, WEXITED | WNOWAIT) != 0, errno == EINTR {}
        let wasKilled = state.withLock { state in
            state.hasEnded = true
            return state.wasKilled
        }
        var (status, usage) = (Int32(0), rusage())
        wait4(process, &status, 0, &usage)
        let signal = status & 0x7F
        // The system counts in what this process had when it made the child: what is not more tells nothing.
        var own = rusage()
        getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &own)
        let resident = usage.ru_maxrss > own.ru_maxrss ? usage.ru_maxrss << 10 : 0
        return Ending(
            code: signal == 0 ? (status >> 8) & 0xFF : 128 + signal, residentBytes: resident,
            wasKilled: wasKilled)
    }

    private static func spawn(
        _ words: [String], _ variables: [String: String], _ streams: String
    ) throws -> pid_t {
        var actions = posix_spawn_file_actions_t()
        var attributes = posix_spawnattr_t()
        posix_spawn_file_actions_init(&actions)
        posix_spawnattr_init(&attributes)
        defer {
            posix_spawn_file_actions_destroy(&actions)
            posix_spawnattr_destroy(&attributes)
        }
        posix_spawn_file_actions_addopen(&actions, 0, streams + "/input", O_RDONLY, 0)
        posix_spawn_file_actions_addopen(&actions, 1, streams + "/output", O_WRONLY | O_CREAT, 0o600)
        posix_spawn_file_actions_addopen(&actions, 2, streams + "/errors", O_WRONLY | O_CREAT, 0o600)
        // The threads of the test process block signals, which a child would inherit.
        var none = sigset_t()
        sigemptyset(&none)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK))
        var process = pid_t()
        let code = withCStrings(words) { arguments in
            withCStrings(variables.map { "\($0.key)=\($0.value)" }) { environment in
                posix_spawn(&process, arguments[0]!, &actions, &attributes, arguments, environment)
            }
        }
        guard code == 0 else { throw POSIXError(POSIXErrorCode(rawValue: code) ?? .EIO) }
        return process
    }

    private static func withCStrings<T>(
        _ words: [String], _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) -> T
    ) -> T {
        let copies: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
        defer { copies.forEach { free($0) } }
        return body(copies)
    }
}
