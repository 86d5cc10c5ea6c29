import Glibc
import Host

/// A value that must not be seen: one line of standard input, without echo on a terminal.
enum SecretInput {
    /// - Throws: `HostError`, where nothing came.
    static func read(prompt: String) throws -> String {
        let line = withoutEcho(prompt) { readLine(strippingNewline: true) }
        guard let line, !line.isEmpty else { throw HostError(64, "standard input held no value") }
        return line
    }

    private static func withoutEcho<T>(_ prompt: String, _ body: () throws -> T) rethrows -> T {
        guard isatty(STDIN_FILENO) == 1 else { return try body() }
        Terminal.standardError.write(prompt)
        var before = termios()
        tcgetattr(STDIN_FILENO, &before)
        var silent = before
        silent.c_lflag &= ~tcflag_t(ECHO)
        tcsetattr(STDIN_FILENO, TCSAFLUSH, &silent)
        defer {
            tcsetattr(STDIN_FILENO, TCSAFLUSH, &before)
            Terminal.standardError.write("\n")
        }
        return try body()
    }
}
