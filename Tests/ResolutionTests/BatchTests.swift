import Model
import Plugins
import Synchronization
import Testing
import Timekeeping

@testable import Resolution

@Suite struct BatchTests {
    private let time = ManualTime()

    @Test func resultsComeInTheOrderOfTheTracks() async throws {
        // The earlier a track, the longer it takes.
        let resolver = try FakeResolver("r", time: time) { [time] _, arguments in
            try await time.sleep(for: .seconds(100 - Int(arguments[1].string!)!))
            return hit("A", arguments[1].string!)
        }
        let results = try await driven { try await $0.run(batch([resolver]), Tracks(10)) }
        #expect(results.map(\.best?.title) == (0..<10).map(String.init))
    }

    @Test func noMoreThanTheBoundRunAtOnce() async throws {
        let load = Load()
        let resolver = try FakeResolver("r", time: time) { [time] _, arguments in
            load.begin()
            defer { load.end() }
            try await time.sleep(for: .seconds(1))
            return hit("A", arguments[1].string!)
        }
        let results = try await driven { try await $0.run(batch([resolver]), Tracks(25)) }
        #expect(results.count == 25)
        #expect(load.most == 4)
    }

    @Test func aSlowTrackHoldsTheOutputButOnlyAWindowOfTheInput() async throws {
        let load = Load()
        let resolver = try FakeResolver("r", time: time) { [time] _, arguments in
            if arguments[1] == "0" { try await time.sleep(for: .seconds(3)) }
            load.begin()
            defer { load.end() }
            return hit("A", arguments[1].string!)
        }
        let input = Tracks(100)
        var batch = batch([resolver])
        batch.window = 10
        let results = try await driven { [batch] in
            try await $0.run(batch, input)
        } once: {
            guard load.finished == 9 else { return false }
            for _ in 0..<200 { await Task.yield() }
            #expect(input.taken == 10)
            return true
        }
        #expect(results.map(\.best?.title) == (0..<100).map(String.init))
    }

    @Test func aHungTrackMissesItsDeadlineAlone() async throws {
        let load = Load()
        let resolver = try FakeResolver("r", time: time) { [time] _, arguments in
            if arguments[1] == "1" { try await time.sleep(for: .seconds(1_000_000)) }
            load.begin()
            defer { load.end() }
            return hit("A", arguments[1].string!)
        }
        let batch = batch([resolver], deadline: .seconds(5))
        let results = try await driven {
            try await $0.run(batch, Tracks(6))
        } once: {
            guard load.finished == 5 else { return false }
            for _ in 0..<200 { await Task.yield() }
            return true
        }
        #expect(results.map(\.wanted.title) == (0..<6).map(String.init))
        #expect(results.map { $0.best == nil } == [false, true, false, false, false, false])
        #expect(results[1].failures.map(\.kind) == ["timeout"])
    }

    @Test func whatCameBeforeAnErrorIsDelivered() async throws {
        struct Broken: Error {}
        let resolver = try FakeResolver("r") { _, arguments in hit("A", arguments[1].string!) }
        let input = Tracks(3)
        var seen: [String] = []
        await #expect(throws: Broken.self) {
            try await batch([resolver]).run({ try input.next() ?? { throw Broken() }() }) {
                seen.append($0.wanted.title)
            }
        }
        #expect(seen == ["0", "1", "2"])
    }

    @Test func aResultDoesNotWaitForTheNextTrack() async throws {
        let resolver = try FakeResolver("r") { _, arguments in hit("A", arguments[1].string!) }
        let (tracks, sender) = AsyncStream.makeStream(of: WantedTrack.self)
        let (results, receiver) = AsyncStream.makeStream(of: String.self)
        let done = Task {
            let next = { @Sendable () async -> WantedTrack? in
                for await track in tracks { return track }
                return nil
            }
            try await batch([resolver]).run(next) { receiver.yield($0.wanted.title) }
        }
        var shown = results.makeAsyncIterator()
        for title in ["a", "b", "c"] {
            sender.yield(WantedTrack(artist: "A", title: title))
            #expect(await shown.next() == title)
        }
        sender.finish()
        try await done.value
    }

    private func batch(_ resolvers: [any Resolver], deadline: Duration = .seconds(1_000_000_000)) -> Batch {
        var batch = Batch(FanOut(resolvers, deadline: deadline, wantsAll: true, time: time).resolve)
        (batch.concurrency, batch.window) = (4, 32)
        return batch
    }

    /// Moves time on in small steps until `work` is done, from the moment when `begins` agrees.
    private func driven(
        _ work: @escaping @Sendable (Collector) async throws -> Void, once begins: () async -> Bool = { true }
    ) async throws -> [ResolutionResult] {
        let collector = Collector()
        let done = Task {
            defer { collector.end() }
            try await work(collector)
        }
        while await !begins() { await Task.yield() }
        while !collector.isDone {
            for _ in 0..<10 { await Task.yield() }
            time.advance(by: .milliseconds(200))
        }
        try await done.value
        return collector.results
    }
}

/// What a batch delivered.
private final class Collector: Sendable {
    private let state = Mutex((results: [ResolutionResult](), isDone: false))

    var results: [ResolutionResult] { state.withLock { $0.results } }
    var isDone: Bool { state.withLock { $0.isDone } }

    func run(_ batch: Batch, _ input: Tracks) async throws {
        try await batch.run({ input.next() }) { result in state.withLock { $0.results.append(result) } }
    }

    func end() { state.withLock { $0.isDone = true } }
}

/// Tracks `0`, `1`, … of the artist `A`.
private final class Tracks: Sendable {
    private let count: Int
    private let place = Mutex(0)

    init(_ count: Int) { self.count = count }

    var taken: Int { min(place.withLock { $0 }, count) }

    func next() -> WantedTrack? {
        let index = place.withLock { place in
            place += 1
            return place - 1
        }
        return index < count ? WantedTrack(artist: "A", title: "\(index)") : nil
    }
}

/// How many are at it.
private final class Load: Sendable {
    private let state = Mutex((now: 0, most: 0, finished: 0))

    var most: Int { state.withLock { $0.most } }
    var finished: Int { state.withLock { $0.finished } }

    func begin() {
        state.withLock {
            $0.now += 1; $0.most = max($0.most, $0.now)
        }
    }
    func end() {
        state.withLock {
            $0.now -= 1; $0.finished += 1
        }
    }
}
