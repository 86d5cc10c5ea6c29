import AudioEngine
import Synchronization
import Timekeeping

/// An engine without sound, for tests of those who drive one. Nothing happens by itself: `advance(by:)` moves its time, and
/// every event is in `events` when that returns, or when the command does.
public final class FakeAudioEngine: AudioEngine {
    private struct State {
        var playback: FakePlayback
        var commands: [FakeCommand] = []
    }

    /// Moved by `advance(by:)`; may be shared with the code under test.
    public let time: ManualTime
    /// See the protocol.
    public let events: AsyncStream<AudioEvent>
    private let continuation: AsyncStream<AudioEvent>.Continuation
    private let state: Mutex<State>

    /// - Parameters:
    ///   - sounds: what there is; every other location fails as not found.
    ///   - lookAhead: how long before an item's end `.needsNext` is told.
    public init(
        time: ManualTime = ManualTime(), sounds: [AudioItem.Location: FakeSound] = [:],
        lookAhead: Duration = .seconds(15)
    ) {
        self.time = time
        (events, continuation) = AsyncStream.makeStream()
        state = Mutex(State(playback: FakePlayback(lookAhead: lookAhead, sounds: sounds)))
    }

    /// Everything that it was told so far.
    public var commands: [FakeCommand] { state.withLock(\.commands) }

    /// Puts something at a location, or takes it away. What is open already stays as it is.
    public func put(_ sound: FakeSound?, at location: AudioItem.Location) {
        state.withLock { $0.playback.sounds[location] = sound }
    }

    /// Lets time pass, from one event to the next.
    public func advance(by duration: Duration) {
        var rest = duration
        while true {
            let step = min(rest, state.withLock { $0.playback.untilNextEvent } ?? rest)
            time.advance(by: step)
            change { $0.pass(step) }
            rest -= step
            if rest == .zero { return }
        }
    }

    private func tell(_ command: FakeCommand, _ perform: (inout FakePlayback) -> Void) {
        state.withLock { $0.commands.append(command) }
        change(perform)
    }

    /// The events leave inside the lock, so that they keep their order.
    private func change(_ perform: (inout FakePlayback) -> Void) {
        state.withLock { state in
            perform(&state.playback)
            for event in state.playback.takeEvents() { continuation.yield(event) }
        }
    }
}

extension FakeAudioEngine {
    /// See the protocol.
    public var position: Duration? { state.withLock { $0.playback.current?.position } }

    /// See the protocol.
    public func load(_ item: AudioItem, at position: Duration, paused: Bool) {
        tell(.load(item, at: position, paused: paused)) { $0.load(item, at: position, paused: paused) }
    }

    /// See the protocol.
    public func prepareNext(_ item: AudioItem?) { tell(.prepareNext(item)) { $0.prepare(item) } }

    /// See the protocol.
    public func skipToNext() { tell(.skipToNext) { $0.skip() } }

    /// See the protocol.
    public func play() { tell(.play) { $0.setPlaying(true) } }

    /// See the protocol.
    public func pause() { tell(.pause) { $0.setPlaying(false) } }

    /// See the protocol.
    public func stop() { tell(.stop) { $0.stop() } }

    /// See the protocol.
    public func seek(to position: Duration) { tell(.seek(position)) { $0.seek(to: position) } }

    /// See the protocol.
    public func setVolume(_ volume: Double) { tell(.setVolume(volume)) { _ in } }

    /// See the protocol.
    public func close() async {
        tell(.close) { $0.stop() }
        continuation.finish()
    }
}
