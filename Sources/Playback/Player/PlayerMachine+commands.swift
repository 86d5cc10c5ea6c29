import Model

// What the player is told.
extension PlayerMachine {
    mutating func perform(_ command: PlayerCommand) throws(PlayerError) {
        switch command {
        case .play: try play()
        case .pause: try pause()
        case .playPause: if playback == .playing { try pause() } else { try play() }
        case .stop: stop()
        case .next: next()
        case .previous: try previous()
        case .seek(let delta): try seek(by: delta)
        case .setPosition(let id, let position): try setPosition(id, position)
        case .setVolume(let volume): setVolume(volume)
        case .sleep(let timer): set(timer)
        default: try edit(command)
        }
    }

    private mutating func play() throws(PlayerError) {
        guard playback != .playing else { return }
        if let turn = current, turn.phase != .over { return resume(turn) }
        let position = restored
        guard case .entry(let entry) = queue.start() else {
            throw PlayerError(.notPossible, "there is nothing to play: the queue is empty")
        }
        playback = .playing
        act(.saveQueue)
        begin(entry, at: position, by: .wish)
    }

    private mutating func resume(_ turn: Turn) {
        playback = .playing
        progressAt = moment.now + .seconds(1)
        switch (turn.phase, turn.medium) {
        case (.ready, _): sound()
        case (.sounding, .service):
            order(.resume)
            current?.meter.resume(at: turn.position, moment.now)
        case (.loading, .engine), (.sounding, .engine): act(.engine(.play))
        default: break
        }
        if turn.wasHeard { tell(.resumed) }
    }

    private mutating func pause() throws(PlayerError) {
        guard playback == .playing else { return }
        guard canPause else {
            throw PlayerError(
                .notPossible, "\(current?.source?.resolver ?? "the service") cannot be paused from here")
        }
        hold()
    }

    mutating func hold() {
        playback = .paused
        if let turn = current {
            if turn.isHanded { act(.engine(.pause)) }
            if turn.medium == .service(isWatched: true), turn.phase == .sounding { order(.pause) }
        }
        current?.meter.hold()
        savePosition()
        tell(.paused)
    }

    private mutating func stop() {
        guard playback != .stopped || current != nil else { return }
        silence(reason: nil)
        restored = .zero
    }

    /// Goes to the next entry, and stays paused or stopped where it is. Without one it stops.
    mutating func next() {
        let end = skip?.after ?? .skipped
        let before = playback
        guard queue.following(after: end) != nil else {
            if current != nil || queue.current != nil { go(to: queue.next(after: end), by: .wish) }
            return
        }
        finishTurn(.skipped)
        let entry = queue.next(after: end)
        stepped(to: entry, before)
    }

    /// Goes to where the queue was taken. One that is stopped stays so, and begins there when it plays.
    private mutating func stepped(to next: NextEntry, _ before: PlayerStatus.Playback) {
        guard before == .stopped, case .entry = next else { return go(to: next, by: .wish) }
        (current, skip, restored) = (nil, nil, .zero)
        act(.saveQueue)
        act(.savePosition(queue.current?.id, .zero))
        tell(.queueChanged)
    }

    /// Goes to the entry before; where there is none, to the start of this one.
    private mutating func previous() throws(PlayerError) {
        guard queue.preceding != nil else { return restart() }
        finishTurn(.skipped)
        let before = playback
        guard let entry = queue.previous() else { return }
        stepped(to: .entry(entry), before)
    }

    private mutating func restart() {
        guard let turn = current, turn.phase != .over else {
            restored = .zero
            return
        }
        if turn.phase == .sounding ? turn.isSeekable == true : canSeek { return jump(to: .zero) }
        finishTurn(.skipped)
        begin(turn.entry, by: .wish)
    }

    private mutating func seek(by delta: Duration) throws(PlayerError) {
        try checkSeekable()
        let place = (current?.target ?? here) + delta
        if let length, place >= length { return next() }
        jump(to: max(place, .zero))
    }

    private mutating func setPosition(_ id: QueueEntry.ID, _ position: Duration) throws(PlayerError) {
        guard let entry = current?.entry ?? queue.current, entry.id == id else {
            throw PlayerError(.noSuchEntry, "entry \(id.number) does not play")
        }
        guard position >= .zero, length.map({ position <= $0 }) ?? true else {
            throw PlayerError(.notPossible, "there is no such place in \(entry.name)")
        }
        try checkSeekable()
        jump(to: position)
    }

    private func checkSeekable() throws(PlayerError) {
        if canSeek, current?.phase != .sounding || current?.isSeekable == true { return }
        guard let turn = current, turn.phase != .over else {
            throw PlayerError(.notPossible, "nothing plays in which one could go elsewhere")
        }
        throw PlayerError(.notPossible, "one cannot go to another place in \(turn.entry.name)")
    }

    /// Goes to a place in the current entry, at once or when it begins.
    private mutating func jump(to place: Duration) {
        guard let turn = current, turn.phase != .over else { return begin(at: place) }
        guard turn.phase == .sounding else {
            current?.start = place
            jumped(to: place)
            if turn.phase == .loading, turn.medium == .engine { sound() }
            return
        }
        current?.meter.hold()
        if turn.medium == .engine {
            current?.target = place
            return act(.engine(.seek(place)))
        }
        order(.seek(place))
        jumped(to: place)
    }

    /// What is held since the queue was saved has no turn yet; it will begin there.
    private mutating func begin(at place: Duration) {
        let from = restored
        restored = place
        act(.savePosition(queue.current?.id, place))
        tell(.seeked(from: from))
    }

    /// The current entry is at another place now, and not because time passed.
    mutating func jumped(to place: Duration) {
        let from = current?.position ?? .zero
        current?.place(at: place)
        current?.meter.hold()
        if playback == .playing, current?.phase == .sounding { current?.meter.resume(at: place, moment.now) }
        savePosition()
        tell(.seeked(from: from))
    }

    private mutating func setVolume(_ wanted: Double) {
        guard wanted.isFinite else { return }
        let wanted = min(max(wanted, 0), 1)
        guard wanted != volume else { return }
        volume = wanted
        act(.engine(.volume(wanted)))
        if current?.medium == .service(isWatched: true) { order(.volume(wanted)) }
        act(.saveVolume(wanted))
        tell(.volumeChanged)
    }

    private mutating func set(_ timer: SleepTimer?) {
        switch timer {
        case .after(let time)?: sleep = .at(moment.now + max(time, .zero))
        case .atEndOfTrack?: sleep = .atEndOfTrack
        case nil: sleep = nil
        }
        tell(.detailsChanged)
    }

    mutating func order(_ order: ServiceOrder) {
        orderedAt = moment.now
        act(.service(order))
    }
}

// What is done to the queue.
extension PlayerMachine {
    private mutating func edit(_ command: PlayerCommand) throws(PlayerError) {
        let before = queue.current?.id
        guard try queue.perform(command, using: &generator) else { return }
        act(.saveQueue)
        switch command {
        case .jump, .add(_, .now): choose()
        default: if queue.current?.id != before { lost() }
        }
        tell(.queueChanged)
    }

    /// Somebody chose the entry that is current in the queue now.
    private mutating func choose() {
        guard let entry = queue.current else { return }
        finishTurn(.skipped)
        playback = .playing
        begin(entry, by: .wish)
    }

    /// The current entry was taken out of the queue.
    private mutating func lost() {
        finishTurn(.skipped)
        let before = playback
        guard before != .stopped else { return restored = .zero }
        stepped(to: queue.next(after: .skipped), before)
    }
}
