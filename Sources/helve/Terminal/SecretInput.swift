import Glibc
import Host

/// A value that must not be seen: one line of standard input, without echo on a terminal.
enum SecretInput {
    /// In bytes; keys and tokens are far shorter.
    private static let limit = 65_536

    /// - Throws: `HostError`, where nothing came, or something that cannot be a secret.
    static func read(prompt: String) throws -> String {
        let line = try withoutEcho(prompt, line)
        guard let text = String(validating: line, as: UTF8.self) else {
            throw HostError(64, "standard input is not UTF-8; a secret is one line of text")
        }
        guard !text.isEmpty else { throw HostError(64, "standard input held no value") }
        return text
    }

    /// The first line without its end.
    private static func line() throws -> [UInt8] {
        var (bytes, chunk) = ([UInt8](), [UInt8](repeating: 0, count: 4096))
        while !bytes.contains(UInt8(ascii: "\n")) {
            let count = Glibc.read(STDIN_FILENO, &chunk, chunk.count)
            if count < 0, errno == EINTR { continue }
            if count <= 0 { break }
            bytes += chunk[..<count]
            guard bytes.count <= limit else {
                throw HostError(
                    64, "standard input is longer than \(limit) bytes; a secret is one line of text")
            }
        }
        let line = bytes.prefix { $0 != UInt8(ascii: "\n") }
        return Array(line.last == UInt8(ascii: "\r") ? line.dropLast() : line)
    }

    private static func withoutEcho<T>(_ prompt: String, _ body: () throws -> T) rethrows -> T {
        guard isatty(STDIN_FILENO) == 1 else { return try body() }
        Terminal.standardError.write(prompt)
        tcgetattr(STDIN_FILENO, &terminalBefore)
        interruptions.forEach { signal($0, restoreAndEnd) }
        var silent = terminalBefore
        silent.c_lflag &= ~tcflag_t(ECHO)
        tcsetattr(STDIN_FILENO, TCSAFLUSH, &silent)
        defer {
            tcsetattr(STDIN_FILENO, TCSAFLUSH, &terminalBefore)
            interruptions.forEach { signal($0, SIG_DFL) }
            Terminal.standardError.write("\n")
        }
        return try body()
    }
}

private let interruptions = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]

/// For the signal handler; set before it is.
nonisolated(unsafe) private var terminalBefore = termios()

/// A terminal that stays without echo is of no use to its shell.
private func restoreAndEnd(_ number: Int32) {
    tcsetattr(STDIN_FILENO, TCSANOW, &terminalBefore)
    signal(number, SIG_DFL)
    raise(number)
}
