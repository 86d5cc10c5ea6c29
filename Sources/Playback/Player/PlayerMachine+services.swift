import Model

// What a service's player does, and pages.
extension PlayerMachine {
    /// What a service says of itself just after it was told something may be older than that.
    private static let orderDelay: Duration = .seconds(3)
    /// For how long a page whose sound nobody hears is left alone, where nothing says how long it lasts.
    static let pagePatience: Duration = .seconds(15)

    mutating func take(_ event: ServiceEvent) {
        switch event {
        case .started(let isWatched): serviceStarted(isWatched)
        case .source(let source): pursue(\.current, current!.attempt.redirected(to: source))
        case .state(let state): take(state)
        case .over(let end): over(end)
        case .warning(let message): tell(.warning(message))
        case .failed(let message): refused(message)
        }
    }

    private mutating func serviceStarted(_ isWatched: Bool) {
        current?.medium = .service(isWatched: isWatched)
        current?.isSeekable = isWatched
        // Whatever the sink is: this is heard elsewhere.
        current?.meter = ListeningMeter(isRealTime: true)
        orderedAt = moment.now
        // It begins at its start, wherever it was to begin.
        let start = isWatched ? current?.start ?? .zero : .zero
        sounds(at: start)
        if start > .zero { order(.seek(start)) }
        if isWatched, volume < 1 { order(.volume(volume)) }
        if playback == .paused, isWatched { order(.pause) }
        guard !isWatched, current?.duration == nil else { return }
        tell(.warning("nobody knows when \(current?.entry.name ?? "it") ends: go on with next"))
    }

    private mutating func take(_ state: RemoteState) {
        guard let turn = current, turn.phase == .sounding else { return }
        if let duration = state.duration, duration > .zero { current?.duration = duration }
        settle()
        guard moment.now - (orderedAt ?? .zero) >= Self.orderDelay else { return }
        if state.isPlaying {
            follow(state.position)
        } else if playback == .playing, !turn.isNearEnd {
            // Somebody paused it where it plays.
            current?.meter.hold()
            current?.position = state.position
            playback = .paused
            tell(.paused)
        }
    }

    private mutating func follow(_ position: Duration) {
        let drift = position - (current?.position ?? .zero)
        if playback == .paused {
            playback = .playing
            tell(.resumed)
        }
        if abs(drift.inSeconds) > 3 { return jumped(to: position) }
        current?.position = position
        current?.meter.resume(at: position, moment.now)
    }

    private mutating func over(_ end: PollEnd) {
        guard let turn = current, turn.phase == .sounding else { return }
        settle()
        let isNearEnd = current?.isNearEnd ?? false
        switch end {
        case _ where isNearEnd: complete()
        case .trackChanged, .songChanged: next()
        case _ where end.isCompletion: complete()
        default: fail("\(turn.source?.resolver ?? "the service") stopped before the end (\(end.rawValue))")
        }
    }

    private mutating func refused(_ message: String) {
        guard var attempt = current?.attempt else { return }
        let need = attempt.refused(message)
        current?.attempt = attempt
        current?.item = nil
        if case .giveUp = need {} else { tell(.warning("\(message); looking for another source")) }
        pursue(\.current, need)
    }

    mutating func opened(_ error: RoutingError?) {
        guard let turn = current, turn.medium == .page else { return }
        if let error { return refused(error.description) }
        let end = PlaybackEnd.failed("it was opened in a browser, where nobody knows whether it was heard")
        tell(.warning("\(turn.entry.name) was opened in a browser: \(turn.source?.url ?? "")"))
        skip = (moment.now + (turn.duration ?? Self.pagePatience), end)
    }
}
