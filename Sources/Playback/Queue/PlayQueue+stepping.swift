import Model

/// What follows.
public enum NextEntry: Sendable, Hashable {
    /// This one is current now.
    case entry(QueueEntry)
    /// The queue was played to its end.
    case end
    /// Nothing that was tried since something was heard, or since the start, could be played.
    case nothingPlayable(failed: Int)
}

extension PlayQueue {
    /// Goes on to the next entry that has not failed: of the radio, of the queue, and with `repeatMode` `.all` from its
    /// start again. `.one` plays the current one again when it was heard to its end.
    ///
    /// A pass that ends with nothing heard is not begun again.
    public mutating func next(after end: PlaybackEnd) -> NextEntry {
        if case .failed(let reason) = end {
            if let current { setFailure(current.id, reason) }
        } else if hasCurrent {
            hasPlayed = true
        }
        return go(step(after: end, hasPlayed: hasPlayed))
    }

    /// What `next` would lead to; `nil` for the end. To prepare it, and to say whether there is a next one.
    public func following(after end: PlaybackEnd = .completed) -> QueueEntry? {
        switch step(after: end, hasPlayed: hasPlayed || (hasCurrent && !end.isFailure)) {
        case .again: current
        case .to(let index): table.entry(play.ids[index])
        case .radio(let id), .wrap(let id): table.entry(id)
        case .end: nil
        }
    }

    /// The current entry; where there is none, the first upcoming, or else the first of all. What had failed before the
    /// first of all is tried again.
    public mutating func start() -> NextEntry {
        if let current { return .entry(current) }
        hasPlayed = false
        let step = step(after: .skipped, hasPlayed: false)
        if case .end = step, let first { return go(.wrap(first)) }
        return go(step)
    }

    /// Goes to an entry, also in the history or the radio's pool, and tries it even if it failed before. What is passed
    /// over on the way counts as history. An entry that is not the radio's ends the radio.
    ///
    /// - Throws: `PlayerError.Kind.noSuchEntry`.
    @discardableResult
    public mutating func jump(to id: QueueEntry.ID) throws(PlayerError) -> QueueEntry {
        let row = try row(id)
        if row.isPooled { takeFromPool(row.id) } else { makeCurrent(play.index(ofKey: row.place)) }
        return table.entry(row.id)
    }

    /// Goes back to the latest entry of the history that has not failed; with `repeatMode` `.all`, from the first to the
    /// last.
    ///
    /// - Returns: the entry that is current now; `nil` where there is none to go back to, and nothing changed.
    public mutating func previous() -> QueueEntry? {
        guard let index = previousIndex else { return nil }
        go(to: index)
        return current
    }

    /// What `previous` would lead to.
    public var preceding: QueueEntry? { previousIndex.map { table.entry(play.ids[$0]) } }

    private var previousIndex: Int? {
        let isPlayable = { (index: Int) in !failed.contains(play.ids[index]) }
        if let index = (0..<cursor).last(where: isPlayable) { return index }
        return repeatMode == .all ? (front..<play.count).last(where: isPlayable) : nil
    }
}

extension PlayQueue {
    /// The way to the next entry.
    private enum Step {
        case again
        /// In the order of playing.
        case to(Int)
        case radio(UInt64)
        /// To the first of all.
        case wrap(UInt64)
        case end
    }

    private func step(after end: PlaybackEnd, hasPlayed: Bool) -> Step {
        if end == .completed, repeatMode == .one, hasCurrent { return .again }
        let next = (front..<play.count).first { !failed.contains(play.ids[$0]) }
        // One went back from it.
        if let next, table[play.ids[next]].isFromRadio { return .to(next) }
        if let id = pool.ids.first(where: { !failed.contains($0) }) { return .radio(id) }
        if let next { return .to(next) }
        if repeatMode == .all, hasPlayed, let first { return .wrap(first) }
        return .end
    }

    /// The first of what is repeated.
    private var first: UInt64? {
        (isShuffled ? play : home).ids.first { !table[$0].isFromRadio }
    }

    private mutating func go(_ step: Step) -> NextEntry {
        switch step {
        case .again: break
        case .to(let index): go(to: index)
        case .radio(let id): takeFromPool(id)
        case .wrap: wrap()
        case .end: return finish()
        }
        return .entry(current!)
    }

    private mutating func go(to index: Int) {
        (cursor, hasCurrent) = (index, true)
        changes.state = true
        trimHistory()
    }

    /// Somebody asked for it.
    mutating func makeCurrent(_ index: Int) {
        let id = play.ids[index]
        setFailure(QueueEntry.ID(id), nil)
        hasPlayed = false
        if !table[id].isFromRadio { endRadio() }
        go(to: index)
    }

    private mutating func finish() -> NextEntry {
        let isFruitless = !hasPlayed && !failed.isEmpty
        (cursor, hasCurrent) = (play.count, false)
        changes.state = true
        return isFruitless ? .nothingPlayable(failed: failed.count) : .end
    }

    /// Begins again, without what the radio added, and in the order in which it was queued unless it is shuffled.
    private mutating func wrap() {
        drop(Set(play.ids.filter { table[$0].isFromRadio }))
        if !isShuffled { arrangeAsQueued(0..<play.count) }
        for id in failed { setFailure(QueueEntry.ID(id), nil) }
        (cursor, hasCurrent, hasPlayed) = (0, true, false)
        changes.state = true
    }

    mutating func trimHistory() {
        guard repeatMode != .all, cursor > Self.historyLimit else { return }
        drop(Set(play.ids[..<(cursor - Self.historyLimit)]))
    }
}

extension PlaybackEnd {
    fileprivate var isFailure: Bool {
        if case .failed = self { true } else { false }
    }
}
