import Foundation
import GRDB
import Model
import Storage

/// What is saved of a player.
public struct SavedPlayer: Sendable {
    /// Its entries, their order, shuffle and repeat.
    public var queue: PlayQueue
    /// From 0 to 1.
    public var volume: Double
    /// Where in the current entry; zero without one.
    public var position: Duration
}

/// The queue in the database. Only what changed is written, and it is on the disk when a call returns.
///
/// Any thread may call it; whoever calls it has the `PlayerLock`.
public final class QueueStore: Sendable {
    private let store: Store

    /// - Parameter store: the database of the data directory.
    public init(_ store: Store) { self.store = store }

    /// What was saved last; an empty queue at first.
    ///
    /// - Throws: `StorageError`, with the kind `.malformed` for tables that make no sense.
    public func load() throws(StorageError) -> SavedPlayer {
        do {
            return try store.read { try QueueTables($0).load() }
        } catch let error as StorageError {
            throw error
        } catch {
            throw StorageError(
                .malformed, store.path, "\(error); move the file away, and helve makes a new one")
        }
    }

    /// Writes what changed since the queue was saved last.
    ///
    /// - Throws: `PlayerError` of the kind `.notSaved`. The queue is as right as before, and what was not written is
    ///   tried again with the next call.
    public func save(_ queue: inout PlayQueue) throws(PlayerError) {
        if queue.changes.isEmpty { return }
        try write("the queue") { [queue] tables in try tables.write(queue) }
        queue.forgetChanges()
    }

    /// Writes where playback is, for the next start: to be called every few seconds, and when it pauses or stops.
    ///
    /// - Parameter entry: the current one. The position counts only as long as it stays that.
    /// - Throws: `PlayerError` of the kind `.notSaved`.
    public func savePosition(_ position: Duration, of entry: QueueEntry.ID) throws(PlayerError) {
        let seconds = position / .seconds(1)
        try write("the position") { try $0.write(position: seconds, of: entry.number) }
    }

    /// Writes how loud it is, from 0 to 1.
    ///
    /// - Throws: `PlayerError` of the kind `.notSaved`.
    public func saveVolume(_ volume: Double) throws(PlayerError) {
        try write("the volume") { try $0.write(volume: volume) }
    }

    private func write(_ what: String, _ body: (QueueTables) throws -> Void) throws(PlayerError) {
        do {
            try store.write { try body(QueueTables($0)) }
        } catch {
            throw PlayerError(.notSaved, "\(what) could not be saved: \(error)")
        }
    }
}
