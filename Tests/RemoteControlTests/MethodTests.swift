import FakePlayer
import Model
import Playback
import Testing

@testable import RemoteControl

/// What can be asked for, there and back.
struct MethodTests {
    private static var everyCommand: [PlayerCommand] {
        var about = TrackDetails()
        (about.title, about.artist, about.duration) = ("Title", "Artist", 12.5)
        let entries = [
            NewEntry(
                .track(WantedTrack(artist: "A", title: "T", album: "L")), about: about,
                context: ["type": "album"]),
            NewEntry(.file("/music/ü #.flac")), NewEntry(.url("https://example.org/x")),
        ]
        let id = QueueEntry.ID(7)
        return [
            .play, .pause, .playPause, .stop, .next, .previous, .seek(by: .milliseconds(-2500)),
            .setPosition(id, .seconds(3)), .setVolume(0.25), .setShuffle(true), .setShuffle(false),
            .setRepeat(.off), .setRepeat(.one), .setRepeat(.all), .jump(to: id), .add(entries, at: .now),
            .add(entries, at: .next), .add([], at: .last), .add(entries, at: .after(id)),
            .remove([id, QueueEntry.ID(8)]), .move(id, after: QueueEntry.ID(8)), .move(id, after: nil),
            .clear, .addRadio(entries), .endRadio,
            .sleep(.after(.seconds(90))), .sleep(.atEndOfTrack), .sleep(nil),
        ]
    }

    @Test(arguments: everyCommand) func aCommandArrivesAsItIs(_ command: PlayerCommand) async throws {
        let house = try House()
        try? await house.client().perform(command)
        #expect(await house.player.commands == [command])
    }

    @Test(arguments: everyCommand) func itsParametersMayComeInTheirOrder(_ command: PlayerCommand) throws {
        let (method, parameters) = command.remote
        let array = JSON.array(parameters.map(\.value))
        let request = RPCRequest(id: 1, method: method.rawValue, parameters: array)
        #expect(try RemoteRequest(request) == .command(command))
    }

    @Test func everyMethodIsDocumented() throws {
        let text = try String(contentsOfFile: Self.repository + "/docs/remote.md", encoding: .utf8)
        for method in RemoteMethod.allCases {
            #expect(text.contains("`\(method.rawValue)`"), "\(method.rawValue)")
            for parameter in method.parameters { #expect(text.contains("`\(parameter)`"), "\(parameter)") }
        }
    }

    private static var repository: String {
        #filePath.split(separator: "/").dropLast(3).reduce("") { $0 + "/" + $1 }
    }

    @Test(arguments: [
        #"{"entries":[{"file":"relative"}]}"#, #"{"entries":[{"file":"/a\u0000b"}]}"#,
        #"{"entries":[{"url":"file:///etc/passwd"}]}"#, #"{"entries":[{}]}"#, #"{"entries":{}}"#,
        #"{"entries":[],"place":"first"}"#, #"{"entries":[],"place":{"after":-1}}"#,
    ])
    func whatCannotBeQueuedIsRefused(_ parameters: String) throws {
        let request = RPCRequest(id: 1, method: "queue.add", parameters: try JSON(parsing: parameters))
        #expect(throws: RPCError.self) { try RemoteRequest(request) }
    }

    @Test(arguments: ["0", "-5", "1e300", "\"soon\"", "true"]) func aTimerIsATime(_ value: String) throws {
        let request = RPCRequest(
            id: 1, method: "player.sleep", parameters: .array([try JSON(parsing: value)]))
        #expect(throws: RPCError.self) { try RemoteRequest(request) }
    }

    @Test func theStatusArrivesWhole() async throws {
        let house = try House()
        await house.player.load("One", "Two", "Three")
        try await house.player.perform(.next)
        await house.player.set { status in
            status.sleepTimer = .after(.seconds(30))
            status.isWaiting = true
            status.repeatMode = .all
            var source = Source(
                resolver: "x", confidence: 0.5, kind: .direct, url: "https://x/", result: ["a": 1])
            source.headers = ["Authorization": "secret"]
            status.source = source
        }
        var expected = await house.player.status
        // What is secret, and what is only the plugin's, stays there.
        expected.source?.headers = [:]
        expected.source?.result = .null
        (expected.upcoming, expected.history, expected.canPause) = ([], [], false)
        await house.player.set { $0.canPause = false }
        let client = try house.client()
        #expect(await client.status == expected)
        let brief = try await client.brief()
        #expect(brief.status == expected)
        #expect(brief.queued == 1)
    }

    @Test func errorsOfThePlayerArrive() async throws {
        let house = try House()
        let client = try house.client()
        for kind in [PlayerError.Kind.noSuchEntry, .notPossible, .notSaved] {
            let error = PlayerError(kind, "it is so")
            await house.player.fail(with: error)
            await #expect(throws: error) { try await client.perform(.next) }
        }
    }

    private static let kinds: [PlaybackEvent.Kind] = [
        .started, .progress, .paused, .resumed, .seeked(from: .seconds(2)), .ended(.completed),
        .ended(.skipped),
        .ended(.failed("gone")), .buffering(percent: 20), .buffering(percent: nil), .loading, .warning("w"),
        .queueChanged, .volumeChanged, .detailsChanged, .stopped(reason: nil), .stopped(reason: "r"),
    ]

    @Test func eventsArriveInTheirOrder() async throws {
        let house = try House()
        await house.player.load("One")
        let client = try house.client()
        let events = await client.events()
        for kind in Self.kinds { await house.player.tell(kind) }
        var heard: [PlaybackEvent.Kind] = []
        for await event in events {
            heard.append(event.kind)
            #expect(event.entry?.id == QueueEntry.ID(1))
            if heard.count == Self.kinds.count { break }
        }
        #expect(heard == Self.kinds)
    }
}
