/// The entries by their numbers. Numbers only grow, so a new entry comes last, and an array is all that it takes.
struct EntryTable: Sendable {
    /// An entry, and where it stands.
    struct Row: Sendable {
        let id: UInt64
        /// Its key in the order of playing, or in the pool.
        var place: Int64 = 0
        /// Its key in the order that shuffling leaves alone.
        var home: Int64 = 0
        /// Whether it waits in the pool of the radio.
        var isPooled = false
        /// Whether the radio chose it.
        let isFromRadio: Bool
        fileprivate(set) var hasFailed: Bool
        fileprivate(set) var box: EntryBox

        var entry: QueueEntry { box.entry }

        init(_ entry: QueueEntry) {
            (id, isFromRadio) = (entry.id.number, entry.isFromRadio)
            (hasFailed, box) = (entry.failure != nil, EntryBox(entry))
        }

        /// An entry as it was saved, which is not read before somebody looks at it.
        init(_ id: UInt64, saved: [UInt8], isFromRadio: Bool, hasFailed: Bool) {
            (self.id, self.isFromRadio, self.hasFailed) = (id, isFromRadio, hasFailed)
            box = EntryBox(QueueEntry.ID(id), saved: saved)
        }
    }

    private(set) var rows: [Row] = []

    /// - Parameter rows: in any order, each number once.
    init(_ rows: [Row] = []) { self.rows = rows.sorted { $0.id < $1.id } }

    func index(of id: UInt64) -> Int? {
        let index = rows.partitioningIndex { $0.id >= id }
        return index < rows.count && rows[index].id == id ? index : nil
    }

    /// A row that is known to be there.
    subscript(id: UInt64) -> Row {
        get { rows[known(id)] }
        set { rows[known(id)] = newValue }
    }

    func entry(_ id: UInt64) -> QueueEntry { rows[known(id)].entry }
    func passingEntry(_ id: UInt64) -> QueueEntry { rows[known(id)].box.passingEntry }

    mutating func append(_ row: Row) {
        precondition(rows.last.map { $0.id < row.id } ?? true, "numbers of entries are never given twice")
        rows.append(row)
    }

    mutating func update(_ id: UInt64, _ body: (inout QueueEntry) -> Void) {
        let index = known(id)
        var entry = rows[index].entry
        body(&entry)
        (rows[index].box, rows[index].hasFailed) = (EntryBox(entry), entry.failure != nil)
    }

    mutating func setPlace(_ id: UInt64, _ key: Int64) { rows[known(id)].place = key }
    mutating func setHome(_ id: UInt64, _ key: Int64) { rows[known(id)].home = key }

    mutating func remove(_ unwanted: Set<UInt64>) {
        if unwanted.count > 64 { return rows.removeAll { unwanted.contains($0.id) } }
        for id in unwanted { rows.remove(at: known(id)) }
    }

    private func known(_ id: UInt64) -> Int {
        guard let index = index(of: id) else { preconditionFailure("the queue has no entry \(id)") }
        return index
    }
}
