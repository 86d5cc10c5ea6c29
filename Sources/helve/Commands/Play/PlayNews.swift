import Dispatch
import Glibc
import Playback

/// What happens while something plays: at the player, at the keyboard, and to the process.
enum PlayNews: Sendable {
    case event(PlaybackEvent)
    case key(PlayKey)
    /// The terminal has another size, or is this process's again.
    case redraw
    /// The process is to end by this signal.
    case end(Int32)

    /// All of it, as it comes.
    ///
    /// - Parameter readsKeys: whether somebody sits at the keyboard.
    static func stream(_ events: AsyncStream<PlaybackEvent>, readsKeys: Bool) -> AsyncStream<PlayNews> {
        let (stream, continuation) = AsyncStream<PlayNews>.makeStream()
        Task {
            for await event in events { continuation.yield(.event(event)) }
            continuation.finish()
        }
        for number in [SIGINT, SIGTERM, SIGHUP] where !(number == SIGHUP && isIgnored(number)) {
            watch(number) {
                continuation.yield(.end(number))
                // The second one ends it at once.
                signal(number, SIG_DFL)
            }
        }
        if readsKeys {
            watch(SIGWINCH) { continuation.yield(.redraw) }
            Thread.readKeys { continuation.yield(.key($0)) }
        }
        return stream
    }

    /// Whether whoever started this process wants it to go on, as `nohup` does.
    private static func isIgnored(_ number: Int32) -> Bool {
        var action = sigaction()
        sigaction(number, nil, &action)
        return unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
            == unsafeBitCast(SIG_IGN, to: Int.self)
    }

    private static func watch(_ number: Int32, _ happened: @escaping @Sendable () -> Void) {
        signal(number, SIG_IGN)
        let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
        // The handler keeps its source alive.
        source.setEventHandler { [source] in withExtendedLifetime(source) { happened() } }
        source.resume()
    }
}

/// A thread that waits for keys.
private enum Thread {
    static func readKeys(_ take: @escaping @Sendable (PlayKey) -> Void) {
        DispatchQueue(label: "helve.keys").async {
            var bytes = [UInt8](repeating: 0, count: 64)
            while true {
                let count = read(STDIN_FILENO, &bytes, bytes.count)
                if count < 0, errno == EINTR { continue }
                if count < 0, errno == EIO {
                    // In the background, keys are another job's.
                    usleep(200_000)
                    RawTerminal.enterAgain()
                    continue
                }
                guard count > 0 else { return }
                PlayKey.keys(in: Array(bytes[..<count])).forEach(take)
            }
        }
    }
}
