import Glibc
import Synchronization

/// The way to a terminal at which somebody may be typing: what is printed appears above the line.
public final class Outlet: Sendable {
    enum Notice: Sendable {
        /// Something was typed.
        case input
        case text([UInt8])
        case interruption
        case resize
        /// The process was stopped and goes on.
        case resumption
        case end
    }

    private struct State {
        var isReading = false
        var waiting: [Notice] = []
    }

    private let state = Mutex(State())
    /// Wakes the reader: the ends of a pipe.
    private let bell: (heard: Int32, rung: Int32)

    init() {
        var ends: [Int32] = [-1, -1]
        let status = pipe(&ends)
        precondition(status == 0, "no pipe for a line editor: \(String(cString: strerror(errno)))")
        for end in ends {
            _ = fcntl(end, F_SETFD, FD_CLOEXEC)
            _ = fcntl(end, F_SETFL, O_NONBLOCK)
        }
        bell = (ends[0], ends[1])
    }

    deinit {
        close(bell.heard)
        close(bell.rung)
    }

    /// Prints. Any thread.
    public func print(_ bytes: [UInt8]) {
        state.withLock { state in
            // Within the lock, so that what one thread prints after another comes after it.
            if state.isReading { ring(.text(bytes), &state) } else { Self.write(bytes) }
        }
    }

    /// Gives up the line that is being typed.
    ///
    /// - Returns: whether there is one.
    public func interrupt() -> Bool {
        state.withLock { state in
            if state.isReading { ring(.interruption, &state) }
            return state.isReading
        }
    }

    /// The terminal has another size.
    public func resize() { state.withLock { if $0.isReading { ring(.resize, &$0) } } }

    /// The process was stopped and goes on.
    public func resume() { state.withLock { if $0.isReading { ring(.resumption, &$0) } } }

    /// Ends the wait for a line: no other will be read.
    public func finish() { state.withLock { if $0.isReading { ring(.end, &$0) } } }

    private func ring(_ notice: Notice, _ state: inout State) {
        state.waiting.append(notice)
        // A full pipe wakes as well as one more byte.
        _ = Glibc.write(bell.rung, [1], 1)
    }

    // MARK: - The reader

    func begin() { state.withLock { $0.isReading = true } }

    /// What came too late for the line is printed behind it.
    func end() {
        state.withLock { state in
            state.isReading = false
            for case .text(let bytes) in state.waiting { Self.write(bytes) }
            state.waiting = []
        }
    }

    /// Waits until something was typed, or said by another thread.
    func wait() -> Notice {
        while true {
            let notice = state.withLock { $0.waiting.isEmpty ? nil : $0.waiting.removeFirst() }
            if let notice { return notice }
            var sources = [
                pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0),
                pollfd(fd: bell.heard, events: Int16(POLLIN), revents: 0),
            ]
            poll(&sources, 2, -1)
            var rings = [UInt8](repeating: 0, count: 64)
            if sources[1].revents != 0 {
                _ = read(bell.heard, &rings, rings.count)
            } else if sources[0].revents != 0 {
                return .input
            }
        }
    }

    static func write(_ bytes: [UInt8]) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.write(STDOUT_FILENO, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return }
            rest = rest.dropFirst(count)
        }
    }
}
