import Model

extension PlayQueue {
    /// Of the radio, so many entries should wait at least: below it, more should be found.
    public static let leastRadioEntries = 3

    /// Begins to play the radio, or gives it more: these come before what is upcoming, which goes on afterwards. Their
    /// context says that they are the radio's.
    @discardableResult
    public mutating func addRadio(_ new: [NewEntry]) -> [QueueEntry.ID] {
        let ids = new.map { append($0.fromRadio) }
        for index in pool.insert(ids, at: pool.count) {
            table.setPlace(pool.ids[index], pool.keys[index])
            table[pool.ids[index]].isPooled = true
            changes.entries.insert(pool.ids[index])
        }
        return ids.map(QueueEntry.ID.init)
    }

    /// Forgets what the radio would have played. What it plays now stays current.
    public mutating func endRadio() {
        if pool.count > 0 { drop(Set(pool.ids)) }
    }

    /// Takes an entry out of the pool and makes it current.
    mutating func takeFromPool(_ id: UInt64) {
        pool.remove(at: pool.index(ofKey: table[id].place))
        table[id].isPooled = false
        changes.entries.insert(id)
        setFailure(QueueEntry.ID(id), nil)
        let index = front
        insertHome([id], at: home.count)
        insert([id], at: index)
        (cursor, hasCurrent) = (index, true)
        changes.state = true
        trimHistory()
    }
}

extension QueueEntry {
    /// Whether the radio chose it.
    public var isFromRadio: Bool { context?["type"]?.string == NewEntry.radio }
}

extension NewEntry {
    /// As Parachord calls it.
    fileprivate static let radio = "spinoff"

    fileprivate var fromRadio: NewEntry {
        guard context?["type"]?.string != Self.radio else { return self }
        var (entry, object) = (self, context?.object ?? JSONObject())
        object["type"] = .string(Self.radio)
        entry.context = .object(object)
        return entry
    }
}
