import AudioEngine
import Model

@testable import FakeAudioEngine
@testable import Playback

/// A player's machine with a fake engine and a world that answers at once, unless it is told to keep quiet. Nothing waits:
/// `pass` moves the time from one thing that happens to the next.
struct Bench {
    var machine: PlayerMachine
    var engine: FakePlayback
    var now: Duration = .zero
    var events: [PlaybackEvent] = []
    var actions: [PlayerAction] = []
    /// What resolvers find: titles to sources. What is asked for anew is under the title and an exclamation mark.
    var found: [String: [Source]] = [:]
    /// How sources are played that are not in the engine, by resolver.
    var routes: [String: SourceRouter.Route] = [:]
    /// Resolvers whose sources cannot be played at all.
    var refusals: [String: String] = [:]
    /// Whether questions are left open, to be answered by `answerAll`.
    var isQuiet = false
    var open: [PlayerAction] = []
    private var questions: [PlayerAction] = []

    /// - Parameter titles: of the queue, a letter each.
    init(
        _ titles: String = "", engine sounds: [AudioItem.Location: FakeSound] = [:],
        settings: PlayerMachine.Settings = .init()
    ) {
        machine = PlayerMachine(PlayQueue(titles, isCurrent: false), settings: settings)
        engine = FakePlayback(lookAhead: .seconds(15), sounds: sounds)
        for title in titles { sound(String(title)) }
    }

    /// There is a sound of a title, which its resolver finds.
    mutating func sound(
        _ title: String, _ sound: FakeSound = FakeSound(.seconds(100)), from resolver: String = "one"
    ) {
        let source = Source.direct(title, from: resolver)
        found[title, default: []].append(source)
        engine.sounds[.url(source.url!)] = sound
    }
}

extension Source {
    /// Something that the engine plays.
    static func direct(_ title: String, from resolver: String = "one", duration: Double? = 100) -> Source {
        var source = Source(
            resolver: resolver, confidence: 1, kind: .direct, url: "https://\(resolver).example/\(title)",
            result: [:])
        (source.title, source.artist, source.duration) = (title, "Artist", duration)
        return source
    }
}

// Doing.
extension Bench {
    /// - Returns: why it was not done.
    @discardableResult
    mutating func tell(_ command: PlayerCommand) -> PlayerError? { send(.command(command)) }

    @discardableResult
    mutating func send(_ input: PlayerInput) -> PlayerError? {
        let outcome = machine.handle(input, at: moment)
        outcome.actions.forEach { perform($0) }
        settle()
        return outcome.error
    }

    /// Takes the engine's news and the world's answers, until there are none.
    private mutating func settle() {
        while true {
            drain()
            if questions.isEmpty { return }
            let answered = answer(questions.removeFirst())
            answered.actions.forEach { perform($0) }
        }
    }

    /// Lets time pass, from one thing that happens to the next.
    mutating func pass(_ duration: Duration) {
        let end = now + duration
        while true {
            let due =
                [machine.wakeAt, engine.untilNextEvent.map { now + $0 }].compactMap(\.self).min() ?? end
            let step = max(.zero, min(due, end) - now)
            now += step
            engine.pass(step)
            settle()
            if let wake = machine.wakeAt, wake <= now { send(.time) }
            if now >= end, (machine.wakeAt ?? .seconds(1 << 40)) > now { return }
        }
    }

    var moment: Moment {
        Moment(now: now, sinceEpoch: .seconds(1000) + now, position: engine.current?.position)
    }

    var status: PlayerStatus {
        var copy = machine
        return copy.status(at: moment)
    }

    private mutating func drain() {
        while true {
            let events = engine.takeEvents()
            if events.isEmpty { return }
            for event in events { machine.handle(.engine(event), at: moment).actions.forEach { perform($0) } }
        }
    }

    private mutating func perform(_ action: PlayerAction) {
        actions.append(action)
        switch action {
        case .tell(let event): events.append(event)
        case .engine(let order): perform(order)
        case .find, .route:
            if isQuiet { open.append(action) } else { questions.append(action) }
        default: break
        }
    }

    private mutating func perform(_ order: EngineOrder) {
        switch order {
        case .load(let item, let place, let paused): engine.load(item, at: place, paused: paused)
        case .prepare(let item): engine.prepare(item)
        case .skip: engine.skip()
        case .play: engine.setPlaying(true)
        case .pause: engine.setPlaying(false)
        case .stop: engine.stop()
        case .seek(let place): engine.seek(to: place)
        case .volume: break
        }
    }

    /// Answers what was left open.
    mutating func answerAll() {
        isQuiet = false
        questions += open
        open = []
        settle()
    }

    private mutating func answer(_ question: PlayerAction) -> PlayerMachine.Outcome {
        switch question {
        case .find(let request, let entry, let isFresh):
            let sources = found[entry.title + (isFresh ? "!" : "")] ?? found[entry.title] ?? []
            let failure = sources.isEmpty ? "nobody has \(entry.title)" : nil
            return machine.handle(.found(request, sources, failure: failure), at: moment)
        case .route(let request, let source):
            return machine.handle(.routed(request, route(source)), at: moment)
        default: return machine.handle(.time, at: moment)
        }
    }

    private func route(_ source: Source) -> Result<SourceRouter.Route, RoutingError> {
        if let refusal = refusals[source.resolver] { return .failure(RoutingError(refusal)) }
        if let route = routes[source.resolver] { return .success(route) }
        let playable = Playable.audio(.url(source.url!), gain: 0, reach: .publicAddresses)
        return .success(SourceRouter.Route(playable, isPreview: source.isPreview))
    }
}

// Looking.
extension Bench {
    /// What happened, in short: "started a", "ended a completed".
    var story: [String] { events.compactMap(Self.words) }

    private static func words(_ event: PlaybackEvent) -> String? {
        let title = event.entry?.title ?? ""
        switch event.kind {
        case .started: return "started \(title)"
        case .ended(let end): return "ended \(title) \(end.name)"
        case .stopped(let reason): return reason.map { "stopped: \($0)" } ?? "stopped"
        case .paused: return "paused"
        case .resumed: return "resumed"
        case .seeked: return "seeked"
        default: return nil
        }
    }

    var warnings: [String] {
        events.compactMap { if case .warning(let message) = $0.kind { message } else { nil } }
    }

    /// What the engine was told, in short.
    var orders: [EngineOrder] {
        actions.compactMap { if case .engine(let order) = $0 { order } else { nil } }
    }

    var loads: Int { orders.count { if case .load = $0 { true } else { false } } }

    func last(_ name: String) -> PlaybackEvent? { events.last { $0.kind.name == name } }
}
