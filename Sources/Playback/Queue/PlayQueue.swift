import Model

/// What was played, plays, and is to be played: one list, and a place in it. Before that place is the history, behind it
/// what is upcoming; to go on or back moves the place, and loses nothing.
///
/// A value that does nothing by itself. Each change is noted in `changes`, for whoever saves it.
public struct PlayQueue: Sendable {
    var table = EntryTable()
    /// The order of playing.
    var play = QueueOrder()
    /// The order in which entries were queued, which shuffling leaves alone.
    var home = QueueOrder()
    /// What the radio plays before the queue goes on.
    var pool = QueueOrder()
    /// Where in `play` the current entry is, or where it will be when there is one.
    var cursor = 0
    var hasCurrent = false
    /// Of entries, the next one's.
    var nextNumber: UInt64 = 1
    /// Those that could not be played.
    var failed: Set<UInt64> = []
    /// Whether something was heard since the list was last begun.
    var hasPlayed = false

    /// Whether entries are played in a random order.
    public internal(set) var isShuffled = false
    /// Which entry follows the last one.
    public var repeatMode = RepeatMode.off {
        didSet { if repeatMode != oldValue { changes.state = true } }
    }
    /// What is to be written since `forgetChanges` was last called.
    public internal(set) var changes = QueueChanges()

    /// As much of the history is kept, where it is not to be repeated.
    static let historyLimit = 100_000

    /// Nothing queued.
    public init() {}
}

// What is in it.
extension PlayQueue {
    /// What plays, or would.
    public var current: QueueEntry? { currentNumber.map(table.entry) }

    /// What comes after the current entry, in the order of playing. The radio's entries come before it.
    public var upcoming: QueueList { QueueList(play.ids[front...], table) }

    /// What was played, or passed over, before the current entry; the latest last.
    public var history: QueueList { QueueList(play.ids[..<cursor], table) }

    /// What the radio plays before the queue goes on.
    public var radio: QueueList { QueueList(pool.ids[...], table) }

    /// All of the queue in the order of playing, without the radio's pool.
    public var all: QueueList { QueueList(play.ids[...], table) }

    /// The number of entries in `all`.
    public var count: Int { play.count }

    /// An entry, wherever it is.
    public subscript(id: QueueEntry.ID) -> QueueEntry? {
        table.index(of: id.number).map { table.rows[$0].entry }
    }

    var currentNumber: UInt64? { hasCurrent ? play.ids[cursor] : nil }

    /// Where upcoming entries begin.
    var front: Int { hasCurrent ? cursor + 1 : cursor }

    func row(_ id: QueueEntry.ID) throws(PlayerError) -> EntryTable.Row {
        if let index = table.index(of: id.number) { return table.rows[index] }
        throw PlayerError(.noSuchEntry, "there is no entry \(id.number) in the queue")
    }
}

// What becomes known of entries.
extension PlayQueue {
    /// Puts what became known of an entry into it. One that is gone is left alone.
    public mutating func update(_ id: QueueEntry.ID, _ body: (inout TrackDetails) -> Void) {
        guard table.index(of: id.number) != nil else { return }
        let before = table.entry(id.number).about
        table.update(id.number) { body(&$0.about) }
        if table.entry(id.number).about != before { changes.entries.insert(id.number) }
    }

    /// Notes why an entry cannot be played: it is passed over from now on, until somebody asks for it or a pass in
    /// which something was heard begins again. `nil` takes it back.
    public mutating func setFailure(_ id: QueueEntry.ID, _ reason: String?) {
        guard let old = self[id], old.failure != reason else { return }
        table.update(id.number) { $0.failure = reason }
        if reason == nil { failed.remove(id.number) } else { failed.insert(id.number) }
        changes.entries.insert(id.number)
    }

    /// What is to be written was.
    public mutating func forgetChanges() { changes = QueueChanges() }
}
