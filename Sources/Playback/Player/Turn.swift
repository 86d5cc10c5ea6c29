import AudioEngine
import Model

/// One entry's turn: from the search for something that plays it to its end.
struct Turn: Sendable {
    /// Who makes the sound.
    enum Medium: Sendable, Hashable {
        case engine
        /// A service's player. One that nobody can ask about is taken to play as long as the track lasts.
        case service(isWatched: Bool)
        /// A browser.
        case page
    }

    /// How far it is.
    enum Phase: Sendable, Hashable {
        /// Something that plays it is looked for.
        case finding
        /// There is something, which waits for its turn.
        case ready
        /// Whoever plays it was told to.
        case loading
        case sounding
        case over
    }

    var entry: QueueEntry
    var attempt: Attempt
    var phase = Phase.finding
    /// The question that is open.
    var request: Request?
    /// How what was found is played.
    var playable: Playable?
    var medium = Medium.engine
    /// As whoever plays it knows it.
    var item: AudioItem.ID?
    /// Where it is to begin.
    var start: Duration
    /// Where it was when that was last known.
    var position: Duration
    /// Where a jump leads that was asked for and not made yet.
    var target: Duration?
    var duration: Duration?
    /// Whether one can go to another place in it; `nil` where that is not known yet.
    var isSeekable: Bool?
    var meter: ListeningMeter
    /// The wall clock at its first sample.
    var startedAt: Duration?
    var isBuffering = false

    init(_ entry: QueueEntry, at start: Duration = .zero, isRealTime: Bool) {
        self.entry = entry
        self.start = start
        position = start
        if case .file = entry.want {
            attempt = Attempt(canRefresh: false)
        } else {
            attempt = Attempt(canRefresh: true)
        }
        meter = ListeningMeter(isRealTime: isRealTime)
        duration = entry.about.duration.flatMap { $0 > 0 ? .seconds($0) : nil }
    }

    var source: Source? { attempt.source }

    /// Whether the engine has it, be it to play now or next.
    var isHanded: Bool { medium == .engine && item != nil }

    /// Whether some of it was heard.
    var wasHeard: Bool { startedAt != nil }

    /// Whether one can go to another place in it, as far as is known. Before it sounds one can: it begins there.
    var canGoElsewhere: Bool {
        switch (phase, playable) {
        case (.over, _), (_, .page): false
        case (.sounding, _): isSeekable ?? true
        default: true
        }
    }

    /// Somebody was told to play it.
    mutating func hand(as item: AudioItem.ID, to medium: Medium) {
        self.item = item
        self.medium = medium
        phase = .loading
    }

    /// The engine has it no longer.
    mutating func takeBack() {
        guard item != nil else { return }
        item = nil
        phase = playable == nil ? .finding : .ready
    }

    /// It is over.
    mutating func end() {
        phase = .over
        request = nil
        meter.hold()
    }

    /// It is at another place.
    mutating func place(at position: Duration) {
        self.position = position
        target = nil
    }

    /// Whether so little is left that nobody would say that it was not heard.
    var isNearEnd: Bool { duration.map { position >= $0 * 0.9 } ?? false }
}
