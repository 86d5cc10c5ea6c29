import Dispatch
import Glibc
import Host

/// Ctrl-C, where something must be saved before the process ends by it.
enum Interruption {
    /// Saves the recording of the session, if there is one to be made, before SIGINT ends the process as usual.
    static func finish(_ session: Session) {
        guard session.options.record != nil else { return }
        handle(session) {}
    }

    /// Does what is to be done, and saves the recording, before SIGINT or SIGTERM ends the process as usual.
    static func handle(_ session: Session, _ body: @escaping @Sendable () -> Void) {
        for number in [SIGINT, SIGTERM] {
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
            // The handler keeps its source alive.
            source.setEventHandler { [source] in
                body()
                do { try session.finish() } catch { _ = report(error) }
                signal(number, SIG_DFL)
                kill(getpid(), number)
                source.cancel()
            }
            source.resume()
        }
    }
}
