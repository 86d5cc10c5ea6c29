import DBus
import Model
import Playback
import Testing

@testable import MPRIS

/// `org.mpris.MediaPlayer2.TrackList`, clause by clause.
struct TrackListTests {
    private static let none = ObjectPath(literal: "/org/mpris/MediaPlayer2/TrackList/NoTrack")
    private static let unknown = ObjectPath(literal: "/helve/track/999")
    let stage: Stage

    init() async throws {
        stage = try await Stage()
        try await stage.music.play("One", "Two", "Three")
        stage.music.put("New")
        try await stage.settle()
    }

    private func path(_ number: UInt64) -> ObjectPath { TrackPath.path(of: QueueEntry.ID(number)) }

    private func add(_ name: String, after: ObjectPath, current: Bool = false) async throws {
        try await stage.list("AddTrack", .string("file:///music/" + name), .path(after), .bool(current))
    }

    @Test func theTracksAreInTheirOrder() async throws {
        #expect(try await stage.get("CanEditTracks", of: Stage.listInterface) == .bool(true))
        #expect(
            try await stage.get("Tracks", of: Stage.listInterface) == .paths([path(1), path(2), path(3)]))
        try await stage.player("Next")
        // What was played stays where it was.
        #expect(try await stage.titles() == ["One", "Two", "Three"])
    }

    @Test func metadataIsOfThoseTracksThatAreKnown() async throws {
        let asked = [path(3), Self.unknown, path(1), Self.none, path(3)]
        let answer = try await stage.list("GetTracksMetadata", .paths(asked))
        let paths = answer.first?.elements?.map { $0.members?["mpris:trackid"] }
        #expect(paths == [.path(path(3)), .path(path(1))])
        let nothing = try await stage.list("GetTracksMetadata", .paths([]))
        #expect(nothing == [.array(of: "a{sv}", [])])
    }

    @Test func aTrackIsAddedBehindAnother() async throws {
        try await add("New", after: path(2))
        #expect(try await stage.titles() == ["One", "Two", "New", "Three"])
        #expect(try await stage.title() == "One")
        let signal = await stage.signals.take { $0.name == "TrackAdded" }.last
        #expect(signal?.arguments.first?.members?["mpris:trackid"] == .path(path(4)))
        #expect(signal?.arguments.last == .path(path(2)))
    }

    @Test func noTrackMeansTheStartOfTheList() async throws {
        try await add("New", after: Self.none)
        #expect(try await stage.titles() == ["New", "One", "Two", "Three"])
        #expect(try await stage.title() == "One")
        let signal = await stage.signals.take { $0.name == "TrackAdded" }.last
        #expect(signal?.arguments.last == .path(Self.none))
    }

    @Test func aTrackIsAddedBehindTheLastAndAmongThoseThatWerePlayed() async throws {
        try await add("New", after: path(3))
        #expect(try await stage.titles() == ["One", "Two", "Three", "New"])
        try await stage.player("Next")
        try await add("New", after: path(1))
        #expect(try await stage.titles() == ["One", "New", "Two", "Three", "New"])
        #expect(try await stage.title() == "Two")
    }

    @Test func toSetATrackAsCurrentIsToGoToIt() async throws {
        try await add("New", after: path(3), current: true)
        #expect(try await stage.title() == "New")
        #expect(try await stage.titles() == ["One", "Two", "Three", "New"])
        try await add("New", after: Self.none, current: true)
        #expect(try await stage.titles() == ["New", "One", "Two", "Three", "New"])
        #expect(try await stage.currentPath() == path(5))
    }

    @Test func anEmptyListTakesItsFirstTrack() async throws {
        let stage = try await Stage()
        stage.music.put("New")
        try await stage.list("AddTrack", .string("file:///music/New"), .path(Self.none), .bool(false))
        #expect(try await stage.titles() == ["New"])
        #expect(try await stage.get("PlaybackStatus") == .string("Stopped"))
        try await stage.list("AddTrack", .string("file:///music/New"), .path(Self.none), .bool(true))
        try await stage.wait(for: "PlaybackStatus", .string("Playing"))
        #expect(try await stage.titles() == ["New", "New"])
    }

    @Test func whatCannotBeAddedIsAnError() async throws {
        await #expect(throws: BusError.self) { try await add("New", after: Self.unknown) }
        await #expect(throws: BusError.self) {
            try await stage.list("AddTrack", .string("spotify:x"), .path(path(1)), .bool(false))
        }
        #expect(try await stage.titles() == ["One", "Two", "Three"])
    }

    @Test func aTrackIsRemovedAndTheOthersKeepTheirPaths() async throws {
        try await stage.list("RemoveTrack", .path(path(2)))
        #expect(try await stage.get("Tracks", of: Stage.listInterface) == .paths([path(1), path(3)]))
        let signal = await stage.signals.take { $0.name == "TrackRemoved" }.last
        #expect(signal?.arguments == [.path(path(2))])
    }

    @Test func whatIsNotInTheListIsNeitherRemovedNorGoneTo() async throws {
        for path in [Self.none, Self.unknown] {
            try await stage.list("RemoveTrack", .path(path))
            try await stage.list("GoTo", .path(path))
        }
        #expect(try await stage.titles() == ["One", "Two", "Three"])
        #expect(try await stage.title() == "One")
    }

    @Test func goToPlaysATrack() async throws {
        try await stage.list("GoTo", .path(path(3)))
        #expect(try await stage.title() == "Three")
        try await stage.list("GoTo", .path(path(1)))
        #expect(try await stage.title() == "One")
        #expect(try await stage.get("PlaybackStatus") == .string("Playing"))
    }

    @Test func anotherOrderIsToldAsAWhole() async throws {
        try await stage.player.perform(.move(QueueEntry.ID(3), after: QueueEntry.ID(1)))
        let heard = await stage.signals.take { $0.name == "TrackListReplaced" }
        #expect(heard.last?.arguments == [.paths([path(1), path(3), path(2)]), .path(path(1))])
        // Of the property, only that it is another.
        let invalidated = heard.first { $0.arguments.first?.text == Stage.listInterface }?.arguments
        #expect(invalidated?.dropFirst() == [.dictionary([:]), .strings(["Tracks"])])
    }

    @Test func aLongQueueIsShownAroundTheCurrentTrack() {
        var status = PlayerStatus()
        func entry(_ number: UInt64) -> QueueEntry {
            QueueEntry(id: QueueEntry.ID(number), want: .file("/x"))
        }
        status.history = QueueList((1...1000).map(entry))
        status.current = entry(1001)
        status.upcoming = QueueList((1002...9000).map(entry))
        let list = TrackList(status)
        #expect(list.paths.count == 121)
        #expect(list.paths.first == path(981))
        #expect(list.paths.last == path(1101))
    }

    @Test func aChangedTrackIsTold() {
        var status = PlayerStatus()
        status.current = QueueEntry(id: QueueEntry.ID(1), want: .file("/x"))
        let before = TrackList(status)
        status.current?.about.title = "Better"
        let signals = before.signals(to: TrackList(status))
        #expect(signals.map(\.name) == ["TrackMetadataChanged"])
        #expect(signals.first?.arguments.first == .path(path(1)))
        #expect(signals.first?.arguments.last?.members?["xesam:title"] == .string("Better"))
    }
}
