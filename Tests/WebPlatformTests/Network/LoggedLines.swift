import ScriptEngine
import Synchronization

/// What a script has logged.
final class LoggedLines: Sendable {
    private let lines = Mutex<[LogLine]>([])

    var all: [LogLine] { lines.withLock(\.self) }

    var add: @Sendable (LogLine) -> Void { { [self] line in lines.withLock { $0.append(line) } } }
}
