import AudioEngine
import Model

// From one entry to the next.
extension PlayerMachine {
    /// Why the next entry's turn comes.
    enum Cause: Sendable, Hashable {
        /// The one before was over by itself: the engine goes on to what was prepared.
        case end
        /// Somebody wants it.
        case wish
    }

    /// Begins an entry's turn.
    mutating func begin(_ entry: QueueEntry, at start: Duration = .zero, by cause: Cause) {
        (skip, failuresAhead, restored) = (nil, 0, .zero)
        if start == .zero, let prepared = following, prepared.entry.id == entry.id {
            following = nil
            current = prepared
            tell(.loading)
            return proceed(by: cause)
        }
        current = Turn(entry, at: start, isRealTime: settings.isRealTime)
        tell(.loading)
        pursue(\.current, .sources(isFresh: false))
    }

    /// What was prepared has its turn now.
    private mutating func proceed(by cause: Cause) {
        guard let turn = current else { return }
        switch turn.phase {
        case .ready: sound()
        case .loading where cause == .wish: skipToPrepared()
        default: break
        }
    }

    /// The engine has nothing to play. Where it was told to go on to what was prepared, it had done so by itself just before,
    /// and went on to nothing.
    mutating func engineIsIdle() {
        guard let turn = current, let item = awaited, turn.item == item, turn.medium == .engine else {
            return
        }
        awaited = nil
        current?.start = turn.position
        sound()
    }

    /// The engine has it prepared. It goes there only while it plays; held, it is told anew.
    private mutating func skipToPrepared() {
        guard playback == .playing, engineIsStale else {
            current?.takeBack()
            return sound()
        }
        (engineIsStale, awaited) = (false, current?.item)
        act(.engine(.skip))
    }

    /// Has the current turn's find played.
    mutating func sound() {
        guard let turn = current, let playable = turn.playable else { return }
        switch playable {
        case .audio(let location, let gain, let reach): load(location, gain, reach, at: turn.start)
        case .service: startService()
        case .page(let page): open(page)
        }
    }

    private mutating func load(
        _ location: AudioItem.Location, _ gain: Double, _ reach: AudioItem.Reach, at start: Duration
    ) {
        let item = AudioItem(id: AudioItem.ID(number()), location: location, gain: gain, reach: reach)
        current?.hand(as: item.id, to: .engine)
        (engineIsStale, awaited) = (false, nil)
        following?.takeBackFromEngine()
        act(.engine(.load(item, at: start, paused: playback != .playing)))
    }

    /// A service is told to play only when it may be heard: not every one can be held.
    private mutating func startService() {
        guard playback == .playing, let source = current?.source else { return }
        let item = AudioItem.ID(number())
        current?.hand(as: item, to: .service(isWatched: false))
        act(.startService(item, source))
    }

    private mutating func open(_ page: String) {
        guard playback == .playing else { return }
        let item = AudioItem.ID(number())
        current?.hand(as: item, to: .page)
        act(.open(item, page: page))
    }

    /// The current turn is over.
    mutating func finishTurn(_ end: PlaybackEnd) {
        guard let turn = current, turn.phase != .over else { return }
        if let request = turn.request { act(.forget(request)) }
        tell(.ended(end))
        report.add(end, turn.entry)
        switch turn.medium {
        case .engine: if turn.isHanded, end == .skipped { engineIsStale = true }
        case .service: if turn.item != nil { act(.stopService) }
        case .page: break
        }
        progressAt = nil
        current?.end()
    }

    /// Goes to what follows.
    mutating func go(to next: NextEntry, by cause: Cause) {
        skip = nil
        act(.saveQueue)
        switch next {
        case .entry(let entry): begin(entry, by: cause)
        case .end: silence(reason: nil)
        case .nothingPlayable(let count): silence(reason: nothingPlayable(count))
        }
    }

    private func nothingPlayable(_ count: Int) -> String {
        let last = report.failures.last.map { "\($0.entry.name): \($0.reason)" } ?? ""
        return count == 1
            ? last : "none of the \(count) entries that were tried can be played; the last: \(last)"
    }

    /// There is nothing more to play.
    mutating func silence(reason: String?) {
        finishTurn(.skipped)
        if let request = following?.request { act(.forget(request)) }
        if following?.isHanded ?? false { engineIsStale = true }
        (current, following, playback, skip) = (nil, nil, .stopped, nil)
        act(.savePosition(queue.current?.id, .zero))
        tell(.stopped(reason: reason))
    }

    /// The current entry was heard to its last sample.
    mutating func complete() {
        guard let turn = current else { return }
        let end = max(turn.position, turn.duration ?? turn.meter.expected(at: moment.now) ?? turn.position)
        current?.meter.advance(to: end, moment.now)
        current?.position = end
        // Who begins behind its end has heard nothing of it.
        finishTurn(turn.wasHeard || turn.start == .zero ? .completed : .skipped)
        if sleep == .atEndOfTrack { (sleep, playback) = (nil, .paused) }
        go(to: queue.next(after: .completed), by: .end)
        if playback == .paused, current != nil { tell(.paused) }
    }

    /// The current entry cannot be played, or not to its end. The next one's turn comes at once where something was heard
    /// or is prepared; else a little later, so that a queue of nothing but errors does not race.
    mutating func fail(_ reason: String) {
        guard let turn = current else { return }
        let end = PlaybackEnd.failed(reason)
        queue.setFailure(turn.entry.id, reason)
        finishTurn(end)
        act(.saveQueue)
        let isPrepared =
            following?.isHanded ?? false && queue.following(after: end)?.id == following?.entry.id
        if turn.wasHeard || isPrepared { return go(to: queue.next(after: end), by: .end) }
        skip = (moment.now + Self.failurePause, end)
    }
}

extension QueueEntry {
    /// For people, on one line.
    public var name: String {
        switch (about.artist, about.title, want) {
        case (let artist?, let title?, _): "\(artist) - \(title)"
        case (nil, let title?, _): title
        case (_, nil, .track(let track)): "\(track.artist) - \(track.title)"
        case (_, nil, .file(let path)): path.split(separator: "/").last.map(String.init) ?? path
        case (_, nil, .url(let url)): url
        }
    }
}
