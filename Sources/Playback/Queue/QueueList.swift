/// Entries of a queue in their order. Looking at one takes the time of a binary search.
public struct QueueList: RandomAccessCollection, Sendable {
    private let ids: ArraySlice<UInt64>
    private let table: EntryTable

    init(_ ids: ArraySlice<UInt64>, _ table: EntryTable) {
        self.ids = ids
        self.table = table
    }

    /// Always 0.
    public var startIndex: Int { 0 }
    /// The number of entries.
    public var endIndex: Int { ids.count }

    /// The entry at a place, from 0.
    public subscript(position: Int) -> QueueEntry { table.entry(ids[ids.startIndex + position]) }
}
