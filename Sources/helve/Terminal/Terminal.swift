import Glibc
import Host

/// One of the standard streams: whether a person looks at it, and how wide it is.
struct Terminal {
    let file: Int32

    static let standardOutput = Terminal(file: STDOUT_FILENO)
    static let standardError = Terminal(file: STDERR_FILENO)

    /// Keeps the numbers of closed standard streams from the next files that are opened, which would get what is
    /// printed. Writing to them fails as before.
    static func fillClosedStreams() {
        var file = open("/dev/null", O_RDONLY)
        while (0...2).contains(file) { file = open("/dev/null", O_RDONLY) }
        close(file)
    }

    var isInteractive: Bool { isatty(file) == 1 }

    /// Whether it is a terminal that understands more than lines.
    var canMoveCursor: Bool {
        isInteractive && getenv("TERM").map { String(cString: $0) } != "dumb"
    }

    /// Whether colour is wanted: on a terminal, unless `NO_COLOR` is set to anything.
    var hasColor: Bool {
        guard canMoveCursor else { return false }
        return getenv("NO_COLOR").map { $0.pointee == 0 } ?? true
    }

    /// In columns; 100 where it is no terminal.
    var width: Int {
        var size = winsize()
        guard isInteractive, ioctl(file, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 100 }
        return Int(size.ws_col)
    }

    /// Writes all of the text. A reader that has gone away ends the program quietly; a result that cannot be written
    /// ends it with 69.
    func write(_ text: String) { write(Array(text.utf8)) }

    /// The same with bytes.
    func write(_ bytes: [UInt8]) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return failed(errno) }
            rest = rest.dropFirst(count)
        }
    }

    private func failed(_ code: Int32) {
        guard file == STDOUT_FILENO, code != EPIPE else { return }
        let reason = String(cString: strerror(code))
        _exit(
            report(
                HostError(69, "standard output cannot be written: \(reason); what was printed is not whole")))
    }

    /// The text in a style, where colour is wanted.
    func styled(_ text: String, _ style: Style) -> String {
        hasColor ? "\u{1B}[\(style.rawValue)m\(text)\u{1B}[0m" : text
    }

    /// SGR parameters.
    enum Style: String {
        case bold = "1"
        case dim = "2"
        case red = "31"
        case green = "32"
        case yellow = "33"
    }
}
