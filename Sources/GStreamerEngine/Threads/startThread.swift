import Glibc

/// Runs the body on a new thread that takes no signals, which belong to the main thread. Nor do the threads that
/// GStreamer starts from it.
func startThread(_ body: @escaping @Sendable () -> Void) {
    final class Box {
        let body: @Sendable () -> Void
        init(_ body: @escaping @Sendable () -> Void) { self.body = body }
    }
    var thread = pthread_t()
    let box = Unmanaged.passRetained(Box(body))
    let code = pthread_create(
        &thread, nil,
        { box in
            var signals = sigset_t()
            sigfillset(&signals)
            pthread_sigmask(SIG_BLOCK, &signals, nil)
            Unmanaged<Box>.fromOpaque(box!).takeRetainedValue().body()
            return nil
        }, box.toOpaque())
    precondition(code == 0, "a thread for sound cannot be started (error \(code))")
    pthread_detach(thread)
}
