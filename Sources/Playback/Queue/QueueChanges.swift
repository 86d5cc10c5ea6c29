/// What is to be written of a queue, since it was last.
public struct QueueChanges: Sendable, Hashable {
    /// Entries that are new, or known to be otherwise.
    var entries: Set<UInt64> = []
    /// Entries that stand elsewhere.
    var places: Set<UInt64> = []
    /// Whether every entry stands elsewhere.
    var areAllPlaces = false
    /// Entries that are gone.
    var removed: Set<UInt64> = []
    /// Whether nothing of what is written counts any more.
    var isReplaced = false
    /// What is current, shuffle, repeat, the next number.
    var state = false

    /// Whether there is nothing to write.
    public var isEmpty: Bool { self == QueueChanges() }

    mutating func remove(_ id: UInt64) {
        entries.remove(id)
        places.remove(id)
        removed.insert(id)
    }
}
