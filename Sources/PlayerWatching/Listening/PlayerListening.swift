import Model
import Scrobbling

/// Decides what was heard from one player: a state machine without a clock, a bus or a disk of its own.
///
/// What is heard is counted by the time for which the player says that it plays; where in the track it is, it says when it
/// jumps, and many players say it wrongly or never.
public struct PlayerListening: Sendable {
    /// Something that happened.
    public enum Event: Sendable, Hashable {
        /// The player told something of itself, of its own accord or because it was asked.
        case told(PlayerNews)
        /// It jumped.
        case jumped(to: Duration)
        /// The answer to `askPosition`; `nil` where there was none.
        case positioned(Duration?)
        /// The time that was asked for has come.
        case woke
        /// It is gone from the bus.
        case gone
        /// The program ends, and what is heard is to be kept for the next time.
        case ending
    }

    /// Something that is to be done.
    public enum Action: Sendable, Hashable {
        /// It begins to be heard.
        case began(ListenedTrack)
        /// It was heard for long enough. It began again before another of it could count by itself: see `apart`.
        case heard(Listen, apart: Duration)
        /// Is to be written, so that a crash loses nothing.
        case keep(Listen, heard: Duration, position: Duration, isHeard: Bool)
        /// What was written is over.
        case forget
        /// The player is to be asked where in the track it is.
        case askPosition
        /// Is to be told when so much time has passed, in the place of what was asked for before; `nil` for never.
        case wake(after: Duration?)
    }

    /// How much of a track a crash may lose.
    static let keepPeriod: Duration = .seconds(5)
    /// A jump to before this place begins a track anew.
    private static let start: Duration = .seconds(3)
    /// How long behind its end a track is looked at, whether it was begun anew without a word.
    private static let overshoot: Duration = .seconds(2)

    private let name: String
    private let rules: WatchRules
    private var status = PlayerNews.Status.stopped
    private var rate = 1.0
    private var news = TrackNews()
    private var turn: Turn?
    /// What was heard before a crash, until the player says what it is at.
    private var before: ListeningJournal.Entry?
    private var hasAskedForPosition = false
    private var wake: Duration?

    /// - Parameters:
    ///   - name: of the player, as listens have it.
    ///   - before: what was heard of it before a crash.
    public init(_ name: String, _ rules: WatchRules, before: ListeningJournal.Entry? = nil) {
        self.name = name
        self.rules = rules
        self.before = before
    }

    /// Takes what happened.
    public mutating func take(_ event: Event, at now: Moment) -> [Action] {
        turn?.advance(to: now.awake)
        var actions = due()
        switch event {
        case .told(let news): actions += told(news, now)
        case .jumped(let position): actions += jumped(to: position, now)
        case .positioned(let position): actions += positioned(position, now)
        case .woke:
            wake = nil
            actions += checked()
        case .gone: actions += gone()
        case .ending: break
        }
        return actions + due() + kept(all: event == .ending) + woken()
    }
}

// What the player says.
extension PlayerListening {
    private mutating func told(_ told: PlayerNews, _ now: Moment) -> [Action] {
        if let rate = told.rate {
            self.rate = min(max(rate, 0.25), 4)
            turn?.setRate(self.rate, now.awake)
        }
        if let status = told.status { self.status = status }
        let hadTurn = turn != nil
        var actions = told.track.map { see($0, now) } ?? []
        if status == .stopped { return actions + end() }
        if turn == nil, let track = try? rules.track(news).get() {
            actions += begin(track, at: told.position ?? .zero, now)
        } else if hadTurn, let position = told.position {
            turn?.jump(to: position, now.awake)
        }
        turn?.run(status == .playing, now.awake)
        return actions
    }

    /// What it is at, or what more is known of that.
    private mutating func see(_ seen: TrackNews, _ now: Moment) -> [Action] {
        news = seen
        guard let current = turn else { return [] }
        guard let track = try? rules.track(seen).get() else { return end() }
        guard track.key == current.track.key else { return end() }
        turn?.track = track.completed(by: current.track)
        // A player that repeats a track may tell so by saying again what it is.
        return current.isNearEnd && current.runningSince != nil ? [.askPosition] : []
    }

    private mutating func jumped(to position: Duration, _ now: Moment) -> [Action] {
        if let turn, turn.isHeard, position <= Self.start, position < turn.position {
            return again(at: position, now)
        }
        turn?.jump(to: position, now.awake)
        hasAskedForPosition = false
        return []
    }

    /// Whether a track was begun anew without a word, which players do that repeat one.
    private mutating func positioned(_ position: Duration?, _ now: Moment) -> [Action] {
        guard let position, let turn, let length = turn.length, turn.runningSince != nil else { return [] }
        let over = max(turn.position - length, .zero)
        guard position <= over + Self.start, position + Self.start < turn.position else { return [] }
        return again(at: position, now)
    }

    private mutating func checked() -> [Action] {
        guard let turn, turn.runningSince != nil, !hasAskedForPosition, let length = turn.length,
            turn.position >= length + Self.overshoot
        else { return [] }
        hasAskedForPosition = true
        return [.askPosition]
    }

    private mutating func gone() -> [Action] {
        status = .stopped
        defer { before = nil }
        // A player that crashed with the program leaves only what was kept.
        if turn == nil, let before { return Self.rest(of: before) + [.forget] }
        return end()
    }
}

// Turns.
extension PlayerListening {
    private mutating func begin(_ track: ListenedTrack, at position: Duration, _ now: Moment) -> [Action] {
        hasAskedForPosition = false
        var actions: [Action] = []
        if let before {
            self.before = nil
            if continues(before, track, position, now) {
                resume(before, track, position)
                return status == .playing ? [.began(track)] : []
            }
            actions = Self.rest(of: before) + [.forget]
        }
        // What is paused before it was heard begins when it is heard.
        if status != .playing { return actions }
        turn = Turn(track, startedAt: now.sinceEpoch, heard: .zero, position: position, rate: rate)
        return actions + [.began(track)]
    }

    /// The same track again, from its start.
    private mutating func again(at position: Duration, _ now: Moment) -> [Action] {
        guard let track = turn?.track else { return [] }
        let actions = end()
        let began = Moment(
            awake: now.awake, sinceEpoch: now.sinceEpoch - position.components.seconds)
        let more = begin(track, at: position, began)
        turn?.run(status == .playing, now.awake)
        return actions + more
    }

    private mutating func end() -> [Action] {
        guard let ended = turn else { return [] }
        turn = nil
        return ended.kept == nil ? [] : [.forget]
    }

    private func continues(
        _ before: ListeningJournal.Entry, _ track: ListenedTrack, _ position: Duration, _ now: Moment
    ) -> Bool {
        guard before.listen.key == track.key else { return false }
        // A player that is before that place has begun anew; but many never say where they are. Those go on where they
        // were, unless the track would be over by now.
        if position > .zero { return position + Self.start >= before.position }
        let left = track.duration.map { $0 - before.position / .seconds(1) } ?? 240
        return Double(now.sinceEpoch - before.updatedAt) <= left
    }

    private mutating func resume(
        _ before: ListeningJournal.Entry, _ track: ListenedTrack, _ position: Duration
    ) {
        var resumed = Turn(
            track.completed(by: before.listen.track), startedAt: before.listen.startedAt,
            heard: before.heard, position: position == .zero ? before.position : position, rate: rate)
        resumed.isHeard = before.isAcknowledged
        resumed.kept = before.heard
        turn = resumed
    }

    /// What a crash interrupted counts, if it had been heard for long enough.
    static func rest(of entry: ListeningJournal.Entry) -> [Action] {
        let needed = Turn.needed(entry.listen.track.duration)
        let isDue =
            !entry.isAcknowledged && entry.heard >= needed && (entry.listen.track.duration ?? 30) >= 30
        return isDue ? [.heard(entry.listen, apart: needed)] : []
    }
}

// What follows from what was heard.
extension PlayerListening {
    private mutating func due() -> [Action] {
        guard let turn, turn.isDue else { return [] }
        self.turn?.isHeard = true
        self.turn?.kept = nil
        return [.heard(listen(turn), apart: turn.needed)]
    }

    /// Now and then while it is heard, and when it pauses; not any more once it is known that it counts.
    private mutating func kept(all: Bool) -> [Action] {
        guard let turn, turn.canCount else { return [] }
        if turn.isHeard, turn.kept != nil { return [] }
        if !turn.isHeard {
            let fresh = turn.heard - (turn.kept ?? .zero)
            let isPaused = turn.runningSince == nil && turn.kept != nil
            if fresh == .zero || (fresh < Self.keepPeriod && !isPaused && !all) { return [] }
        }
        self.turn?.kept = turn.heard
        return [.keep(listen(turn), heard: turn.heard, position: turn.position, isHeard: turn.isHeard)]
    }

    /// There is no time to be told of but while something plays.
    private mutating func woken() -> [Action] {
        let after = next()
        defer { wake = after }
        return after == wake && after == nil ? [] : [.wake(after: after)]
    }

    private func next() -> Duration? {
        guard let turn, turn.runningSince != nil else { return nil }
        var left: Duration?
        if turn.canCount, !turn.isHeard {
            left = min(turn.needed - turn.heard, Self.keepPeriod - (turn.heard - (turn.kept ?? .zero)))
        } else if let length = turn.length, !hasAskedForPosition {
            left = length + Self.overshoot - turn.position
        }
        return left.map { max($0 / turn.rate, .milliseconds(10)) }
    }

    private func listen(_ turn: Turn) -> Listen {
        Listen(turn.track, startedAt: turn.startedAt, player: name)
    }
}

extension ListenedTrack {
    /// Players name at one time what they do not at another.
    fileprivate func completed(by other: ListenedTrack) -> ListenedTrack {
        var track = self
        track.album = album ?? other.album
        track.duration = duration ?? other.duration
        track.mbid = mbid ?? other.mbid
        track.origin.url = origin.url ?? other.origin.url
        return track
    }
}
