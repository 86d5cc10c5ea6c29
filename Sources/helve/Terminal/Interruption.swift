import Dispatch
import Glibc
import Host

/// Ctrl-C, where something must be saved before the process ends by it.
enum Interruption {
    /// Saves the recording of the session, if there is one to be made, before SIGINT ends the process as usual.
    static func finish(_ session: Session) {
        guard session.options.record != nil else { return }
        signal(SIGINT, SIG_IGN)
        let source = DispatchSource.makeSignalSource(signal: SIGINT, queue: .global())
        // The handler keeps its source alive.
        source.setEventHandler { [source] in
            do { try session.finish() } catch { _ = report(error) }
            signal(SIGINT, SIG_DFL)
            kill(getpid(), SIGINT)
            source.cancel()
        }
        source.resume()
    }
}
