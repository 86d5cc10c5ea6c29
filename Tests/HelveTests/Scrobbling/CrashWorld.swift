import FakeScrobblers
import Foundation
import GRDB
import Model
import Randomness
import Synchronization
import Testing

/// Two services that fail as they like until the weather is fine, and helve with a data directory, killed again and again.
final class CrashWorld: Sendable {
    let folder: Folder
    let brainz: FakeListenBrainz
    let lastfm: FakeLastFm
    let points: KillPoints
    private let isFine: Calm
    private let tally = Mutex(Tally())

    /// What was counted.
    struct Tally: Sendable {
        var runs = 0
        var killed = 0
        /// How often it was killed at each place.
        var places: [String: Int] = [:]
        /// How often nobody could know, or nobody could note, what Last.fm had said.
        var unheard = 0
        var full = 0
        var clocks = 0
    }

    private final class Calm: Sendable {
        let value = Atomic<Bool>(true)
    }

    private static let faults: [Fault] = [
        .dropBefore, .dropAfter, .statusBefore(500), .statusAfter(502), .statusBefore(503),
        .tooMany(seconds: 0),
        .page, .silenceAfter,
    ]

    init(_ seed: UInt64) async throws {
        folder = try Folder()
        points = try KillPoints(in: folder)
        let weather = Mutex(SplitMix64(seed: seed))
        let calm = Calm()
        isFine = calm
        let fault: FakeService.Faults = { _ in
            if calm.value.load(ordering: .relaxed) { return nil }
            return weather.withLock {
                $0.next() % 10 < 3 ? Self.faults[Int($0.next() % UInt64(Self.faults.count))] : nil
            }
        }
        (brainz, lastfm) = (try FakeListenBrainz(fault), try FakeLastFm(fault, questions: fault))
        try await setUp()
    }

    func setWeather(isFine: Bool) { self.isFine.value.store(isFine, ordering: .relaxed) }

    private func setUp() async throws {
        let settings = [
            ("listenbrainz.url", brainz.url), ("listenbrainz.token", "TOKEN"), ("lastfm.url", lastfm.api),
            ("lastfm.username", "bob"), ("lastfm.api-key", FakeLastFm.key),
            ("lastfm.secret", FakeLastFm.secret),
            ("lastfm.session-key", FakeLastFm.session),
        ]
        for (key, value) in settings {
            var helve = folder.helve(["config", "set", "scrobbler." + key, "-"])
            helve.input = Array((value + "\n").utf8)
            let outcome = try await helve.run()
            try #require(outcome.code == 0, "\(outcome.errors)")
        }
    }

    /// Runs helve and kills it at a place.
    ///
    /// - Returns: its exit code; that of SIGKILL where it came to the place.
    @discardableResult
    func run(
        _ arguments: [String], killAt place: Int, from start: KillPoints.Start,
        clock: (place: Int, seconds: Int)? = nil, full: ClosedRange<Int>? = nil
    ) async throws -> Int32 {
        var helve = folder.helve(arguments)
        helve.environment = points.environment(at: place, from: start, clock: clock, full: full)
        let before = lastfm.submissions
        let code = await (try ChildRun(helve)).ending().code
        let wasKilled = code == 128 + SIGKILL
        let places = try points.places()
        let wasTold = lastfm.submissions > before
        tally.withLock { tally in
            tally.runs += 1
            if full != nil { tally.full += 1 }
            if clock != nil { tally.clocks += 1 }
            if wasKilled, let place = places.last { tally.places[place, default: 0] += 1 }
            if wasKilled { tally.killed += 1 }
            if wasTold, wasKilled || full != nil { tally.unheard += 1 }
        }
        return code
    }

    /// The places that a run comes to in fine weather, without being killed.
    func places(_ arguments: [String], from start: KillPoints.Start) async throws -> [String] {
        var helve = folder.helve(arguments)
        helve.environment = points.environment(at: 0, from: start)
        let outcome = try await helve.run()
        #expect(outcome.code == 0, "\(outcome.errors)")
        return try points.places()
    }

    /// What helve has acknowledged.
    func acknowledged() async throws -> Set<ToldListen> {
        let history = try await folder.helve(["scrobble", "history", "--limit", "1000000", "--json"]).run()
        return try Set(
            history.output.split(separator: "\n").map { line in
                let json = try JSON(parsing: Array(line.utf8))
                return ToldListen(
                    json["artist"]?.string ?? "", json["title"]?.string ?? "",
                    Int64(json["startedAt"]?.number ?? 0))
            })
    }

    /// Delivers what is left, in fine weather, and compares what arrived with what was acknowledged.
    func settle(_ name: String, _ seed: UInt64) async throws -> Set<ToldListen> {
        setWeather(isFine: true)
        let flush = try await folder.helve(["scrobble", "flush", "--timeout", "140"]).run()
        #expect(flush.code == 0, "\(flush.errors)")
        let (heard, tally) = (try await acknowledged(), tally.withLock { $0 })
        let lost = (heard.subtracting(brainz.listens).count, heard.subtracting(lastfm.told).count)
        let invented = (brainz.listens.subtracting(heard).count, Set(lastfm.told).subtracting(heard).count)
        let repeated = lastfm.told.count - Set(lastfm.told).count
        let unsure = lastfm.injected.count { $0.0.isUnsure } + tally.unheard
        let places = tally.places.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
        print(
            """
            \(name): seed \(seed), \(tally.runs) runs, \(tally.killed) killed, \(tally.full) with a full disk, \(tally.clocks) with a \
            clock that jumped, \(heard.count) acknowledged; ListenBrainz: \(lost.0) lost, \(invented.0) invented; Last.fm: \(lost.1) \
            lost, \(invented.1) invented, \(repeated) repeated, \(unsure) answers that were not heard or noted
            \(name): killed \(places.joined(separator: ", "))
            """)
        #expect(lost == (0, 0) && invented == (0, 0))
        #expect(repeated <= unsure)
        #expect(
            brainz.complaints.isEmpty && lastfm.complaints.isEmpty,
            "\(brainz.complaints) \(lastfm.complaints)")
        return heard
    }

    var killedPlaces: Set<String> { tally.withLock { Set($0.places.keys) } }

    /// What the journal says of the player of `helve play`: how much was heard, and where in the track it was.
    func journal() throws -> (heard: Double, position: Double)? {
        let path = folder.dataDirectory + "/helve.db"
        return try DatabaseQueue(path: path).read { database in
            try Row.fetchOne(database, sql: "SELECT heard, position FROM listening WHERE player = 'helve'")
                .map {
                    ($0["heard"], $0["position"])
                }
        }
    }
}
