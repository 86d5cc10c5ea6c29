import Dispatch
import Glibc
import Synchronization

/// A process that was started in a group of its own, and the pipes that it writes to.
final class Child: Sendable {
    private let process: pid_t
    private let pipes: Pipes?
    /// Whether its number may be another process's by now.
    private let isGone = Mutex(false)

    /// Where this process reads what the other writes.
    private struct Pipes {
        let output: Int32
        let errors: Int32
    }

    /// - Parameter isRead: whether what it prints is wanted.
    /// - Throws: `SubprocessError`.
    init(_ words: [String], isRead: Bool) throws(SubprocessError) {
        let program = words.first ?? ""
        guard !program.isEmpty, !words.contains(where: { $0.utf8.contains(0) }) else {
            throw SubprocessError(program: program, code: EINVAL)
        }
        guard isRead else {
            (process, pipes) = (try Self.spawn(words, nil), nil)
            return
        }
        let (output, errors) = (try Self.pipe(program), try Self.pipe(program))
        defer { for end in [output.write, errors.write] { close(end) } }
        do throws(SubprocessError) {
            process = try Self.spawn(words, (output.write, errors.write))
        } catch {
            for end in [output.read, errors.read] { close(end) }
            throw error
        }
        pipes = Pipes(output: output.read, errors: errors.read)
    }

    private static func pipe(_ program: String) throws(SubprocessError) -> (read: Int32, write: Int32) {
        var ends: [Int32] = [-1, -1]
        guard Glibc.pipe(&ends) == 0 else { throw SubprocessError(program: program, code: errno) }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        return (ends[0], ends[1])
    }

    private static func spawn(
        _ words: [String], _ files: (output: Int32, errors: Int32)?
    ) throws(SubprocessError) -> pid_t {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDWR, 0)
        posix_spawn_file_actions_adddup2(&actions, files?.output ?? STDIN_FILENO, STDOUT_FILENO)
        posix_spawn_file_actions_adddup2(&actions, files?.errors ?? STDIN_FILENO, STDERR_FILENO)
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        prepare(&attributes)
        var process: pid_t = 0
        var arguments = words.map { strdup($0) } + [nil]
        defer { for argument in arguments { free(argument) } }
        let code = posix_spawnp(&process, words[0], &actions, &attributes, &arguments, environ)
        guard code == 0 else { throw SubprocessError(program: words[0], code: code) }
        return process
    }

    /// A group of its own, and signals as a program expects them.
    private static func prepare(_ attributes: inout posix_spawnattr_t) {
        var (defaults, none) = (sigset_t(), sigset_t())
        sigemptyset(&none)
        sigemptyset(&defaults)
        for number in [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGPIPE, SIGXFSZ] { sigaddset(&defaults, number) }
        posix_spawnattr_setsigdefault(&attributes, &defaults)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setpgroup(&attributes, 0)
        posix_spawnattr_setflags(
            &attributes, Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))
    }

    /// Ends the whole group, if it is still there.
    func end() { isGone.withLock { if !$0 { kill(-process, SIGKILL) } } }
}

extension Child {
    /// Reads until it has ended, or its time is over; then ends all that is left of it. To be called once; blocks.
    func finish(within limit: Duration, keeping mostBytes: Int) -> Subprocess.Outcome {
        let deadline = ContinuousClock.now + limit
        var (output, errors): ([UInt8], [UInt8]) = ([], [])
        var open = pipes.map { [$0.output, $0.errors] } ?? []
        while !open.isEmpty, ContinuousClock.now < deadline {
            for file in Self.ready(open, until: deadline) {
                let bytes = Self.read(file)
                if bytes.isEmpty { open.removeAll { $0 == file } }
                if file == pipes?.output { output += bytes.prefix(max(0, mostBytes - output.count)) }
                if file == pipes?.errors { errors = Array((errors + bytes).suffix(4096)) }
            }
        }
        let isLate = !open.isEmpty
        end()
        for file in pipes.map({ [$0.output, $0.errors] }) ?? [] { close(file) }
        return Subprocess.Outcome(
            exitCode: reap(), output: output, complaint: String(decoding: errors, as: UTF8.self),
            isLate: isLate)
    }

    private static func ready(_ files: [Int32], until deadline: ContinuousClock.Instant) -> [Int32] {
        let left = ContinuousClock.now.duration(to: deadline) / .milliseconds(1)
        var polled = files.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
        guard poll(&polled, nfds_t(polled.count), Int32(min(max(left, 0) + 1, 60_000))) > 0 else { return [] }
        return polled.filter { $0.revents != 0 }.map(\.fd)
    }

    private static func read(_ file: Int32) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: 16_384)
        let count = Glibc.read(file, &bytes, bytes.count)
        return Array(bytes.prefix(max(0, count)))
    }

    /// Waits for its end.
    private func reap() -> Int32 {
        var status: Int32 = 0
        // Its number is its own until it is waited for.
        var information = siginfo_t()
        while waitid(P_PID, id_t(process), &information, WEXITED | WNOWAIT) < 0, errno == EINTR {}
        isGone.withLock { isGone in
            isGone = true
            while waitpid(process, &status, 0) < 0, errno == EINTR {}
        }
        let signal = status & 0x7F
        return signal == 0 ? (status >> 8) & 0xFF : 128 + signal
    }

    /// Its exit code where it ends soon; else it is left alone, and `nil` returned. Blocks.
    func firstWord(within limit: Duration) -> Int32? {
        let ended = DispatchSemaphore(value: 0)
        let code = SharedCode()
        DispatchQueue.global().async { [self] in
            let own = reap()
            code.value.withLock { $0 = own }
            ended.signal()
        }
        _ = ended.wait(timeout: .now() + .milliseconds(Int(limit / .milliseconds(1))))
        return code.value.withLock { $0 }
    }
}

/// An exit code that one thread finds and another waits for.
private final class SharedCode: Sendable {
    let value = Mutex<Int32?>(nil)
}
