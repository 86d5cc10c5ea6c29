import BusServer
import DBus
import Foundation
import Model
import Scrobbling
import Storage
import Synchronization
import Testing
import Timekeeping

@testable import PlayerWatching

/// Players on a bus of their own, which are listened to with a clock that the test moves; listens are read from the outbox.
@Suite(.timeLimit(.minutes(2))) final class PlayerWatchTests {
    private let server: BusServer
    private let address: BusAddress
    private let folder: String
    private let outbox: Outbox
    private let time = ManualTime(epoch: .seconds(1_700_000_000))
    private let reports: AsyncStream<PlayerWatch.Report>
    private let reporting: AsyncStream<PlayerWatch.Report>.Continuation

    private struct ListenBrainzLike: ListenFreezing {
        let id = ServiceID.listenbrainz
        func payload(of listen: Listen) -> JSON { listen.track.json }
    }

    init() throws {
        server = try BusServer()
        address = BusAddress(server.address)
        folder = NSTemporaryDirectory() + "helve-watch-" + UUID().uuidString
        outbox = Outbox(try Store(directory: folder), time: time)
        (reports, reporting) = AsyncStream.makeStream(of: PlayerWatch.Report.self)
    }

    deinit { try? FileManager.default.removeItem(atPath: folder) }

    private func watch(_ rules: WatchRules = WatchRules()) async throws -> (
        watch: PlayerWatch, task: Task<Void, Never>
    ) {
        let keeper = ListenKeeper(outbox) { [ListenBrainzLike()] }
        let watch = try await PlayerWatch.start(at: address, rules, keeper, time: time) { [reporting] in
            reporting.yield($0)
        }
        return (watch, Task { await watch.run() })
    }

    /// Waits for a report; others before it are passed over.
    private func next(_ isWanted: (PlayerWatch.Report) -> Bool) async -> PlayerWatch.Report? {
        for await report in reports where isWanted(report) { return report }
        return nil
    }

    private func began(_ title: String) async {
        _ = await next { if case .began(let track, _) = $0 { track.title == title } else { false } }
    }

    /// Lets time pass until this is reported.
    private func passing(until isWanted: (PlayerWatch.Report) -> Bool) async {
        let clock = Task { [time] in
            while !Task.isCancelled {
                time.advance(by: .seconds(1))
                for _ in 0..<50 { await Task.yield() }
            }
        }
        _ = await next(isWanted)
        clock.cancel()
        await clock.value
    }

    private func hear(_ title: String) async {
        await passing { if case .heard(let listen) = $0 { listen.track.title == title } else { false } }
    }

    /// What has been said on the bus so far has been heard when another player has come.
    private func heardEverything() async throws {
        let name = "witness\(Int.random(in: 0..<1_000_000_000))"
        let witness = try await ScriptedPlayer(name, at: address)
        try await witness.come()
        _ = await next { $0 == .came(name) }
        await witness.close()
    }

    /// Moves the clock once somebody waits for it.
    private func pass(_ seconds: Int) async throws {
        for _ in 0..<seconds {
            time.advance(by: .seconds(1))
            for _ in 0..<20 { await Task.yield() }
        }
        try await heardEverything()
    }

    private var listens: [String] {
        get throws { try outbox.history().map { "\($0.listen.track.title) \($0.listen.startedAt)" } }
    }

    @Test func aPlayerThatAppearsAndStartsAtOnceIsHeard() async throws {
        let (watch, task) = try await watch()
        let player = try await ScriptedPlayer(
            "quick", at: address, ["PlaybackStatus": .string("Playing"), "Metadata": .track("Spoon")])
        try await player.come()
        await began("Spoon")
        await hear("Spoon")
        #expect(try listens == ["Spoon 1700000000"])
        watch.stop()
        await task.value
    }

    @Test func whatAPlayerSaysWinsOverAnOlderAnswer() async throws {
        let (watch, task) = try await watch()
        let player = try await ScriptedPlayer("late", at: address)
        player.hold()
        try await player.come()
        _ = await next { $0 == .came("late") }
        player.tell(["PlaybackStatus": .string("Playing"), "Metadata": .track("New")])
        await began("New")
        while player.heldCount == 0 { await Task.yield() }
        player.answerHeld(["PlaybackStatus": .string("Stopped"), "Metadata": .track("Old")])
        try await heardEverything()
        await hear("New")
        #expect(try listens == ["New 1700000000"])
        watch.stop()
        await task.value
    }

    @Test func aPlayerThatOnlyNamesWhatChangedIsAsked() async throws {
        let (watch, task) = try await watch()
        let player = try await ScriptedPlayer("shy", at: address)
        try await player.come()
        _ = await next { $0 == .came("shy") }
        player.invalidate(["PlaybackStatus": .string("Playing"), "Metadata": .track("Shy")])
        await began("Shy")
        watch.stop()
        await task.value
    }

    @Test func aPlayerThatWasThereIsHeardAndOthersAreNot() async throws {
        var rules = WatchRules()
        rules.denied = ["fire*"]
        let playing: [String: Variant] = ["PlaybackStatus": .string("Playing"), "Metadata": .track("A")]
        let players = [
            try await ScriptedPlayer("firefox.instance1", at: address, playing),
            try await ScriptedPlayer("playerctld", at: address, playing),
            try await ScriptedPlayer("vlc.instance7", at: address, playing),
        ]
        for player in players { try await player.come() }
        let (watch, task) = try await watch(rules)
        await hear("A")
        try await pass(60)
        #expect(try outbox.history().map(\.listen.player) == ["vlc"])
        watch.stop()
        await task.value
    }

    @Test func twoPlayersOfOneSoundAreOneListen() async throws {
        let (watch, task) = try await watch()
        let playing: [String: Variant] = ["PlaybackStatus": .string("Playing"), "Metadata": .track("Both")]
        let players = [
            try await ScriptedPlayer("chromium", at: address, playing),
            try await ScriptedPlayer("plasma-browser-integration", at: address, playing),
        ]
        try await players[0].come()
        await began("Both")
        try await pass(2)
        try await players[1].come()
        await began("Both")
        await passing { if case .known = $0 { true } else { false } }
        #expect(try outbox.history().map(\.listen.track.title) == ["Both"])
        watch.stop()
        await task.value
    }

    @Test func whatWasHeardGoesOnAfterTheProgramWasEnded() async throws {
        let player = try await ScriptedPlayer(
            "mpv", at: address, ["PlaybackStatus": .string("Playing"), "Metadata": .track("On", length: 100)])
        try await player.come()
        let first = try await watch()
        await began("On")
        try await pass(30)
        first.watch.stop()
        await first.task.value
        #expect(try listens.isEmpty)
        let second = try await watch()
        await began("On")
        await hear("On")
        #expect(try listens == ["On 1700000000"])
        second.watch.stop()
        await second.task.value
        // And once more it is not heard twice.
        let place = try #require(try ListeningJournal(outbox).entry(of: "mpris:mpv")).position
        player.tell(["Position": .int64(Int64(place / .microseconds(1)) + 1)])
        let third = try await watch()
        await began("On")
        try await pass(60)
        #expect(try listens == ["On 1700000000"])
        third.watch.stop()
        await third.task.value
    }

    @Test func nonsenseEndsNothing() async throws {
        let (watch, task) = try await watch()
        let liar = try await ScriptedPlayer("liar", at: address)
        liar.refuse()
        try await liar.come()
        _ = await next { $0 == .came("liar") }
        let interface = Variant.string("org.mpris.MediaPlayer2.Player")
        let nonsense: [[Variant]] = [
            [], [interface], [.int32(1), .int32(2), .int32(3)],
            [
                interface, .dictionary(["Metadata": .int32(7), "PlaybackStatus": .dictionary([:])]),
                .strings([]),
            ],
            [interface, .strings(["a"]), .bool(true)],
            [
                interface, .dictionary(["Metadata": .dictionary(["xesam:title": .array(of: "i", [])])]),
                .strings([]),
            ],
            [
                interface, .dictionary(["Rate": .double(.infinity), "Position": .string("x")]),
                .strings(["Rate"]),
            ],
            [
                interface, .array(of: "{ss}", [.entry(key: .string("Metadata"), value: .string("x"))]),
                .strings([]),
            ],
        ]
        for arguments in nonsense { liar.emit(arguments) }
        for value: Variant in [.string("x"), .int64(-1), .double(.nan), .int64(.max)] { liar.jump(to: value) }
        liar.tell(["PlaybackStatus": .string("Playing"), "Metadata": .track("Truth")])
        await began("Truth")
        await hear("Truth")
        #expect(try listens == ["Truth 1700000000"])
        watch.stop()
        await task.value
    }

    @Test func thereIsNothingToWakeForWhileNothingPlays() async throws {
        let (watch, task) = try await watch()
        let player = try await ScriptedPlayer(
            "mpv", at: address, ["PlaybackStatus": .string("Playing"), "Metadata": .track("A")])
        try await player.come()
        await began("A")
        while time.sleeperCount == 0 { await Task.yield() }
        player.tell(["PlaybackStatus": .string("Paused")])
        try await heardEverything()
        while time.sleeperCount > 0 { await Task.yield() }
        watch.stop()
        await task.value
    }
}
