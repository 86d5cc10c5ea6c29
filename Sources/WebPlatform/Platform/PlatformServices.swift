import ScriptEngine
import Timekeeping

/// What the Swift halves need from outside, chosen by who starts the engine.
public struct PlatformServices: Sendable {
    /// For timers, `performance` and `Date`-like questions.
    public var time: any TimeSource
    /// Takes what the script writes to its console. Called on the engine's thread; must return at once.
    public var log: @Sendable (LogLine) -> Void

    /// Services of a script that has nothing but the language and time.
    public init(time: any TimeSource = SystemTime(), log: @escaping @Sendable (LogLine) -> Void = { _ in }) {
        self.time = time
        self.log = log
    }
}
