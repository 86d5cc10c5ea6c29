import DBus
import Model
import Playback
import Testing

@testable import MPRIS

/// What is told of tracks, clause by clause.
struct MetadataTests {
    @Test func theTypesAreThoseOfTheSpecification() async throws {
        let stage = try await Stage()
        try await stage.music.play("One")
        let members = try #require(try await stage.get("Metadata").members)
        #expect(members["mpris:trackid"] == .path(ObjectPath(literal: "/helve/track/1")))
        #expect(members["mpris:length"] == .int64(100_000_000))
        #expect(members["xesam:title"] == .string("One"))
        #expect(members["xesam:album"] == .string("Album"))
        #expect(members["xesam:artist"] == .strings(["Artist"]))
        #expect(members["xesam:url"] == .string("file:///music/One"))
    }

    @Test func withoutATrackThereIsNoMetadata() async throws {
        let stage = try await Stage()
        let none = ObjectPath(literal: "/org/mpris/MediaPlayer2/TrackList/NoTrack")
        #expect(try await stage.get("Metadata") == .dictionary(["mpris:trackid": .path(none)]))
    }

    @Test func theSameFileTwiceIsTwoTracks() async throws {
        let stage = try await Stage()
        try await stage.music.play("One", "One")
        let first = try await stage.currentPath()
        try await stage.player("Next")
        #expect(try await stage.currentPath() != first)
    }

    @Test func noPathIsOfTheSpecificationsOwn() {
        for number in [0, 1, UInt64.max] {
            let path = TrackPath.path(of: QueueEntry.ID(number))
            #expect(!path.text.hasPrefix("/org/mpris"))
            #expect(TrackPath.entry(at: path) == QueueEntry.ID(number))
        }
    }

    private func members(_ change: (inout TrackDetails) -> Void) -> [String: Variant] {
        var about = TrackDetails()
        change(&about)
        let want = QueueEntry.Want.track(WantedTrack(artist: "Wanted artist", title: "Wanted title"))
        return TrackMetadata(QueueEntry(id: QueueEntry.ID(7), want: want, about: about)).members
    }

    @Test func whatIsWantedIsToldWhereNoMoreIsKnown() {
        let members = members { _ in }
        #expect(members["xesam:title"] == .string("Wanted title"))
        #expect(members["xesam:artist"] == .strings(["Wanted artist"]))
        #expect(members.keys.sorted() == ["mpris:trackid", "xesam:artist", "xesam:title"])
    }

    @Test(arguments: [-.infinity, -1, 0, .nan, .infinity, 1e300])
    func whatIsNoLengthIsLeftOut(_ duration: Double) {
        #expect(members { $0.duration = duration }["mpris:length"] == nil)
    }

    @Test(arguments: [
        "javascript:alert(1)", "data:image/png;base64,AAAA", "", "/etc/passwd", "file:etc",
        "https://example.org/" + String(repeating: "x", count: 5000),
    ])
    func whatIsNoPictureIsLeftOut(_ address: String) {
        #expect(members { $0.albumArt = address }["mpris:artUrl"] == nil)
    }

    @Test(arguments: [
        ("https://example.org/a@b", true), ("https://user:secret@example.org/a", false),
        ("http://user@[::1]:8000/a", false),
    ])
    func anAddressWithAPasswordIsNotTold(_ address: String, _ isTold: Bool) {
        let members = TrackMetadata(QueueEntry(id: QueueEntry.ID(7), want: .url(address))).members
        #expect(members["xesam:url"] == (isTold ? .string(address) : nil))
        #expect(isTold || members["xesam:title"]?.text?.contains("secret") == false)
    }

    @Test func picturesAreAddresses() {
        let address = "https://example.org/cover.jpg"
        #expect(members { $0.albumArt = address }["mpris:artUrl"] == .string(address))
    }

    @Test func longTextsAreCut() {
        let members = members { $0.title = String(repeating: "x", count: 1_000_000) }
        #expect(members["xesam:title"]?.text?.count == 1000)
    }

    @Test func anyTextTravels() async throws {
        let stage = try await Stage()
        var about = TrackDetails()
        about.title = "nul\0 \u{FFFE} \u{1F3B5} \"quotes\" <b>"
        stage.music.put("One")
        try await stage.player.perform(.add([NewEntry(.file("/music/One"), about: about)], at: .last))
        try await stage.player.perform(.play)
        #expect(try await stage.title() == "nul\u{FFFD} \u{FFFE} \u{1F3B5} \"quotes\" <b>")
    }
}

/// `OpenUri`, clause by clause.
struct OpeningTests {
    let stage: Stage

    init() async throws { stage = try await Stage() }

    private func open(_ address: String) async throws { try await stage.player("OpenUri", .string(address)) }

    @Test func aStoppedPlayerStarts() async throws {
        stage.music.put("One")
        try await open("file:///music/One")
        try await stage.wait(for: "PlaybackStatus", .string("Playing"))
        #expect(try await stage.get("Metadata").members?["xesam:url"] == .string("file:///music/One"))
    }

    @Test func whatIsOpenedIsPartOfTheList() async throws {
        try await stage.music.play("One", "Two")
        stage.music.put("New")
        try await stage.settle()
        try await open("FILE://localhost/music/New")
        #expect(try await stage.titles() == ["One", "New", "Two"])
        #expect(try await stage.title() == "New")
        let heard = await stage.signals.take { $0.name == "TrackAdded" }
        let (metadata, after) = (heard.last?.arguments.first, heard.last?.arguments.last)
        #expect(metadata?.members?["mpris:trackid"] == .path(try await stage.currentPath()))
        #expect(after == .path(ObjectPath(literal: "/helve/track/1")))
    }

    @Test(arguments: [
        "spotify:track:1", "javascript:alert(1)", "", ":", "no address", "file://server/share/x",
        "file:relative",
        "file:///music/%ff", "file:///music/a%00b", "http:", "http://", "https://a b",
    ])
    func whatCannotBeOpenedDoesNothingAndSaysSo(_ address: String) async throws {
        try await stage.music.play("One")
        await #expect(throws: BusError.self) { try await open(address) }
        #expect(try await stage.titles() == ["One"])
        #expect(try await stage.get("PlaybackStatus") == .string("Playing"))
    }

    @Test(arguments: [
        ("file:/music/a", "/music/a"), ("file:///music/%C3%BC%23%3F%25", "/music/ü#?%"),
        ("file:///music/a?query#fragment", "/music/a"),
    ])
    func pathsAreDecoded(_ address: String, _ path: String) throws {
        #expect(try MediaAddress.want(address) == .file(path))
    }
}
