import AudioEngine
import Model

// What the engine tells of.
extension PlayerMachine {
    mutating func take(_ event: AudioEvent) {
        switch event {
        case .state(let state): take(state)
        case .started(let item): started(item)
        case .needsNext: settle()
        case .duration(let item, let duration): lasts(item, duration)
        case .tags(let item, let tags): says(item, tags)
        case .seeked(let item, let place):
            if isCurrent(item) {
                if current?.target == nil { settle() }
                jumped(to: place)
            }
        case .retrying(let item, let failure, let attempt):
            if isCurrent(item) { tell(.warning("\(failure.message); trying again (\(attempt))")) }
        case .ended(let item): if isCurrent(item) { complete() }
        case .failed(let item, let failure, let place): failed(item, failure, place)
        }
    }

    private func isCurrent(_ item: AudioItem.ID) -> Bool {
        current?.item == item && current?.medium == .engine && current?.phase != .over
    }

    private mutating func take(_ state: AudioState) {
        engineState = state
        if state == .idle { engineIsIdle() }
        guard current?.medium == .engine, current?.phase == .sounding || current?.phase == .loading else {
            return
        }
        switch state {
        case .buffering(let percent): wait(percent)
        case .playing: goOn()
        case .paused, .idle: current?.isBuffering = false
        }
    }

    private mutating func wait(_ percent: Int?) {
        settle()
        current?.isBuffering = true
        current?.meter.hold()
        tell(.buffering(percent: percent))
    }

    /// Samples are heard, again or for the first time.
    private mutating func goOn() {
        current?.isBuffering = false
        guard let turn = current, turn.phase == .sounding, playback == .playing, turn.target == nil else {
            return
        }
        if !turn.meter.isRunning { current?.meter.resume(at: turn.position, moment.now) }
    }

    private mutating func started(_ item: AudioItem.ID) {
        if let next = following, next.item == item, next.medium == .engine { passed() }
        guard isCurrent(item), current?.phase == .loading else { return }
        sounds(at: current?.start ?? .zero)
    }

    /// The engine went on to what was prepared, and the news of the end is still to come or was lost.
    private mutating func passed() {
        if current != nil, current?.phase != .over { complete() }
    }

    /// The current entry is heard from this place on.
    mutating func sounds(at place: Duration) {
        let isNew = current?.startedAt == nil
        current?.phase = .sounding
        current?.position = place
        if isNew { current?.startedAt = moment.sinceEpoch }
        if playback == .playing { current?.meter.resume(at: place, moment.now) }
        progressAt = moment.now + .seconds(1)
        if isNew { tell(.started) }
    }

    private mutating func lasts(_ item: AudioItem.ID, _ duration: Duration) {
        guard duration > .zero else { return }
        for which in [\PlayerMachine.current, \.following] where self[keyPath: which]?.item == item {
            self[keyPath: which]?.duration = duration
            self[keyPath: which]?.isSeekable = true
            // How long an excerpt is says nothing of the track.
            if self[keyPath: which]?.source?.isPreview ?? false { continue }
            let known = self[keyPath: which]?.entry.about.duration
            // What a service says in whole seconds is as good.
            if let known, abs(known - duration.inSeconds) < 1 { continue }
            learn(which) { $0.duration = (duration.inSeconds * 1000).rounded() / 1000 }
        }
    }

    private mutating func says(_ item: AudioItem.ID, _ tags: AudioTags) {
        for which in [\PlayerMachine.current, \.following] where self[keyPath: which]?.item == item {
            learn(which) { about in
                if let station = tags.station {
                    // A stream tells what it plays now, and that changes.
                    (about.title, about.artist) = (tags.title ?? about.title ?? station, tags.artist)
                    about.album = station
                } else {
                    about.title = about.title ?? tags.title
                    about.artist = about.artist ?? tags.artist
                    about.album = about.album ?? tags.album
                }
            }
        }
    }

    private mutating func failed(_ item: AudioItem.ID, _ failure: AudioFailure, _ place: Duration) {
        if isCurrent(item) { return currentFailed(failure, place) }
        guard following?.item == item, following?.medium == .engine, var attempt = following?.attempt else {
            return
        }
        following?.takeBack()
        let need = attempt.failed(failure, wasHeard: false)
        following?.attempt = attempt
        pursue(\.following, need)
    }

    private mutating func currentFailed(_ failure: AudioFailure, _ place: Duration) {
        guard var turn = current else { return }
        if turn.wasHeard, place > turn.position {
            turn.meter.advance(to: place, moment.now)
            turn.position = place
        }
        turn.meter.hold()
        let need = turn.attempt.failed(failure, wasHeard: turn.wasHeard)
        current = turn
        if failure.kind == .noDevice { return noDevice(failure) }
        if case .giveUp(let reason) = need { return fail(reason) }
        tell(.warning("\(turn.entry.name): \(failure.message); looking for another source"))
        current?.takeBack()
        current?.start = turn.position
        current?.target = nil
        // The engine goes on to what is prepared, but this one has not had its turn.
        if following?.isHanded ?? false { stopEngine() }
        pursue(\.current, need)
    }

    /// No other source would help.
    private mutating func noDevice(_ failure: AudioFailure) {
        report.hasNoDevice = true
        let position = current?.position ?? .zero
        finishTurn(.failed(failure.message))
        silence(reason: failure.message)
        restored = position
        act(.savePosition(queue.current?.id, position))
    }
}
