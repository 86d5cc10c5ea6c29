/// Entries of a queue in their order. Those of a `PlayQueue` are looked up when somebody asks for them, so that it costs
/// nothing to tell others of 100,000; one takes the time of a binary search. A list that is changed becomes a plain one.
public struct QueueList: RandomAccessCollection, RangeReplaceableCollection, Sendable {
    private enum Content: Sendable {
        case part(ArraySlice<UInt64>, EntryTable)
        case plain([QueueEntry])
    }

    private var content: Content

    init(_ ids: ArraySlice<UInt64>, _ table: EntryTable) { content = .part(ids, table) }

    /// No entries.
    public init() { content = .plain([]) }

    /// A plain list.
    public init(_ entries: some Sequence<QueueEntry>) { content = .plain(Array(entries)) }

    /// Always 0.
    public var startIndex: Int { 0 }

    /// The number of entries.
    public var endIndex: Int {
        switch content {
        case .part(let ids, _): ids.count
        case .plain(let entries): entries.count
        }
    }

    /// The entry at a place, from 0.
    public subscript(position: Int) -> QueueEntry {
        switch content {
        case .part(let ids, let table): table.entry(ids[ids.startIndex + position])
        case .plain(let entries): entries[position]
        }
    }

    /// The entries of a range, of which the queue keeps nothing in memory that it had not before.
    func reading(_ range: Range<Int>) -> [QueueEntry] {
        switch content {
        case .part(let ids, let table):
            ids[ids.startIndex + range.lowerBound..<ids.startIndex + range.upperBound].map(table.passingEntry)
        case .plain(let entries): Array(entries[range])
        }
    }

    /// Puts entries in the place of others. Takes the time that it takes to look at every entry.
    public mutating func replaceSubrange(
        _ range: Range<Int>, with new: some Collection<QueueEntry>
    ) {
        var entries = takenOut()
        entries.replaceSubrange(range, with: new)
        content = .plain(entries)
    }
}

extension QueueList {
    /// The entries, of which a plain list keeps no copy: it can be changed in place.
    private mutating func takenOut() -> [QueueEntry] {
        guard case .plain(let entries) = content else { return map { $0 } }
        content = .plain([])
        return entries
    }
}

extension QueueList: Hashable, ExpressibleByArrayLiteral {
    /// A list of these.
    public init(arrayLiteral entries: QueueEntry...) { content = .plain(entries) }

    /// Whether they have the same entries.
    public static func == (one: QueueList, other: QueueList) -> Bool { one.elementsEqual(other) }

    /// The same for lists with the same entries.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(count)
        for entry in self { hasher.combine(entry) }
    }
}
