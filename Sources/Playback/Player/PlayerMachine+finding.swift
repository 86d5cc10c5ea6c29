import AudioEngine
import Model

// What plays an entry is looked for, now and ahead of its turn.
extension PlayerMachine {
    /// Does what an attempt needs next.
    mutating func pursue(_ which: WritableKeyPath<PlayerMachine, Turn?>, _ need: Attempt.Need) {
        guard let entry = self[keyPath: which]?.entry else { return }
        self[keyPath: which]?.request = nil
        switch need {
        case .sources(let isFresh): ask(which) { .find($0, entry, isFresh: isFresh) }
        case .route(let source): ask(which) { .route($0, source) }
        case .play(let playable, let source):
            found(which, playable, source)
            if which == \.current { sound() }
        case .giveUp(let reason):
            if which == \.current { fail(reason) } else { failAhead(reason) }
        }
    }

    private mutating func ask(
        _ which: WritableKeyPath<PlayerMachine, Turn?>, _ question: (Request) -> PlayerAction
    ) {
        let request = Request(number: number())
        self[keyPath: which]?.request = request
        self[keyPath: which]?.phase = .finding
        self[keyPath: which]?.playable = nil
        act(question(request))
    }

    private mutating func found(
        _ which: WritableKeyPath<PlayerMachine, Turn?>, _ playable: Playable, _ source: Source
    ) {
        self[keyPath: which]?.phase = .ready
        self[keyPath: which]?.playable = playable
        learn(which) { $0.fill(from: source) }
        guard let turn = self[keyPath: which] else { return }
        self[keyPath: which]?.duration = turn.entry.about.duration.flatMap { $0 > 0 ? .seconds($0) : nil }
        if source.isPreview { tell(.warning("only a preview of \(turn.entry.name) can be played"), of: turn) }
    }

    /// Puts what became known of an entry into the turn and the queue.
    mutating func learn(
        _ which: WritableKeyPath<PlayerMachine, Turn?>, _ body: (inout TrackDetails) -> Void
    ) {
        guard let before = self[keyPath: which]?.entry.about, let id = self[keyPath: which]?.entry.id else {
            return
        }
        var after = before
        body(&after)
        guard after != before else { return }
        self[keyPath: which]?.entry.about = after
        queue.update(id) { $0 = after }
        act(.saveQueue)
        if which == \.current { tell(.detailsChanged) }
    }

    /// An answer came. One that nobody waits for any more does nothing.
    mutating func answer(_ request: Request, _ take: (inout Attempt) -> Attempt.Need) {
        for which in [\PlayerMachine.current, \.following] where self[keyPath: which]?.request == request {
            guard var attempt = self[keyPath: which]?.attempt else { continue }
            let need = take(&attempt)
            self[keyPath: which]?.attempt = attempt
            return pursue(which, need)
        }
    }

    /// Sees to what comes next while something plays.
    mutating func lookAhead() {
        guard let turn = current, turn.phase == .sounding else { return }
        let expected = queue.following()
        if following?.entry.id != expected?.id { dropFollowing() }
        if following == nil, let expected { prepare(expected) }
        hand(to: turn)
    }

    private mutating func prepare(_ entry: QueueEntry) {
        guard failuresAhead < Self.mostFailuresAhead, moment.now >= aheadFrom else { return }
        following = Turn(entry, isRealTime: settings.isRealTime)
        pursue(\.following, .sources(isFresh: false))
    }

    mutating func dropFollowing() {
        guard let turn = following else { return }
        if let request = turn.request { act(.forget(request)) }
        if turn.isHanded { act(.engine(.prepare(nil))) }
        following = nil
    }

    /// Gives the engine what is prepared, unless it is to fall silent first.
    private mutating func hand(to turn: Turn) {
        guard let next = following else { return }
        if sleep == .atEndOfTrack {
            if next.isHanded { act(.engine(.prepare(nil))) }
            return following!.takeBackFromEngine()
        }
        guard turn.medium == .engine, next.phase == .ready,
            case .audio(let location, let gain, let reach)? = next.playable
        else { return }
        let item = AudioItem(id: AudioItem.ID(number()), location: location, gain: gain, reach: reach)
        following?.hand(as: item.id, to: .engine)
        act(.engine(.prepare(item)))
    }

    private mutating func failAhead(_ reason: String) {
        guard let turn = following else { return }
        following = nil
        failuresAhead += 1
        aheadFrom = moment.now + Self.failurePause
        // Repeated, it is the one that plays: its own turn will tell.
        guard turn.entry.id != current?.entry.id else { return }
        queue.setFailure(turn.entry.id, reason)
        act(.saveQueue)
        report.add(.failed(reason), turn.entry)
        tell(.warning("\(turn.entry.name) is passed over: \(reason)"), of: turn)
    }
}

extension TrackDetails {
    /// What a source tells that was not known. How long it is is its own to say.
    mutating func fill(from source: Source) {
        title = title ?? source.title
        artist = artist ?? source.artist
        album = album ?? source.album
        albumArt = albumArt ?? source.albumArt
        isrc = isrc ?? source.isrc
        if !source.isPreview { duration = source.duration ?? duration }
    }
}
