import AudioEngine
import FakeAudioEngine
import Model
import Storage
import Synchronization
import Testing
import Timekeeping

@testable import Playback

@Suite struct PlayerTests {
    private let engine = FakeAudioEngine()

    private func player(
        _ titles: String = "", memory: QueueStore? = nil, finder: (any SourceFinding)? = nil
    ) async -> Player {
        for title in titles {
            engine.put(FakeSound(.seconds(100)), at: .url("https://one.example/\(title)"))
        }
        let world = World()
        let parts = PlayerParts(
            engine: engine, finder: finder ?? world, router: SourceRouter(world), plugins: world,
            memory: memory, time: engine.time)
        let player = Player(parts, queue: PlayQueue(titles, isCurrent: false))
        await player.start()
        return player
    }

    /// Listens until something happens.
    private func wait(
        _ events: inout AsyncStream<PlaybackEvent>.Iterator, for name: String
    ) async -> PlaybackEvent? {
        while let event = await events.next() { if event.kind.name == name { return event } }
        return nil
    }

    @Test func itPlaysOneAfterTheOther() async throws {
        let player = await player("ab")
        var events = await player.events().makeAsyncIterator()
        try await player.perform(.play)
        #expect(await wait(&events, for: "started")?.entry?.title == "a")
        while !engine.commands.contains(where: { if case .prepareNext(_?) = $0 { true } else { false } }) {
            await Task.yield()
        }
        engine.advance(by: .seconds(101))
        #expect(await wait(&events, for: "ended")?.kind == .ended(.completed))
        #expect(await wait(&events, for: "started")?.entry?.title == "b")
        await player.close()
        #expect(await wait(&events, for: "nothing more") == nil)
    }

    @Test func aHundredCommandsAreDoneInTheirOrder() async throws {
        let player = await player()
        for number in 0..<100 {
            try await player.perform(.add([NewEntry("\(number)")], at: .last))
        }
        #expect(await player.status.upcoming.map(\.title) == (0..<100).map(String.init))
    }

    @Test func aBurstFromEverywhereEnds() async throws {
        let player = await player("abcdefghij")
        let commands: [PlayerCommand] = [
            .play, .pause, .next, .previous, .playPause, .stop, .seek(by: .seconds(5)), .setShuffle(true),
            .setShuffle(false), .setVolume(0.5),
        ]
        await withTaskGroup(of: Void.self) { group in
            for round in 0..<100 {
                group.addTask { try? await player.perform(commands[round % commands.count]) }
            }
        }
        try await player.perform(.stop)
        let status = await player.status
        #expect(status.playback == .stopped)
        #expect(status.upcoming.count + status.history.count + (status.current == nil ? 0 : 1) == 10)
    }

    @Test func whatCannotBeKeptIsSaid() async throws {
        let folder = try Folder()
        let store = try Store(directory: folder.path)
        let player = await player("a", memory: QueueStore(store))
        try await player.perform(.add([NewEntry("x")], at: .last))
        #expect(try QueueStore(store).load().queue.all.map(\.title).contains("x"))
    }

    @Test func aSupersededQuestionIsCancelled() async throws {
        let slow = SlowFinder()
        let player = await player("ab", finder: slow)
        try await player.perform(.play)
        while !slow.isAsked.withLock({ $0 }) { await Task.yield() }
        try await player.perform(.stop)
        await slow.cancelled.value
        #expect(await player.status.playback == .stopped)
        #expect(engine.commands.allSatisfy { if case .load = $0 { false } else { true } })
    }
}

/// Everything that is asked for is found at one place.
private struct World: SourceFinding, RoutingServices, ServicePlugin {
    func sources(for entry: QueueEntry, isFresh: Bool) async -> (sources: [Source], failure: String?) {
        ([.direct(entry.title)], nil)
    }

    func handler(for service: String) async throws(RoutingError) -> HandlerCommand? { nil }
    func run(_ words: [String], limit: Duration) async throws(RoutingError) -> String { "" }
    func open(page: String) async throws(RoutingError) {}
    func permit(file path: String, of source: Source) async throws(RoutingError) {}
    func reach(of source: Source) async -> AudioItem.Reach { .publicAddresses }
    func token(of resolver: String) async -> String? { nil }

    func fetch(
        _ method: String, _ url: String, headers: [String: String]
    ) async throws(RoutingError) -> (status: Int, body: String) { (404, "") }

    func volumeOffset(of source: Source) async -> Double { VolumeOffsets()[source.resolver] }
    func play(_ source: Source) async throws(RoutingError) -> PlayAnswer { throw RoutingError("no") }
    func remote(for source: Source) async -> (any ServiceRemote)? { nil }
}

/// Finds nothing until nobody wants it any more.
private final class SlowFinder: SourceFinding {
    let isAsked = Mutex(false)
    let cancelled: Task<Void, Never>
    private let end: AsyncStream<Void>.Continuation

    init() {
        let (stream, end) = AsyncStream<Void>.makeStream()
        self.end = end
        cancelled = Task { for await _ in stream {} }
    }

    func sources(for entry: QueueEntry, isFresh: Bool) async -> (sources: [Source], failure: String?) {
        isAsked.withLock { $0 = true }
        try? await SystemTime().sleep(for: .seconds(1000))
        end.finish()
        return ([.direct(entry.title)], nil)
    }
}
