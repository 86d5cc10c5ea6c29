import Dispatch
import Synchronization
import Tags

/// What reading one file gave.
enum TagOutcome: Sendable {
    case tags(AudioTags)
    case failure(TagError)
}

/// Reads many files' tags on two threads: one waits for the disk or works while the other does.
enum TagReading {
    private static let threads = 2

    static func read(_ paths: [[UInt8]]) -> [TagOutcome] {
        let next = Atomic(0)
        let outcomes = Mutex([TagOutcome?](repeating: nil, count: paths.count))
        DispatchQueue.concurrentPerform(iterations: threads) { _ in
            while true {
                let place = next.add(1, ordering: .relaxed).oldValue
                guard place < paths.count else { return }
                let outcome = read(paths[place])
                outcomes.withLock { $0[place] = outcome }
            }
        }
        return outcomes.withLock { $0.compactMap(\.self) }
    }

    private static func read(_ path: [UInt8]) -> TagOutcome {
        do throws(TagError) { return .tags(try AudioTags(path: path)) } catch { return .failure(error) }
    }
}
