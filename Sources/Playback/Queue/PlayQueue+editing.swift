import Model

extension PlayQueue {
    /// Queues entries. Shuffled, those that go to the end are strewn among what is upcoming.
    ///
    /// - Parameter place: with `.now`, the first of them becomes the current one.
    /// - Returns: their identifiers, in the order in which they were given.
    /// - Throws: `PlayerError.Kind.noSuchEntry`, of a place behind an entry that is not in the queue.
    @discardableResult
    public mutating func add(
        _ new: [NewEntry], at place: QueuePlace, using generator: inout some RandomNumberGenerator
    ) throws(PlayerError) -> [QueueEntry.ID] {
        let (index, homeIndex) = try indices(of: place)
        guard !new.isEmpty else { return [] }
        let ids = new.map { append($0) }
        insertHome(ids, at: homeIndex)
        if place == .last, isShuffled {
            strew(ids, using: &generator)
        } else {
            insert(ids, at: index)
        }
        if place == .now { makeCurrent(index) }
        return ids.map(QueueEntry.ID.init)
    }

    /// Takes entries out, also of the radio's pool. Where the current one is among them there is none afterwards; the
    /// one that followed it is the first upcoming.
    ///
    /// - Throws: `PlayerError.Kind.noSuchEntry`, and nothing is taken out, where one is not in the queue.
    public mutating func remove(_ ids: [QueueEntry.ID]) throws(PlayerError) {
        for id in ids { _ = try row(id) }
        drop(Set(ids.map(\.number)))
    }

    /// Moves an entry behind another; `nil` means to be the next. The current entry stays current wherever it goes.
    /// Shuffled, the order that is remembered stays as it is.
    ///
    /// - Throws: `PlayerError.Kind.noSuchEntry`, where one of them is not in the queue.
    public mutating func move(_ id: QueueEntry.ID, after other: QueueEntry.ID?) throws(PlayerError) {
        let row = try queued(id)
        if let other { _ = try queued(other) }
        guard id != other, other != nil || id.number != currentNumber else { return }
        let current = currentNumber
        let from = play.index(ofKey: row.place)
        play.remove(at: from)
        if from < cursor { cursor -= 1 }
        if id.number == current { hasCurrent = false }
        insert([id.number], at: other.map { play.index(ofKey: table[$0.number].place) + 1 } ?? front)
        if let current { (cursor, hasCurrent) = (play.index(ofKey: table[current].place), true) }
        if !isShuffled { moveHome(row, after: other) }
        changes.state = true
    }

    /// Takes out everything but the current entry, ends the radio, and switches shuffle off. Repeat stays.
    public mutating func clear() {
        let kept = current
        let number = nextNumber
        var empty = PlayQueue()
        empty.repeatMode = repeatMode
        empty.hasPlayed = hasPlayed
        if let kept { empty.restore(kept) }
        empty.nextNumber = number
        self = empty
        changes.isReplaced = true
        changes.state = true
    }

    private mutating func restore(_ entry: QueueEntry) {
        table.append(EntryTable.Row(entry))
        insertHome([entry.id.number], at: 0)
        insert([entry.id.number], at: 0)
        if entry.failure != nil { failed.insert(entry.id.number) }
        (cursor, hasCurrent) = (0, true)
        changes.entries.insert(entry.id.number)
    }
}

extension PlayQueue {
    /// Gives a new entry its number, but no place yet.
    mutating func append(_ new: NewEntry) -> UInt64 {
        let id = nextNumber
        nextNumber += 1
        table.append(
            EntryTable.Row(
                QueueEntry(id: QueueEntry.ID(id), want: new.want, about: new.about, context: new.context)))
        changes.entries.insert(id)
        changes.state = true
        return id
    }

    /// Puts entries into the order of playing. What is current stays current.
    mutating func insert(_ ids: [UInt64], at index: Int) {
        if index < cursor || (index == cursor && hasCurrent) { cursor += ids.count }
        notePlaces(play.insert(ids, at: index))
    }

    mutating func insertHome(_ ids: [UInt64], at index: Int) {
        for index in home.insert(ids, at: index) {
            table.setHome(home.ids[index], home.keys[index])
            changes.places.insert(home.ids[index])
        }
    }

    /// Keys of the order of playing are new in a range.
    mutating func notePlaces(_ range: Range<Int>) {
        for index in range { table.setPlace(play.ids[index], play.keys[index]) }
        if range.count == play.count {
            changes.areAllPlaces = true
        } else {
            changes.places.formUnion(play.ids[range])
        }
    }

    /// Takes out entries that are there.
    mutating func drop(_ ids: Set<UInt64>) {
        let removesCurrent = currentNumber.map(ids.contains) ?? false
        let isFew = ids.count <= 64
        if !isFew { cursor -= play.ids[..<cursor].count(where: ids.contains) }
        for id in isFew ? ids : [] { dropPlaces(table[id]) }
        if !isFew {
            for order in [\PlayQueue.play, \.home, \.pool] { self[keyPath: order].remove(ids) }
        }
        table.remove(ids)
        failed.subtract(ids)
        for id in ids { changes.remove(id) }
        if removesCurrent { hasCurrent = false }
        changes.state = true
    }

    private mutating func dropPlaces(_ row: EntryTable.Row) {
        if row.isPooled { return pool.remove(at: pool.index(ofKey: row.place)) }
        let index = play.index(ofKey: row.place)
        play.remove(at: index)
        home.remove(at: home.index(ofKey: row.home))
        if index < cursor { cursor -= 1 }
    }

    /// An entry of the list itself.
    private func queued(_ id: QueueEntry.ID) throws(PlayerError) -> EntryTable.Row {
        let row = try row(id)
        if !row.isPooled { return row }
        throw PlayerError(
            .notPossible, "the entry \(id.number) is the radio's and has no place in the queue yet")
    }

    /// Where in both orders a place is.
    private func indices(of place: QueuePlace) throws(PlayerError) -> (play: Int, home: Int) {
        switch place {
        case .now, .next: return (front, homeFront)
        case .last: return (play.count, home.count)
        case .after(let id):
            let row = try queued(id)
            return (play.index(ofKey: row.place) + 1, home.index(ofKey: row.home) + 1)
        }
    }

    /// Behind the current entry, in the order that shuffling leaves alone.
    private var homeFront: Int {
        if let currentNumber { return home.index(ofKey: table[currentNumber].home) + 1 }
        guard cursor < play.count else { return home.count }
        return home.index(ofKey: table[play.ids[cursor]].home)
    }

    private mutating func moveHome(_ row: EntryTable.Row, after other: QueueEntry.ID?) {
        home.remove(at: home.index(ofKey: row.home))
        insertHome([row.id], at: homePlace(of: row, after: other))
    }

    private func homePlace(of row: EntryTable.Row, after other: QueueEntry.ID?) -> Int {
        if let other { return home.index(ofKey: table[other.number].home) + 1 }
        if let currentNumber { return home.index(ofKey: table[currentNumber].home) + 1 }
        // It is the first upcoming now; the one behind it says where that is.
        guard cursor + 1 < play.count else { return home.count }
        return home.index(ofKey: table[play.ids[cursor + 1]].home)
    }
}
