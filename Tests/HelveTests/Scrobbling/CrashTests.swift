import FakeScrobblers
import Foundation
import Glibc
import Model
import Randomness
import Testing

/// Kills helve with SIGKILL at every place between "played enough" and "acknowledged", and counts what arrived.
///
/// `HELVE_CRASHES` says how often, `HELVE_SEED` with which numbers; `docs/reliability.md` has the counts of long runs.
@Suite(.timeLimit(.minutes(180))) struct CrashTests {
    private static let environment = ProcessInfo.processInfo.environment
    private static let crashes = environment["HELVE_CRASHES"].flatMap { Int($0) } ?? 60
    private static let seed = environment["HELVE_SEED"].flatMap { UInt64($0) } ?? 20_261_121
    private static let year = 31_536_000

    private func now(_ index: Int) -> [String] {
        [
            "scrobble", "now", "Artist \(index)", "Track \(index)", "--at", String(1_700_000_000 + index * 7),
            "--timeout", "1",
        ]
    }

    /// From the acknowledgement of a listen until both services have it.
    @Test func losesNothingOnItsWay() async throws {
        let world = try await CrashWorld(Self.seed)
        let places = try await world.places(now(1_000_000), from: .wal)
        try #require(Set(places).count > 8, "\(places)")
        world.setWeather(isFine: false)
        var numbers = SplitMix64(seed: Self.seed &+ 1)
        let names = Set(places).sorted()
        for index in 0..<Self.crashes {
            // One after the other, and each kind as often as any: most are writes of single pages.
            let kind = names[index / 2 % names.count]
            let occurrences = places.indices.filter { places[$0] == kind }
            let place =
                index % 2 == 0
                ? 1 + index / 2 % places.count
                : 1 + occurrences[Int(numbers.next() % UInt64(occurrences.count))]
            var clock: (Int, Int)?
            if numbers.next() % 4 == 0 {
                let jump = [-Self.year, Self.year, -3600, 3600, 1][Int(numbers.next() % 5)]
                clock = (Int(numbers.next() % UInt64(places.count)), jump)
            }
            var full: ClosedRange<Int>?
            if numbers.next() % 8 == 0 {
                let first = 1 + Int(numbers.next() % UInt64(places.count))
                full = first...(first + Int(numbers.next() % 6))
            }
            try await world.run(
                now(index), killAt: full == nil || index % 2 == 0 ? place : 0, from: .wal, clock: clock,
                full: full)
        }
        let heard = try await world.settle("on its way", Self.seed)
        #expect(heard.count > Self.crashes / 2)
        if Self.crashes >= places.count * 4 {
            #expect(Set(places).subtracting(world.killedPlaces).isEmpty)
        }
    }

    /// From the first sound of a track on, as fast as a file can be written: who is killed begins again.
    @Test func losesNothingThatItPlays() async throws {
        let world = try await CrashWorld(Self.seed)
        let most = try await world.places(play(world, try song(world, "Dry")), from: .wal).count
        world.setWeather(isFine: false)
        var numbers = SplitMix64(seed: Self.seed &+ 2)
        let tracks = max(Self.crashes / 10, 4)
        for index in 0..<tracks {
            let file = try song(world, "Song \(index)")
            for _ in 0..<2 {
                let place = 1 + Int(numbers.next() % UInt64(most))
                let code = try await world.run(play(world, file), killAt: place, from: .wal)
                if code != 128 + SIGKILL { break }
            }
            try await world.run(play(world, file), killAt: 0, from: .wal)
            try FileManager.default.removeItem(atPath: file)
        }
        let heard = try await world.settle("what it plays", Self.seed)
        #expect(Set(heard.map(\.title)).count == tracks + 1)
    }

    /// At the pace of a clock. Who is killed plays on where it was, and what was heard before counts.
    @Test func whatACrashCutsOffArrivesOnce() async throws {
        let counts = try await withThrowingTaskGroup(of: (cut: Int, once: Int).self) { group in
            for number in 0..<(Self.crashes < 200 ? 3 : 10) {
                group.addTask { try await cutOff(UInt64(number), tracks: max(Self.crashes / 200, 1)) }
            }
            return try await group.reduce((cut: 0, once: 0)) { ($0.cut + $1.cut, $0.once + $1.once) }
        }
        print(
            "cut off: seed \(Self.seed), \(counts.cut) listens were cut off midway, \(counts.once) of which arrived once"
        )
        #expect(counts.cut > 0 && counts.once * 10 >= counts.cut * 9)
    }

    /// A world of its own, in which tracks are cut off one after the other.
    private func cutOff(_ number: UInt64, tracks: Int) async throws -> (cut: Int, once: Int) {
        let world = try await CrashWorld(Self.seed &+ number)
        var numbers = SplitMix64(seed: Self.seed &+ 100 &+ number)
        var cut: Set<String> = []
        for index in 0..<tracks {
            let (title, file) = ("Cut \(index)", try song(world, "Cut \(index)", seconds: 45))
            let quiet = ["play", file, "--sink", "null"]
            let code = try await world.run(quiet, killAt: 30 + Int(numbers.next() % 60), from: .wal)
            let at = try world.journal()
            if code == 128 + SIGKILL, let at, at.heard > 1, at.heard < 30 { cut.insert(title) }
            let place = String(format: "%.3f", at?.position ?? 0)
            try await world.run(quiet + ["--from", place], killAt: 0, from: .wal)
        }
        let heard = try await world.settle("cut off \(number)", Self.seed)
        let counts = Dictionary(heard.map { ($0.title, 1) }, uniquingKeysWith: +)
        return (cut.count, cut.count { counts[$0] == 1 })
    }

    private func play(_ world: CrashWorld, _ file: String) -> [String] {
        ["play", file, "--sink", "file:" + world.folder.work + "/out.wav"]
    }

    /// A song of which half a minute is enough.
    private func song(_ world: CrashWorld, _ title: String, seconds: Int = 60) throws -> String {
        let file = world.folder.work + "/\(title).flac"
        let maker = Process()
        maker.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        maker.arguments = [
            "ffmpeg", "-loglevel", "error", "-f", "lavfi", "-i", "sine=duration=\(seconds):sample_rate=8000",
            "-metadata",
            "artist=Can", "-metadata", "title=\(title)", file,
        ]
        try maker.run()
        maker.waitUntilExit()
        try #require(maker.terminationStatus == 0)
        return file
    }
}
