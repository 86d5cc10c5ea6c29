import FakeScrobblers
import Foundation
import Glibc
import Model
import Randomness
import Synchronization
import Testing

/// Kills helve with SIGKILL wherever the time falls between its start and its end, while services fail as they like, and counts
/// what arrived.
///
/// `HELVE_CRASHES` says how often, `HELVE_SEED` with which numbers; `docs/reliability.md` has the counts of long runs.
@Suite(.timeLimit(.minutes(60))) struct CrashTests {
    private static let environment = ProcessInfo.processInfo.environment
    private static let kills = environment["HELVE_CRASHES"].flatMap { Int($0) } ?? 40
    private static let seed = environment["HELVE_SEED"].flatMap { UInt64($0) } ?? 20_261_121

    private static let faults: [Fault] = [
        .dropBefore, .dropAfter, .statusBefore(500), .statusAfter(502), .statusBefore(503),
        .tooMany(seconds: 0), .page,
        .silenceAfter,
    ]

    @Test func losesNothingThatWasAcknowledged() async throws {
        let folder = try Folder()
        let weather = Mutex(SplitMix64(seed: Self.seed))
        let isFine = Atomic<Bool>(false)
        let fault: FakeService.Faults = { _ in
            if isFine.load(ordering: .relaxed) { return nil }
            return weather.withLock {
                $0.next() % 10 < 3 ? Self.faults[Int($0.next() % UInt64(Self.faults.count))] : nil
            }
        }
        let (brainz, lastfm) = (try FakeListenBrainz(fault), try FakeLastFm(fault))
        try await setUp(folder, brainz, lastfm)

        var numbers = SplitMix64(seed: Self.seed &+ 1)
        var ended = 0
        for index in 0..<Self.kills {
            if try await run(index, folder, killAfter: Int(numbers.next() % 400)) { ended += 1 }
        }
        isFine.store(true, ordering: .relaxed)
        let flush = try await folder.helve(["scrobble", "flush", "--timeout", "100"]).run()
        #expect(flush.code == 0, "\(flush.errors)")

        let history = try await folder.helve(["scrobble", "history", "--json"]).run()
        let acknowledged = try Set(
            history.output.split(separator: "\n").map { line in
                let json = try JSON(parsing: Array(line.utf8))
                return ToldListen(
                    json["artist"]?.string ?? "", json["title"]?.string ?? "",
                    Int64(json["startedAt"]?.number ?? 0))
            })
        let unsure = lastfm.injected.filter(\.0.isUnsure).reduce(0) { $0 + $1.1 }
        let (lost, invented) = (
            acknowledged.subtracting(brainz.listens), brainz.listens.subtracting(acknowledged)
        )
        let repeated = lastfm.told.count - Set(lastfm.told).count
        print(
            """
            crashes: seed \(Self.seed), \(Self.kills) runs, \(Self.kills - ended) killed, \(acknowledged.count) acknowledged; \
            ListenBrainz: \(lost.count) lost, \(invented.count) invented; Last.fm: \
            \(acknowledged.subtracting(lastfm.told).count) lost, \(repeated) repeated (\(unsure) unsure answers, and kills)
            """)
        #expect(lost.isEmpty && invented.isEmpty && acknowledged.subtracting(lastfm.told).isEmpty)
        #expect(
            brainz.complaints.isEmpty && lastfm.complaints.isEmpty,
            "\(brainz.complaints) \(lastfm.complaints)")
        // A kill between the service's answer and the note of it is one more answer that never came.
        #expect(repeated <= unsure + Self.kills - ended)
        #expect(acknowledged.count >= ended && ended < Self.kills)
    }

    private func setUp(_ folder: Folder, _ brainz: FakeListenBrainz, _ lastfm: FakeLastFm) async throws {
        let settings = [
            ("listenbrainz.url", brainz.url), ("listenbrainz.token", "TOKEN"), ("lastfm.url", lastfm.api),
            ("lastfm.api-key", FakeLastFm.key), ("lastfm.secret", FakeLastFm.secret),
            ("lastfm.session-key", FakeLastFm.session),
        ]
        for (key, value) in settings {
            var helve = folder.helve(["config", "set", "scrobbler." + key, "-"])
            helve.input = Array((value + "\n").utf8)
            let outcome = try await helve.run()
            try #require(outcome.code == 0, "\(outcome.errors)")
        }
    }

    /// - Returns: whether it came to its end.
    private func run(_ index: Int, _ folder: Folder, killAfter milliseconds: Int) async throws -> Bool {
        let helve = folder.helve([
            "scrobble", "now", "Artist \(index)", "Track \(index)", "--at", String(1_700_000_000 + index),
            "--timeout", "1",
        ])
        let child = try ChildRun(helve)
        let killer = Task {
            try await Task.sleep(for: .milliseconds(milliseconds))
            child.kill()
        }
        let ending = await child.ending()
        killer.cancel()
        return ending.code != 128 + SIGKILL
    }
}
