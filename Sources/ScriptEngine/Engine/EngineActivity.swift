import Synchronization

/// What one engine is at, as other threads see it. It can be given up from outside when nothing stops its script.
public final class EngineActivity: Sendable {
    /// Names the script.
    public let name: String
    let calls = PendingCalls()
    private let watchdog = Mutex<Watchdog?>(nil)
    private let isGivenUp = Atomic<Bool>(false)

    init(name: String) { self.name = name }

    func watch(_ watchdog: Watchdog?) { self.watchdog.withLock { $0 = watchdog } }

    /// How long the turn that runs has lasted; `nil` between turns and once the engine was given up.
    public var turnDuration: Duration? {
        isGivenUp.load(ordering: .relaxed) ? nil : watchdog.withLock { $0?.turnDuration }
    }

    /// Ends the turn that runs, if one does.
    func interruptTurn() { watchdog.withLock { $0?.interruptTurn() } }

    /// Fails all calls, now and later, and asks the script to end. A storm of microtasks runs on regardless.
    public func giveUp(_ error: ScriptError) {
        isGivenUp.store(true, ordering: .relaxed)
        var error = error
        error.plugin = error.plugin ?? name
        watchdog.withLock { $0?.interrupt() }
        calls.failForEver(error)
    }
}

/// The engines of this process.
public enum EngineRoll {
    private static let engines = Mutex<[ObjectIdentifier: EngineActivity]>([:])

    static func add(_ engine: EngineActivity) { engines.withLock { $0[ObjectIdentifier(engine)] = engine } }

    static func remove(_ engine: EngineActivity) { engines.withLock { $0[ObjectIdentifier(engine)] = nil } }

    /// The engine whose turn has lasted the longest; `nil` where none runs.
    public static var busiest: EngineActivity? {
        engines.withLock { engines in
            engines.values.compactMap { engine in engine.turnDuration.map { (engine, $0) } }
                .max { $0.1 < $1.1 }?.0
        }
    }
}
