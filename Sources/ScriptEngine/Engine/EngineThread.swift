import Dispatch
import Glibc
import Synchronization

/// The one thread that may touch a VM: an executor for the engine's actor, and a mailbox for callbacks.
///
/// Its stack is 8 MiB, because a script's recursion depth follows the stack of the thread it runs on.
public final class EngineThread: SerialExecutor {
    private static let stackBytes = 8 << 20

    private struct State {
        var jobs: [@Sendable () -> Void] = []
        var isStopped = false
    }

    private let state = Mutex(State())
    /// `pthread_self()` of the thread, once it runs.
    private let owner = Atomic<pthread_t>(0)
    private let wakeUp = DispatchSemaphore(value: 0)

    init() {
        Self.launch(Unmanaged.passRetained(self).toOpaque())
    }

    private static func launch(_ argument: UnsafeMutableRawPointer) {
        var attributes = pthread_attr_t()
        pthread_attr_init(&attributes)
        pthread_attr_setstacksize(&attributes, stackBytes)
        pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
        var thread = pthread_t()
        let status = pthread_create(&thread, &attributes, { EngineThread.main($0) }, argument)
        precondition(status == 0, "no thread for an engine: \(String(cString: strerror(status)))")
        pthread_attr_destroy(&attributes)
    }

    /// Whether the caller is on this thread.
    public var isCurrent: Bool { owner.load(ordering: .relaxed) == pthread_self() }

    /// Runs `job` on this thread after all that was posted before it. After `stop` it is dropped.
    ///
    /// - Returns: whether the job will run.
    @discardableResult
    func post(_ job: @escaping @Sendable () -> Void) -> Bool {
        let accepted = state.withLock { state in
            if state.isStopped { return false }
            state.jobs.append(job)
            return true
        }
        if accepted { wakeUp.signal() }
        return accepted
    }

    /// Ends the thread once the jobs posted so far have run.
    func stop() {
        state.withLock { $0.isStopped = true }
        wakeUp.signal()
    }

    /// Runs an actor's job.
    public func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        let executor = asUnownedSerialExecutor()
        // An actor's job must run even after `stop`, or its caller would hang for ever.
        if !post({ job.runSynchronously(on: executor) }) {
            DispatchQueue.global().async { job.runSynchronously(on: executor) }
        }
    }

    /// This executor.
    public func asUnownedSerialExecutor() -> UnownedSerialExecutor { UnownedSerialExecutor(ordinary: self) }

    /// Traps where the caller is on another thread.
    public func checkIsolated() {
        precondition(isCurrent || state.withLock { $0.isStopped }, "an engine was used off its thread")
    }

    private func run() {
        while true {
            let (jobs, isStopped) = state.withLock { state in
                defer { state.jobs = [] }
                return (state.jobs, state.isStopped)
            }
            jobs.forEach { $0() }
            if jobs.isEmpty {
                if isStopped { return }
                wakeUp.wait()
            }
        }
    }

    private static func main(_ pointer: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
        let thread = Unmanaged<EngineThread>.fromOpaque(pointer!).takeRetainedValue()
        thread.owner.store(pthread_self(), ordering: .relaxed)
        thread.run()
        return nil
    }
}
