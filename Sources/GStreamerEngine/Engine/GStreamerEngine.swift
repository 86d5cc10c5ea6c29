import AudioEngine
import GStreamer
import Threads
import Timekeeping
import Transfer

/// Plays with GStreamer: each item is decoded by a pipeline of its own, and what they make is joined here, sample to
/// sample, and goes to one output that stays open.
public final class GStreamerEngine: AudioEngine {
    /// See the protocol.
    public let events: AsyncStream<AudioEvent>
    private let inbox = Monitor(Inbox())
    private let timeline = SharedTimeline()

    /// Starts nothing but a thread: devices and files are opened with the first sound.
    ///
    /// - Parameters:
    ///   - transport: what fetches URLs.
    ///   - userAgent: where an item wants no other.
    public convenience init(
        _ settings: AudioSettings, transport: any Transport = CurlTransport.shared,
        userAgent: String = "helve",
        time: any TimeSource = SystemTime()
    ) {
        self.init(settings, network: Network(transport: transport, userAgent: userAgent, time: time))
    }

    init(_ settings: AudioSettings, network: Network) {
        let (events, continuation) = AsyncStream<AudioEvent>.makeStream()
        self.events = events
        let (inbox, timeline) = (inbox, timeline)
        let opener = Opener(network: network, sink: settings.sink)
        startThread(for: "sound") {
            let loop = EngineLoop(
                output: settings.output, inbox: inbox, timeline: timeline, opener: opener,
                replayGain: settings.replayGain
            ) { continuation.yield($0) }
            loop.run()
            continuation.finish()
        }
    }

    deinit { tell(.close) }

    private func tell(_ command: EngineCommand) { inbox.change { $0.commands.append(command) } }

    /// See the protocol.
    public var position: Duration? { timeline.with(\.position) }

    /// See the protocol.
    public func load(_ item: AudioItem, at position: Duration, paused: Bool) {
        tell(.load(item, at: position, paused: paused))
    }

    /// See the protocol.
    public func prepareNext(_ item: AudioItem?) { tell(.prepareNext(item)) }

    /// See the protocol.
    public func skipToNext() { tell(.skipToNext) }

    /// See the protocol.
    public func play() { tell(.play) }

    /// See the protocol.
    public func pause() { tell(.pause) }

    /// See the protocol.
    public func stop() { tell(.stop) }

    /// See the protocol.
    public func seek(to position: Duration) { tell(.seek(position)) }

    /// See the protocol.
    public func setVolume(_ volume: Double) { tell(.setVolume(volume)) }

    /// See the protocol.
    public func close() async {
        await withCheckedContinuation { continuation in
            let isClosed = inbox.change { inbox in
                if inbox.isClosed { return true }
                inbox.closing.append(continuation)
                inbox.commands.append(.close)
                return false
            }
            if isClosed { continuation.resume() }
        }
    }
}

extension AudioSettings {
    fileprivate var output: any Output {
        switch sink {
        case .automatic: DeviceOutput([.pulse, .pipewire, .alsa], device: device)
        case .alsa: DeviceOutput([.alsa], device: device)
        case .pulse: DeviceOutput([.pulse], device: device)
        case .pipewire: DeviceOutput([.pipewire], device: device)
        case .null: DeviceOutput([.none], device: nil)
        case .file(let path): WAVOutput(.path(path))
        case .descriptor(let number): WAVOutput(.descriptor(number))
        }
    }
}
