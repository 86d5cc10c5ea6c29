/// A queue as it was saved.
struct SavedQueue {
    var rows: [EntryTable.Row] = []
    var nextNumber: UInt64 = 1
    /// The current entry; where there is none, the first upcoming.
    var at: UInt64?
    var hasCurrent = false
    var isShuffled = false
    var repeatMode = RepeatMode.off
}

extension PlayQueue {
    /// The queue that was saved. What contradicts itself is put right, and noted as a change.
    init(_ saved: SavedQueue) {
        table = EntryTable(saved.rows)
        let queued = saved.rows.filter { !$0.isPooled }
        play = QueueOrder(queued.map { ($0.id, $0.place) })
        home = QueueOrder(queued.map { ($0.id, $0.home) })
        pool = QueueOrder(saved.rows.filter(\.isPooled).map { ($0.id, $0.place) })
        failed = Set(saved.rows.filter(\.hasFailed).map(\.id))
        nextNumber = max(saved.nextNumber, (table.rows.last?.id ?? 0) + 1)
        (isShuffled, repeatMode) = (saved.isShuffled, saved.repeatMode)
        let at = saved.at.flatMap { id in play.ids.firstIndex(of: id) }
        (cursor, hasCurrent) = (at ?? play.count, at != nil && saved.hasCurrent)
        mend()
    }

    /// Keys that are equal, or so large that none can follow, are replaced.
    private mutating func mend() {
        changes = QueueChanges()
        guard !play.isSound || !home.isSound || !pool.isSound else { return }
        for order in [\PlayQueue.play, \.home, \.pool] {
            self[keyPath: order].replace(with: self[keyPath: order].ids)
        }
        for (id, key) in zip(play.ids, play.keys) { table.setPlace(id, key) }
        for (id, key) in zip(home.ids, home.keys) { table.setHome(id, key) }
        for (id, key) in zip(pool.ids, pool.keys) { table.setPlace(id, key) }
        changes.areAllPlaces = true
    }
}
