import Glibc

/// Runs the body on a new thread, which ends with it and takes no signals: those are the main thread's. Nor do the
/// threads that libraries start from it.
///
/// Not for engines: JavaScriptCore stops the threads of its virtual machines by signals.
///
/// - Parameter purpose: what the thread is for, told where the system gives none: the process cannot go on without it.
public func startThread(for purpose: String, _ body: @escaping @Sendable () -> Void) {
    var thread = pthread_t()
    let box = Unmanaged.passRetained(Box(body))
    let code = pthread_create(&thread, nil, { run($0) }, box.toOpaque())
    precondition(code == 0, "no thread for \(purpose): \(String(cString: strerror(code)))")
    pthread_detach(thread)
}

private final class Box {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
}

private func run(_ box: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    var signals = sigset_t()
    sigfillset(&signals)
    pthread_sigmask(SIG_BLOCK, &signals, nil)
    Unmanaged<Box>.fromOpaque(box!).takeRetainedValue().body()
    return nil
}
