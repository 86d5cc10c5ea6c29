import FakeScrobblers
import Foundation
import Glibc
import Model
import Testing

/// Kills helve with SIGKILL at every place between "played enough" and "acknowledged", and counts what arrived.
///
/// `HELVE_CRASHES` says how often, `HELVE_SEED` with which numbers; `docs/reliability.md` has the counts of long runs.
@Suite(.serialized, .timeLimit(.minutes(180))) struct CrashTests {
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
        var numbers = Numbers(Self.seed &+ 1)
        for index in 0..<Self.crashes {
            // Bad weather makes the way longer.
            let place = 1 + index % (places.count + places.count / 3)
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
                now(index), killAt: full == nil || index % 2 == 0 ? place : 0, from: .wal, clock: clock, full: full)
        }
        let heard = try await world.settle("on its way", Self.seed)
        #expect(heard.count > Self.crashes / 2)
        if Self.crashes >= places.count * 2 {
            #expect(Set(places).subtracting(world.killedPlaces).isEmpty)
        }
    }

    /// From the first sound of a track on. Who is killed plays on where it was, and what was heard counts.
    @Test func losesNothingWhileItPlays() async throws {
        let world = try await CrashWorld(Self.seed)
        let most = try await world.places(play(world, try song(world, "Dry")), from: .wal).count
        world.setWeather(isFine: false)
        var numbers = Numbers(Self.seed &+ 2)
        var midway: Set<String> = []
        let tracks = max(Self.crashes / 6, 8)
        for index in 0..<tracks {
            let (title, file) = ("Song \(index)", try song(world, "Song \(index)"))
            var from = 0.0
            for _ in 0..<3 {
                let place = 1 + Int(numbers.next() % UInt64(most))
                let code = try await world.run(play(world, file, from), killAt: place, from: .wal)
                if code != 128 + SIGKILL { break }
                let at = try world.journal()
                if let at, at.heard > 1, at.heard < 30 { midway.insert(title) }
                from = at?.position ?? 0
            }
            try await world.run(play(world, file, min(from, 59)), killAt: 0, from: .wal)
            try FileManager.default.removeItem(atPath: file)
        }
        let heard = try await world.settle("while it plays", Self.seed)
        let counts = Dictionary(heard.map { ($0.title, 1) }, uniquingKeysWith: +)
        let once = midway.count { counts[$0] == 1 }
        print("while it plays: of \(tracks) tracks \(midway.count) were cut off midway, \(once) of which arrived once")
        #expect(once * 10 >= midway.count * 9)
        #expect(counts.count * 10 >= tracks * 9, "\(counts)")
    }

    private func play(_ world: CrashWorld, _ file: String, _ from: Double = 0) -> [String] {
        ["play", file, "--sink", "file:" + world.folder.work + "/out.wav"]
            + (from > 0 ? ["--from", String(format: "%.3f", from)] : [])
    }

    /// A song of a minute: half of it is enough.
    private func song(_ world: CrashWorld, _ title: String) throws -> String {
        let file = world.folder.work + "/\(title).flac"
        let maker = Process()
        maker.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        maker.arguments = [
            "ffmpeg", "-loglevel", "error", "-f", "lavfi", "-i", "sine=duration=60:sample_rate=8000", "-metadata",
            "artist=Can", "-metadata", "title=\(title)", file,
        ]
        try maker.run()
        maker.waitUntilExit()
        try #require(maker.terminationStatus == 0)
        return file
    }
}

/// Numbers that a seed tells (https://prng.di.unimi.it/splitmix64.c).
struct Numbers {
    private var state: UInt64

    init(_ seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
