import AudioEngine
import Synchronization

/// What is heard, as every thread may ask.
final class SharedTimeline: Sendable {
    private let timeline = Mutex(Timeline())

    /// Reads or changes it.
    func with<Result: Sendable>(_ body: (inout Timeline) -> Result) -> Result {
        timeline.withLock { body(&$0) }
    }
}
