import Dispatch
import Storage
import Synchronization

/// Writes one batch while the next one is being read.
final class BatchWriter: Sendable {
    struct Counts: Sendable {
        var added = 0
        var updated = 0
    }

    private let library: MusicLibrary
    private let queue = DispatchQueue(label: "helve.library.write")
    private let outcome = Mutex<Result<Counts, any Error>>(.success(Counts()))

    init(_ library: MusicLibrary) { self.library = library }

    /// Waits for the batch before, and starts on this one.
    ///
    /// - Returns: what the batch before did.
    func write(_ tracks: [TrackFields]) throws -> Counts {
        let counts = try finish()
        queue.async { [self] in
            let result = Result { try save(tracks) }
            outcome.withLock { $0 = result }
        }
        return counts
    }

    /// Waits for the last batch.
    func finish() throws -> Counts {
        queue.sync {}
        return try outcome.withLock { outcome in
            let result = outcome
            outcome = .success(Counts())
            return result
        }.get()
    }

    private func save(_ tracks: [TrackFields]) throws -> Counts {
        let now = library.now
        return try library.store.write { database in
            let writer = TrackWriter(database, indexedAt: now)
            var counts = Counts()
            for track in tracks {
                if try writer.save(track) { counts.added += 1 } else { counts.updated += 1 }
            }
            return counts
        }
    }
}
