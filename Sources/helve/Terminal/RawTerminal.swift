import Glibc

/// A terminal whose keys are read one by one, without echo. However the process ends, the terminal is as before.
enum RawTerminal {
    /// Signals that end the process where nobody handles them: asked to end, or by a defect.
    private static let ends = [
        SIGQUIT, SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV, SIGSYS, SIGPIPE, SIGXCPU,
    ]

    /// Whether keys can be read.
    static var isPossible: Bool { isatty(STDIN_FILENO) == 1 && isatty(STDERR_FILENO) == 1 }

    /// Takes the terminal over. Ctrl-C and Ctrl-Z still do what they do.
    static func enter() {
        guard !isRaw, tcgetattr(STDIN_FILENO, &terminalBefore) == 0 else { return }
        for number in ends { signal(number, restoreAndEnd) }
        signal(SIGTSTP, restoreAndStop)
        signal(SIGCONT, takeAgain)
        take()
    }

    /// Gives it back.
    static func leave() {
        guard isRaw else { return }
        giveBack()
        for number in ends + [SIGTSTP, SIGCONT] { signal(number, SIG_DFL) }
    }
}

/// For the signal handlers; set before they are.
nonisolated(unsafe) private var terminalBefore = termios()
nonisolated(unsafe) private var isRaw = false

private func take() {
    var raw = terminalBefore
    raw.c_lflag &= ~tcflag_t(ECHO | ICANON)
    // First: a signal may come between the two.
    isRaw = true
    tcsetattr(STDIN_FILENO, TCSANOW, &raw)
    show("\u{1B}[?25l")
}

/// Only what a signal handler may call.
private func giveBack() {
    guard isRaw else { return }
    isRaw = false
    tcsetattr(STDIN_FILENO, TCSANOW, &terminalBefore)
    show("\u{1B}[?25h")
}

private func show(_ text: StaticString) { _ = write(STDERR_FILENO, text.utf8Start, text.utf8CodeUnitCount) }

private func restoreAndEnd(_ number: Int32) {
    giveBack()
    signal(number, SIG_DFL)
    raise(number)
}

private func restoreAndStop(_ number: Int32) {
    giveBack()
    signal(SIGTSTP, SIG_DFL)
    raise(SIGTSTP)
}

private func takeAgain(_ number: Int32) {
    signal(SIGTSTP, restoreAndStop)
    take()
}
