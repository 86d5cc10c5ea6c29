import AudioEngine
import GStreamerEngine
import Synchronization
import Transfer
import WebPlatform

/// One `Audio` of a script, which an engine of its own plays.
final class EngineSound: ScriptSound {
    private let engine: any AudioEngine
    private let reach: AudioItem.Reach
    private let lastNumber = Mutex<UInt64>(0)
    private let news: Task<Void, Never>

    /// - Parameters:
    ///   - reach: which addresses its URLs may lead to.
    ///   - tell: told what becomes of it, on some thread.
    init(
        _ engine: any AudioEngine, reach: AudioItem.Reach,
        tell: @escaping @Sendable (ScriptSoundEvent) -> Void
    ) {
        (self.engine, self.reach) = (engine, reach)
        news = Task { [events = engine.events] in
            for await event in events { if let told = ScriptSoundEvent(event) { tell(told) } }
        }
    }

    var position: Duration? { engine.position }

    func load(_ url: String, at position: Duration, paused: Bool) {
        let number = lastNumber.withLock { number in
            number += 1
            return number
        }
        engine.load(
            AudioItem(id: AudioItem.ID(number), location: .url(url), reach: reach), at: position,
            paused: paused)
    }

    func play() { engine.play() }
    func pause() { engine.pause() }
    func seek(to position: Duration) { engine.seek(to: position) }
    func setVolume(_ volume: Double) { engine.setVolume(volume) }

    func close() {
        Task { [engine, news] in
            await engine.close()
            news.cancel()
        }
    }
}

extension ScriptSoundEvent {
    /// `nil` for what no script is told.
    init?(_ event: AudioEvent) {
        switch event {
        case .state(.playing), .started: self = .playing
        case .state(.paused): self = .ready
        case .state(.buffering), .retrying: self = .waiting
        case .duration(_, let duration): self = .duration(duration / .seconds(1))
        case .seeked: self = .seeked
        case .ended: self = .ended
        case .failed(_, let failure, _): self = .failed(ScriptSoundFailure(failure.kind), failure.message)
        case .state(.idle), .needsNext, .tags: return nil
        }
    }
}

extension ScriptSoundFailure {
    init(_ kind: AudioFailure.Kind) {
        switch kind {
        case .notFound, .refused, .unreachable: self = .network
        case .truncated: self = .decode
        case .notAudio, .missingCodec, .noDevice, .other: self = .sourceNotSupported
        }
    }
}

extension Session {
    /// What plays an `Audio` of a script that no player asked for anything.
    func soundMaker(reach: AudioItem.Reach) throws(HostError) -> PlatformServices.SoundMaker {
        let transport = try transport()
        return { [time = options.time] tell in
            EngineSound(
                GStreamerEngine(AudioSettings(), transport: transport, time: time), reach: reach, tell: tell)
        }
    }
}
