import AudioEngine
import FakeAudioEngine
import Model
import Playback
import Timekeeping

/// A whole player over an engine without sound, whose time is moved by hand. Every file of `/music` lasts 100 seconds.
public final class SilentPlayer: Sendable {
    /// Made of what the program makes its player of.
    public let player: Player
    /// Makes no sound.
    public let engine: FakeAudioEngine

    /// A player with nothing in its queue.
    public init() async {
        let time = ManualTime(epoch: .seconds(1_700_000_000))
        let engine = FakeAudioEngine(time: time)
        self.engine = engine
        let parts = PlayerParts(
            engine: engine, finder: NamedSources(), router: SourceRouter(NoServices()), plugins: NoPlugins(),
            time: time)
        player = Player(parts)
        await player.start()
    }

    /// Queues files, and plays the first of them.
    ///
    /// - Parameter names: without the folder.
    public func play(_ names: String...) async throws {
        try await queue(names)
        try await player.perform(.play)
        for await event in await player.events() where event.kind == .started { return }
    }

    /// Queues files.
    public func queue(_ names: [String]) async throws {
        for name in names { put(name) }
        let entries = names.map { name in
            var about = TrackDetails()
            (about.title, about.artist, about.album) = (name, "Artist", "Album")
            return NewEntry(.file("/music/" + name), about: about)
        }
        try await player.perform(.add(entries, at: .last))
    }

    /// Makes a file of `/music`; a live stream without a duration.
    public func put(_ name: String, _ duration: Duration? = .seconds(100)) {
        engine.put(FakeSound(duration), at: .file("/music/" + name))
    }
}

/// What is asked for is what is played.
private struct NamedSources: SourceFinding {
    func sources(for entry: QueueEntry, isFresh: Bool) async -> (sources: [Source], failure: String?) {
        switch entry.want {
        case .file(let path):
            let result: JSON = ["filePath": .string(path)]
            return ([Source(resolver: "@file", confidence: 1, kind: .local, url: nil, result: result)], nil)
        case .url(let url):
            return ([Source(resolver: "@url", confidence: 1, kind: .direct, url: url, result: .null)], nil)
        case .track: return ([], "no resolver has it")
        }
    }
}

private struct NoServices: RoutingServices {
    func handler(for service: String) async throws(RoutingError) -> HandlerCommand? { nil }
    func run(_ words: [String], limit: Duration) async throws(RoutingError) -> String {
        throw RoutingError("there are no programs")
    }
    func open(page: String) async throws(RoutingError) { throw RoutingError("there is no screen") }
    func permit(file path: String, of source: Source) async throws(RoutingError) {}
    func reach(of source: Source) async -> AudioItem.Reach { .everything }
    func token(of resolver: String) async -> String? { nil }
    func fetch(
        _ method: String, _ url: String, headers: [String: String]
    ) async throws(RoutingError) -> (status: Int, body: String) { throw RoutingError("there is no network") }
    func volumeOffset(of source: Source) async -> Double { 0 }
}

private struct NoPlugins: ServicePlugin {
    func play(_ source: Source) async throws(RoutingError) -> PlayAnswer {
        throw RoutingError("there are no plugins")
    }
    func remote(for source: Source) async -> (any ServiceRemote)? { nil }
}
