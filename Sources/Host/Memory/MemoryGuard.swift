import Glibc
import ScriptEngine
import Synchronization
import Threads

/// Keeps the whole process from taking the machine's memory while plugins run.
///
/// An engine's own watchdog stops what it can see: turns. It does not see a storm of microtasks, nor one native
/// operation. So a thread looks at the process itself: from two thirds of the cap on, the engine that has been busy for
/// the longest is given up, so that the command goes on without it; at the cap the command ends.
final class MemoryGuard: Sendable {
    /// How often it looks.
    private static let interval: Duration = .milliseconds(20)

    /// In bytes, of the process's resident memory.
    let cap: Int
    private let residentBytes: @Sendable () -> Int
    private let busiest: @Sendable () -> EngineActivity?
    private let end: @Sendable (HostError) -> Void
    private let culprit = Mutex<String?>(nil)
    private let isStarted = Atomic<Bool>(false)

    /// - Parameter end: ends the process; called on the guard's thread, once.
    init(
        cap: Int, residentBytes: @escaping @Sendable () -> Int = { ResidentMemory.bytes },
        busiest: @escaping @Sendable () -> EngineActivity? = { EngineRoll.busiest },
        end: @escaping @Sendable (HostError) -> Void
    ) {
        self.cap = cap
        self.residentBytes = residentBytes
        self.busiest = busiest
        self.end = end
    }

    /// 1.5 GiB, or half of the machine's memory where that is less.
    static var defaultCap: Int { min(3 << 29, ResidentMemory.machineBytes / 2) }

    /// Looks from now on, until nobody has the guard any more; once is enough.
    func start() {
        guard !isStarted.exchange(true, ordering: .relaxed) else { return }
        startThread(for: "watching the memory") { [weak self] in
            while self?.look() == false { usleep(UInt32(Self.interval / .microseconds(1))) }
        }
    }

    /// Looks once, and does what must be done.
    ///
    /// - Returns: whether the process was ended.
    func look() -> Bool {
        let resident = residentBytes()
        guard resident >= cap / 3 * 2 else { return false }
        let name = culprit.withLock { culprit in
            culprit = giveUp() ?? culprit
            return culprit
        }
        guard resident >= cap else { return false }
        let who = name.map { "\($0): " } ?? ""
        end(HostError(77, who + Self.reason(cap) + "; HELVE_MEMORY_LIMIT sets another limit, in MiB"))
        return true
    }

    /// - Returns: the name of the engine that was given up.
    private func giveUp() -> String? {
        guard let engine = busiest() else { return nil }
        engine.giveUp(ScriptError(kind: .memoryLimit, name: "RangeError", message: Self.reason(cap / 3 * 2)))
        return engine.name
    }

    private static func reason(_ limit: Int) -> String {
        "helve took more than \(limit >> 20) MiB of memory while the plugin ran"
    }
}
