import Glibc
import Synchronization
import Timekeeping

/// A value that threads share and wait for.
final class Monitor<State>: @unchecked Sendable {
    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
    private var state: State

    init(_ state: State) {
        self.state = state
        pthread_mutex_init(mutex, nil)
        var attributes = pthread_condattr_t()
        pthread_condattr_init(&attributes)
        pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC)
        pthread_cond_init(condition, &attributes)
        pthread_condattr_destroy(&attributes)
    }

    deinit {
        pthread_cond_destroy(condition)
        pthread_mutex_destroy(mutex)
        condition.deallocate()
        mutex.deallocate()
    }

    /// Reads it, or changes what nobody waits for.
    func read<Result>(_ body: (inout State) -> Result) -> Result {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        return body(&state)
    }

    /// Changes it, and lets all who wait look again.
    func change<Result>(_ body: (inout State) -> Result) -> Result {
        pthread_mutex_lock(mutex)
        defer {
            pthread_cond_broadcast(condition)
            pthread_mutex_unlock(mutex)
        }
        return body(&state)
    }

    /// Waits until the body has a result, or for so long: then `nil`.
    func wait<Result>(atMost limit: Duration? = nil, _ body: (inout State) -> Result?) -> Result? {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        var deadline = limit.map { timespec(monotonicIn: $0) }
        while true {
            if let result = body(&state) { return result }
            guard deadline != nil else {
                pthread_cond_wait(condition, mutex)
                continue
            }
            if pthread_cond_timedwait(condition, mutex, &deadline!) == ETIMEDOUT { return body(&state) }
        }
    }
}

extension Monitor {
    /// Waits until the body has a result, or until that time: then `nil`. Not on a thread of Swift's own pool, whose
    /// threads may be needed to tell the time.
    func wait<Result>(
        until deadline: Duration, of time: any TimeSource, _ body: (inout State) -> Result?
    ) -> Result? {
        let bell = Bell()
        let alarm = Task { [self] in
            guard (try? await time.sleep(until: deadline)) != nil else { return }
            bell.rings.store(true, ordering: .relaxed)
            change { _ in }
        }
        defer { alarm.cancel() }
        return wait { state -> Result?? in
            if let result = body(&state) { return .some(result) }
            return bell.rings.load(ordering: .relaxed) ? .some(nil) : nil
        } ?? nil
    }
}

/// Says that the time has come.
private final class Bell: Sendable {
    let rings = Atomic(false)
}

extension timespec {
    fileprivate init(monotonicIn duration: Duration) {
        self.init()
        clock_gettime(CLOCK_MONOTONIC, &self)
        let (seconds, attoseconds) = duration.components
        tv_sec += Int(seconds)
        tv_nsec += Int(attoseconds / 1_000_000_000)
        if tv_nsec >= 1_000_000_000 {
            tv_sec += 1
            tv_nsec -= 1_000_000_000
        }
    }
}
