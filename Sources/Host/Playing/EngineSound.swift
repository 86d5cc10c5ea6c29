import AudioEngine
import GStreamerEngine
import Synchronization
import Timekeeping
import Transfer
import WebPlatform

/// What a script's `new Audio` is heard through: an engine of its own, which starts with the first sound.
final class EngineSound: ScriptSound {
    private let engine: any AudioEngine
    private let reach: AudioItem.Reach
    private let tell: @Sendable (ScriptSoundEvent) -> Void
    private let lastNumber = Mutex<UInt64>(0)

    /// - Parameters:
    ///   - reach: which addresses its URLs may lead to.
    ///   - tell: takes what becomes of it.
    init(
        _ engine: any AudioEngine, reach: AudioItem.Reach,
        tell: @escaping @Sendable (ScriptSoundEvent) -> Void
    ) {
        (self.engine, self.reach, self.tell) = (engine, reach, tell)
        Task { [events = engine.events, weak self] in
            for await event in events { self?.hear(event) }
        }
    }

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
    var position: Duration? { engine.position }

    func close() {
        Task { [engine] in await engine.close() }
    }

    private func hear(_ event: AudioEvent) {
        guard event.item == nil || event.item == AudioItem.ID(lastNumber.withLock { $0 }) else { return }
        switch event {
        case .state(.playing): tell(.playing)
        case .state(.paused): tell(.ready)
        case .state(.buffering): tell(.waiting)
        case .duration(_, let length): tell(.duration(length / .seconds(1)))
        case .seeked: tell(.seeked)
        case .ended: tell(.ended)
        case .failed(_, let failure, _): tell(.failed(failure.scriptFailure, failure.message))
        case .state(.idle), .started, .needsNext, .tags, .retrying: break
        }
    }
}

extension AudioEvent {
    fileprivate var item: AudioItem.ID? {
        switch self {
        case .state: nil
        case .started(let id), .needsNext(let id), .duration(let id, _), .tags(let id, _), .seeked(let id, _),
            .retrying(let id, _, _), .ended(let id), .failed(let id, _, _):
            id
        }
    }
}

extension AudioFailure {
    fileprivate var scriptFailure: ScriptSoundFailure {
        switch kind {
        case .notFound, .refused, .unreachable, .truncated: .network
        case .notAudio, .missingCodec: .sourceNotSupported
        case .noDevice, .other: .decode
        }
    }
}

extension AudioItem.Reach {
    /// As the rest of a plugin's network.
    init(_ grant: NetworkGrant) {
        if grant.allowsPrivateAddresses {
            self = .everything
        } else {
            self = grant.hosts.isEmpty ? .publicAddresses : .publicAddressesAnd(grant.hosts)
        }
    }
}

extension PlatformServices {
    /// Lets scripts be heard.
    ///
    /// - Parameter audio: where; `nil` where nothing is to be heard, or only one may be.
    mutating func open(_ audio: AudioSettings?, transport: any Transport) {
        guard let audio, audio.sink.isRealTime else { return }
        sound = { [time, grant, userAgent] tell in
            let engine = GStreamerEngine(audio, transport: transport, userAgent: userAgent, time: time)
            return EngineSound(engine, reach: AudioItem.Reach(grant), tell: tell)
        }
    }
}
