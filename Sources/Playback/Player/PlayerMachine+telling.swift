import Model

// What others are told.
extension PlayerMachine {
    mutating func tell(_ kind: PlaybackEvent.Kind) { tell(kind, of: current) }

    mutating func tell(_ kind: PlaybackEvent.Kind, of turn: Turn?) { act(.tell(event(kind, of: turn))) }

    func event(_ kind: PlaybackEvent.Kind, of turn: Turn?) -> PlaybackEvent {
        PlaybackEvent(
            kind: kind, entry: turn?.entry ?? queue.current, source: turn?.source,
            position: turn?.position ?? restored, listened: turn?.meter.listened ?? .zero,
            time: moment.now, sinceEpoch: moment.sinceEpoch, startedAt: turn?.startedAt)
    }

    /// How things are.
    ///
    /// - Parameter moment: now.
    mutating func status(at moment: Moment) -> PlayerStatus {
        self.moment = moment
        var status = PlayerStatus()
        status.playback = playback
        status.isWaiting =
            playback == .playing && (current?.phase != .sounding || current?.isBuffering ?? false)
        status.current = current?.entry ?? queue.current
        status.source = current?.source
        status.position = here
        status.duration = length
        status.volume = volume
        status.isShuffled = queue.isShuffled
        status.repeatMode = queue.repeatMode
        status.canGoNext = queue.following(after: .skipped) != nil
        status.canGoPrevious = queue.preceding != nil
        status.canSeek = canSeek
        status.canPause = canPause
        status.upcoming = queue.upcoming
        status.history = queue.history
        status.radio = queue.radio
        status.sleepTimer = sleepTimer
        return status
    }

    /// How long the current entry is, where that is known.
    var length: Duration? {
        current?.duration ?? queue.current?.about.duration.flatMap { $0 > 0 ? .seconds($0) : nil }
    }

    /// Whether one can go to another place in the current entry, as far as is known: also in one that is held since the
    /// queue was saved.
    var canSeek: Bool {
        guard let turn = current, turn.phase != .over else {
            return playback == .paused && current == nil && queue.current != nil
        }
        return turn.canGoElsewhere
    }

    var canPause: Bool {
        guard let turn = current, turn.phase == .sounding else { return true }
        return turn.medium != .service(isWatched: false)
    }

    private var sleepTimer: SleepTimer? {
        switch sleep {
        case .at(let time)?: .after(max(time - moment.now, .zero))
        case .atEndOfTrack?: .atEndOfTrack
        case nil: nil
        }
    }
}
