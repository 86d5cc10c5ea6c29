import Glibc

/// A terminal whose keys are read one by one, without echo. However the process ends, the terminal is as before.
enum RawTerminal {
    /// Signals that end the process where nobody handles them: asked to end, or by a defect.
    private static let ends = [
        SIGQUIT, SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV, SIGSYS, SIGPIPE, SIGXCPU,
    ]

    /// Those of a background process that touches the terminal. They would stop the music.
    private static let touches = [SIGTTIN, SIGTTOU]

    /// Whether keys can be read, and the cursor moved.
    static var isPossible: Bool {
        isatty(STDIN_FILENO) == 1 && Terminal.standardError.canMoveCursor
    }

    /// Whether the terminal is this process's now: not while it is in the background.
    static var isTaken: Bool { isRaw }

    /// How often it was taken. In between, others wrote to it.
    static var takes: Int { takeCount }

    /// Takes the terminal over, once this process is in the foreground. Ctrl-C and Ctrl-Z still do what they do.
    static func enter() {
        guard !isRaw, tcgetattr(STDIN_FILENO, &terminalBefore) == 0 else { return }
        for number in ends { signal(number, restoreAndEnd) }
        for number in touches { signal(number, SIG_IGN) }
        hasEntered = true
        signal(SIGTSTP, restoreAndStop)
        signal(SIGCONT, takeAgain)
        take()
    }

    /// Takes it where this process came to the foreground and nobody told it so: a shell tells only those that it stopped.
    static func enterAgain() { if hasEntered { take() } }

    /// Gives it back.
    static func leave() {
        guard hasEntered else { return }
        hasEntered = false
        giveBack()
        for number in ends + touches + [SIGTSTP, SIGCONT] { signal(number, SIG_DFL) }
    }
}

/// For the signal handlers; set before they are.
nonisolated(unsafe) private var terminalBefore = termios()
nonisolated(unsafe) private var hasEntered = false
nonisolated(unsafe) private var isRaw = false
nonisolated(unsafe) private var takeCount = 0

/// Another job's terminal is left alone.
private func take() {
    let group = tcgetpgrp(STDIN_FILENO)
    // -1 is of one that has no jobs.
    guard !isRaw, group == -1 || group == getpgrp() else { return }
    takeCount &+= 1
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
