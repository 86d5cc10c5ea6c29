extension PlayQueue {
    /// On: puts what is upcoming into a random order. Off: puts it back into the order in which it was queued. The
    /// current entry and the history stay.
    public mutating func setShuffle(_ isOn: Bool, using generator: inout some RandomNumberGenerator) {
        guard isOn != isShuffled else { return }
        isShuffled = isOn
        changes.state = true
        if isOn {
            arrange(front..<play.count, as: play.ids[front...].shuffled(using: &generator))
        } else {
            arrangeAsQueued(front..<play.count)
        }
    }

    /// Puts a range into the order that shuffling leaves alone.
    mutating func arrangeAsQueued(_ range: Range<Int>) {
        let homes = play.ids[range].map { (key: table[$0].home, id: $0) }
        arrange(range, as: homes.sorted { $0.key < $1.key }.map(\.id))
    }

    /// Strews entries that are in no order of playing yet among what is upcoming, each place as likely as any other.
    mutating func strew(_ ids: [UInt64], using generator: inout some RandomNumberGenerator) {
        if ids.count <= 64 {
            for id in ids { insert([id], at: Int.random(in: front...play.count, using: &generator)) }
            return
        }
        // As many insertions would each move what is behind them.
        var new = ids.shuffled(using: &generator)[...]
        var old = play.ids[front...]
        var mixed = Array(play.ids[..<front])
        while !new.isEmpty || !old.isEmpty {
            let takesNew = Int.random(in: 0..<(new.count + old.count), using: &generator) < new.count
            mixed.append(takesNew ? new.removeFirst() : old.removeFirst())
        }
        play.replace(with: mixed)
        notePlaces(0..<play.count)
    }

    private mutating func arrange(_ range: Range<Int>, as arranged: [UInt64]) {
        guard !play.ids[range].elementsEqual(arranged) else { return }
        play.arrange(range, as: arranged)
        for index in range { table.setPlace(play.ids[index], play.keys[index]) }
        changes.areAllPlaces = true
    }
}
