import AudioEngine
import Model
import Timekeeping

/// Plays a queue: drives its machine, and does what that wants done. What it is told is done in the order in which it came.
public actor Player: PlayerControl {
    private let executor = QueueExecutor("helve.player")
    /// A thread of its own, where saving may block, and on which nobody overtakes anybody.
    public nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    let parts: PlayerParts
    var machine: PlayerMachine
    var questions: [Request: Task<Void, Never>] = [:]
    var service = ServiceDriver()
    private var listeners: [Int: AsyncStream<PlaybackEvent>.Continuation] = [:]
    private var lastListener = 0
    private var alarm: (at: Duration, task: Task<Void, Never>)?
    private var engineNews: Task<Void, Never>?
    private var lastComplaint: String?

    /// - Parameters:
    ///   - queue: what is to be played; where it has a current entry, that is held.
    ///   - position: where in the current entry.
    ///   - volume: from 0 to 1.
    public init(
        _ parts: PlayerParts, queue: PlayQueue = PlayQueue(), position: Duration = .zero, volume: Double = 1
    ) {
        self.parts = parts
        let settings = PlayerMachine.Settings(
            isRealTime: parts.isRealTime, seed: .random(in: .min ... .max))
        machine = PlayerMachine(queue, at: position, volume: volume, settings: settings)
    }

    /// Begins to listen to the engine. To be called once, before anything else.
    public func start() {
        parts.engine.setVolume(machine.volume)
        engineNews = Task { [events = parts.engine.events, weak self] in
            for await event in events { await self?.take(.engine(event)) }
        }
    }

    /// Keeps what is known, falls silent and ends everything; a file that is written gets its end.
    public func close() async {
        take(.ending)
        alarm?.task.cancel()
        questions.values.forEach { $0.cancel() }
        service.stop()
        await service.settled(within: .milliseconds(500), parts.time)
        await parts.engine.close()
        engineNews?.cancel()
        listeners.values.forEach { $0.finish() }
        listeners = [:]
    }

    /// See the protocol.
    public func perform(_ command: PlayerCommand) async throws(PlayerError) {
        try check(command)
        if let error = take(.command(command)) { throw error }
    }

    private func check(_ command: PlayerCommand) throws(PlayerError) {
        guard case .add(let entries, _) = command else { return }
        for entry in entries {
            if let reason = parts.refusal(entry.want) { throw PlayerError(.notPossible, reason) }
        }
    }

    /// See the protocol.
    public var status: PlayerStatus { machine.status(at: moment) }

    /// Begins to play: the current entry from where it was, or the first one; from the given place, where it is given.
    ///
    /// - Throws: `PlayerError`, where there is nothing to play.
    public func begin(at position: Duration = .zero) throws(PlayerError) {
        if position > .zero { machine.restored = position }
        if let error = take(.command(.play)) { throw error }
    }

    /// What became of everything so far.
    public var report: PlaybackReport { machine.report }

    /// See the protocol. Who does not listen for ten thousand events loses the oldest.
    public func events() async -> AsyncStream<PlaybackEvent> {
        let (stream, continuation) = AsyncStream<PlaybackEvent>.makeStream(
            bufferingPolicy: .bufferingNewest(10_000))
        lastListener += 1
        let number = lastListener
        listeners[number] = continuation
        continuation.onTermination = { [weak self] _ in Task { await self?.forget(listener: number) } }
        return stream
    }

    private func forget(listener number: Int) { listeners[number] = nil }

    private var moment: Moment {
        Moment(now: parts.time.now, sinceEpoch: parts.time.sinceEpoch, position: parts.engine.position)
    }

    /// Tells the machine, and does what it wants done.
    ///
    /// - Returns: of a command, why it was not done, or not kept.
    @discardableResult
    func take(_ input: PlayerInput) -> PlayerError? {
        let outcome = machine.handle(input, at: moment)
        var trouble: PlayerError?
        for action in outcome.actions { if action != .saveQueue { trouble = perform(action) ?? trouble } }
        if outcome.actions.contains(.saveQueue) { trouble = perform(.saveQueue) ?? trouble }
        complain(trouble)
        setAlarm()
        return outcome.error ?? trouble
    }

    /// Says once that something cannot be kept, not each time.
    private func complain(_ trouble: PlayerError?) {
        guard let trouble, trouble.description != lastComplaint else { return }
        lastComplaint = trouble.description
        tell(machine.event(.warning(trouble.description), of: machine.current))
    }

    func tell(_ event: PlaybackEvent) { listeners.values.forEach { $0.yield(event) } }

    private func setAlarm() {
        let due = machine.wakeAt
        guard due != alarm?.at else { return }
        alarm?.task.cancel()
        alarm = due.map { due in
            let task = Task { [time = parts.time, weak self] in
                guard (try? await time.sleep(until: due)) != nil else { return }
                await self?.ring(due)
            }
            return (due, task)
        }
    }

    private func ring(_ due: Duration) {
        guard alarm?.at == due else { return }
        alarm = nil
        take(.time)
    }
}
