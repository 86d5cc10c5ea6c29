import AudioEngine
import Model
import Randomness

/// What a player does, as a value: commands, news and the passing of time go in, what is to be done comes out. It knows no
/// clock, no engine and no network.
struct PlayerMachine: Sendable {
    /// What is set for it once.
    struct Settings: Sendable {
        /// Whether sound takes as long as it lasts. A file is written as fast as it can be.
        var isRealTime = true
        /// Where entries are strewn when the queue is shuffled.
        var seed: UInt64 = 0
    }

    /// How long after an entry that cannot be played the next one is tried.
    static let failurePause: Duration = .milliseconds(600)
    /// How often the position is saved.
    static let savePeriod: Duration = .seconds(5)
    /// How many entries in a row may fail ahead of their turn, before the rest is left alone until then: a network that
    /// is gone for a minute must not cost a whole queue.
    static let mostFailuresAhead = 3

    let settings: Settings
    var queue: PlayQueue
    /// What plays, or is being made to.
    var current: Turn?
    /// What is prepared to come next.
    var following: Turn?
    /// What is wanted: an entry that is still being looked for counts as playing.
    var playback: PlayerStatus.Playback
    var volume: Double
    var sleep: Sleep?
    /// Where the entry begins that was current when the queue was saved.
    var restored: Duration
    var engineState = AudioState.idle
    /// Whether the engine has something that is not wanted any more.
    var engineIsStale = false
    /// What the engine was told to go on to.
    var awaited: AudioItem.ID?
    /// The next entry's turn, after one that could not be played.
    var skip: (at: Duration, after: PlaybackEnd)?
    var failuresAhead = 0
    var aheadFrom: Duration = .zero
    var progressAt: Duration?
    var savedAt: Duration = .zero
    /// When a service was last told something: what it says of itself is older for a while.
    var orderedAt: Duration?
    var report = PlaybackReport()
    var generator: SplitMix64
    var moment = Moment(now: .zero, sinceEpoch: .zero, position: nil)
    private var lastNumber: UInt64 = 0
    private var actions: [PlayerAction] = []

    /// When to fall silent.
    enum Sleep: Sendable, Hashable {
        case at(Duration)
        case atEndOfTrack
    }

    /// What came of an input.
    struct Outcome: Sendable {
        var actions: [PlayerAction]
        /// Of a command: why it was not done.
        var error: PlayerError?
    }

    /// - Parameter position: of the current entry, where the queue was saved.
    init(
        _ queue: PlayQueue = PlayQueue(), at position: Duration = .zero, volume: Double = 1,
        settings: Settings = Settings()
    ) {
        self.queue = queue
        self.settings = settings
        self.volume = volume
        restored = position
        playback = queue.current == nil ? .stopped : .paused
        generator = SplitMix64(seed: settings.seed)
    }

    /// Takes one input.
    mutating func handle(_ input: PlayerInput, at moment: Moment) -> Outcome {
        self.moment = moment
        actions = []
        var error: PlayerError?
        switch input {
        case .command(let command):
            settle()
            do throws(PlayerError) { try perform(command) } catch let refused { error = refused }
        case .engine(let event): take(event)
        case .found(let request, let sources, let failure):
            answer(request) { $0.found(sources, failure: failure) }
        case .routed(let request, let result):
            answer(request) { attempt in
                switch result {
                case .success(let route): attempt.routed(route)
                case .failure(let error): attempt.refused(error.description)
                }
            }
        case .service(let item, let event): if current?.item == item { take(event) }
        case .opened(let item, let error): if current?.item == item { opened(error) }
        case .time: settle()
        case .ending: end()
        }
        passTime()
        if engineIsStale { stopEngine() }
        lookAhead()
        return Outcome(actions: actions, error: error)
    }

    mutating func act(_ action: PlayerAction) { actions.append(action) }

    /// A number that was never used before.
    mutating func number() -> UInt64 {
        lastNumber += 1
        return lastNumber
    }

    /// The engine is to be silent; it forgets what was prepared, too.
    mutating func stopEngine() {
        engineIsStale = false
        following?.takeBackFromEngine()
        act(.engine(.stop))
    }

    private mutating func end() {
        settle()
        savePosition()
        if !queue.changes.isEmpty { act(.saveQueue) }
        finishTurn(.skipped)
    }
}

extension Turn {
    /// The engine forgot what was prepared.
    mutating func takeBackFromEngine() { if isHanded { takeBack() } }
}
