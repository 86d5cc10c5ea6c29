import AudioEngine

/// What a fake engine does, as a value: commands and passing time make events.
struct FakePlayback {
    /// An item that plays or will.
    struct Playing {
        let item: AudioItem
        let sound: FakeSound
        var position: Duration = .zero
        /// When its first sample is there.
        var readyAt: Duration
        var hasStarted = false
        var hasAskedForNext = false
        /// How many of its losses are behind it.
        var losses = 0
    }

    let lookAhead: Duration
    var sounds: [AudioItem.Location: FakeSound]
    var now: Duration = .zero
    var current: Playing?
    var next: Playing?
    var wantsToPlay = false
    /// Whether what is prepared follows by itself: not after a stop.
    var goesOn = false
    private(set) var state = AudioState.idle
    private(set) var events: [AudioEvent] = []

    init(lookAhead: Duration, sounds: [AudioItem.Location: FakeSound]) {
        self.lookAhead = lookAhead
        self.sounds = sounds
    }

    mutating func takeEvents() -> [AudioEvent] {
        defer { events = [] }
        return events
    }

    mutating func load(_ item: AudioItem, at position: Duration, paused: Bool) {
        next = nil
        wantsToPlay = !paused
        goesOn = true
        begin(open(item), at: position)
    }

    mutating func prepare(_ item: AudioItem?) {
        next = item.map { open($0) }
        if goesOn, current == nil, let prepared = next {
            next = nil
            return begin(prepared, at: .zero)
        }
        guard let prepared = next, let fault = prepared.sound.failure, fault.position == .zero else { return }
        next = nil
        events.append(.failed(prepared.item.id, fault.failure, at: .zero))
    }

    mutating func skip() {
        guard let prepared = next else { return stop() }
        next = nil
        begin(prepared, at: .zero)
    }

    mutating func setPlaying(_ isPlaying: Bool) {
        wantsToPlay = isPlaying
        settle()
    }

    mutating func stop() {
        (current, next) = (nil, nil)
        goesOn = false
        settle()
    }

    mutating func seek(to position: Duration) {
        guard var playing = current, let duration = playing.sound.duration else { return }
        playing.position = max(.zero, min(position, duration))
        playing.losses = playing.sound.losses.count { $0.position < playing.position }
        current = playing
        events.append(.seeked(playing.item.id, to: playing.position))
        settle()
    }

    private func open(_ item: AudioItem) -> Playing {
        let sound = sounds[item.location] ?? .failing(.notFound, "there is nothing there")
        return Playing(item: item, sound: sound, readyAt: now + sound.delay)
    }

    private mutating func begin(_ playing: Playing, at position: Duration) {
        current = playing
        current?.position = position
        settle()
    }
}

extension FakePlayback {
    /// How long until something happens by itself; `nil` where nothing will.
    var untilNextEvent: Duration? {
        guard wantsToPlay, let playing = current else { return nil }
        if playing.readyAt > now { return playing.readyAt - now }
        let places =
            [playing.sound.failure?.position, playing.sound.duration, place(ofNeed: playing)]
            + playing.sound.losses.dropFirst(playing.losses).map(\.position)
        return places.compactMap(\.self).min().map { max(.zero, $0 - playing.position) }
    }

    /// - Parameter duration: no longer than `untilNextEvent`.
    mutating func pass(_ duration: Duration) {
        if state == .playing { current?.position += duration }
        now += duration
        settle()
    }

    private func place(ofNeed playing: Playing) -> Duration? {
        guard !playing.hasAskedForNext, let duration = playing.sound.duration else { return nil }
        return max(.zero, duration - lookAhead)
    }

    /// Tells everything that is due now.
    private mutating func settle() {
        while let playing = current {
            if let fault = playing.sound.failure, fault.position <= playing.position, playing.readyAt <= now {
                events.append(.failed(playing.item.id, fault.failure, at: playing.position))
                passOn()
                continue
            }
            tell(playing)
            guard wantsToPlay, let duration = playing.sound.duration, duration <= playing.position else {
                break
            }
            events.append(.ended(playing.item.id))
            passOn()
        }
        change(to: stateNow)
    }

    private mutating func passOn() {
        current = next
        next = nil
    }

    private mutating func tell(_ playing: Playing) {
        let id = playing.item.id
        guard wantsToPlay, playing.readyAt <= now else { return }
        change(to: .playing)
        if !playing.hasStarted {
            current?.hasStarted = true
            events.append(.started(id))
            if let duration = playing.sound.duration { events.append(.duration(id, duration)) }
            if let tags = playing.sound.tags { events.append(.tags(id, tags)) }
        }
        for loss in playing.sound.losses.dropFirst(playing.losses) where loss.position <= playing.position {
            current?.losses += 1
            events.append(.retrying(id, loss.failure, attempt: 1))
        }
        if let place = place(ofNeed: playing), place <= playing.position {
            current?.hasAskedForNext = true
            events.append(.needsNext(after: id))
        }
    }

    private var stateNow: AudioState {
        guard let playing = current else { return .idle }
        if !wantsToPlay { return .paused }
        return playing.readyAt > now ? .buffering(percent: nil) : .playing
    }

    private mutating func change(to new: AudioState) {
        if new == state { return }
        state = new
        events.append(.state(new))
    }
}
