import Dispatch
import Glibc

/// What ends a daemon.
struct EndSignals: Sendable {
    /// One element for each time that it is told to end.
    let stream: AsyncStream<Void>
    private let continuation: AsyncStream<Void>.Continuation

    /// Listens from now on to SIGTERM and SIGINT. SIGHUP means nothing: a terminal that is closed is no reason to end, and
    /// settings are read when they are needed. The second signal ends the process at once.
    static func listen() -> EndSignals {
        let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
        let signals = EndSignals(stream: stream, continuation: continuation)
        // Who reads what is printed may go away.
        for number in [SIGHUP, SIGPIPE] { signal(number, SIG_IGN) }
        for number in [SIGTERM, SIGINT] { signals.watch(number) }
        return signals
    }

    /// Tells it to end.
    @Sendable func end() { continuation.yield() }

    private func watch(_ number: Int32) {
        signal(number, SIG_IGN)
        let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
        // The handler keeps its source alive.
        source.setEventHandler { [source] in
            withExtendedLifetime(source) {
                end()
                signal(number, SIG_DFL)
            }
        }
        source.resume()
    }
}
