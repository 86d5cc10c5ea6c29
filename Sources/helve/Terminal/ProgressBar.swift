import Synchronization
import Timekeeping

/// How far a long piece of work is, on a terminal's last line. Nothing is shown where nobody looks.
final class ProgressBar: Sendable {
    private let terminal = Terminal.standardError
    private let isShown: Bool
    private let time: any TimeSource
    private let lastDrawn = Mutex(Duration.seconds(-1))

    init(isShown: Bool, time: any TimeSource = SystemTime()) {
        self.isShown = isShown && Terminal.standardError.isInteractive
        self.time = time
    }

    /// Draws at most twenty times a second, and always at the end.
    ///
    /// - Parameter total: `nil` where the end is not known.
    func show(_ current: Int, of total: Int?, _ what: String) {
        guard isShown, total != 0 else { return }
        let isDue = lastDrawn.withLock { last in
            guard current == total || time.now - last >= .milliseconds(50) else { return false }
            last = time.now
            return true
        }
        if isDue { terminal.write("\r\u{1B}[2K" + line(current, total, what)) }
    }

    /// Leaves an empty line.
    func clear() {
        if isShown { terminal.write("\r\u{1B}[2K") }
    }

    private func line(_ current: Int, _ total: Int?, _ what: String) -> String {
        let head = total.map { bar(current, $0) } ?? "\(current) "
        return head + DisplayText(what).fitted(to: max(8, terminal.width - head.count - 1))
    }

    private func bar(_ current: Int, _ total: Int) -> String {
        let cells = 20
        let full = current * cells / total
        let bar = String(repeating: "█", count: full) + String(repeating: "░", count: cells - full)
        return "\(bar) \(current * 100 / total) % \(current)/\(total) "
    }
}
