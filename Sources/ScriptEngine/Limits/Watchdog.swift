import CJavaScriptCore
import Glibc
import Synchronization

/// Ends a turn that takes too much processor time or memory.
///
/// JavaScriptCore calls back once a slice of processor time is used up, once per entry into the VM; so the
/// callback looks at the whole turn and arms itself again. It never fires in a storm of microtasks, each of
/// which is an entry of its own: those end with the wall limit, and the engine is given up.
final class Watchdog: @unchecked Sendable {
    private static let slice = 0.05

    private let group: JSContextGroupRef
    private let limits: EngineLimits
    private let isInterrupted = Atomic<Bool>(false)
    private let isTurnInterrupted = Atomic<Bool>(false)
    /// By the monotonic clock, in nanoseconds; 0 between turns.
    private let turnBegan = Atomic<Int64>(0)

    // Touched on the engine's thread only.
    private var depth = 0
    private var startTime: Duration = .zero
    private var startMemory = 0

    /// What ended the current turn.
    private(set) var violation: ScriptError?

    init(group: JSContextGroupRef, limits: EngineLimits) {
        self.group = group
        self.limits = limits
        arm()
    }

    /// - Returns: whether this is the outermost turn, which must be ended.
    func begin() -> Bool {
        depth += 1
        guard depth == 1 else {
            depth -= 1
            return false
        }
        violation = nil
        isTurnInterrupted.store(false, ordering: .relaxed)
        startTime = Self.time(CLOCK_THREAD_CPUTIME_ID)
        startMemory = -1
        turnBegan.store(Self.nanoseconds, ordering: .relaxed)
        return true
    }

    func end() {
        depth -= 1
        turnBegan.store(0, ordering: .relaxed)
    }

    /// How long the turn that runs has lasted; `nil` between turns. May be asked on any thread.
    var turnDuration: Duration? {
        let began = turnBegan.load(ordering: .relaxed)
        return began == 0 ? nil : .nanoseconds(Self.nanoseconds - began)
    }

    /// Ends the current turn, and every later one, as soon as the VM looks. May be called on any thread.
    func interrupt() { isInterrupted.store(true, ordering: .relaxed) }

    /// Ends the current turn only. May be called on any thread.
    func interruptTurn() { isTurnInterrupted.store(true, ordering: .relaxed) }

    func disarm() { JSContextGroupClearExecutionTimeLimit(group) }

    /// Asks for the next look, one slice of processor time from now.
    func arm() {
        JSContextGroupSetExecutionTimeLimit(
            group, Self.slice,
            { context, data in
                Unmanaged<Watchdog>.fromOpaque(data!).takeUnretainedValue().shouldTerminate(context!)
            },
            Unmanaged.passUnretained(self).toOpaque())
    }

    private func shouldTerminate(_ context: JSContextRef) -> Bool {
        violation = violation ?? findViolation(context)
        if violation == nil { arm() }
        return violation != nil
    }

    private func findViolation(_ context: JSContextRef) -> ScriptError? {
        if isInterrupted.load(ordering: .relaxed) {
            return ScriptError(kind: .closed, name: "AbortError", message: "the engine was closed")
        }
        if isTurnInterrupted.load(ordering: .relaxed) {
            return ScriptError(kind: .closed, name: "AbortError", message: "interrupted")
        }
        if Self.time(CLOCK_THREAD_CPUTIME_ID) - startTime > limits.processorTime {
            return ScriptError(
                kind: .processorLimit, name: "TimeoutError",
                message: "ran for more than \(limits.processorTime) of processor time without a pause")
        }
        let memory = ResidentMemory.bytes
        if startMemory < 0 { startMemory = memory }
        if memory - startMemory > limits.memoryBytes, isCulprit(context) {
            return ScriptError(
                kind: .memoryLimit, name: "RangeError",
                message: "took more than \(limits.memoryBytes >> 20) MiB of memory")
        }
        return nil
    }

    /// Resident memory is the whole process's. The VM's own figures lag behind by a collection, in which time a
    /// heap may have grown fourfold.
    private func isCulprit(_ context: JSContextRef) -> Bool {
        guard let statistics = JSGetMemoryUsageStatistics(context) else { return true }
        let bytes = ["heapCapacity", "extraMemorySize"].map { name in
            let key = JSString(name)
            return JSValueToNumber(context, JSObjectGetProperty(context, statistics, key.ref, nil), nil)
        }
        return bytes.reduce(0, +) > Double(limits.memoryBytes) / 4
    }

    private static var nanoseconds: Int64 { Int64(time(CLOCK_MONOTONIC) / .nanoseconds(1)) }

    private static func time(_ clock: clockid_t) -> Duration {
        var time = timespec()
        clock_gettime(clock, &time)
        return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
    }
}
