import Library
import Testing

struct TrackTests {
    let fixture: Fixture

    init() throws { fixture = try Fixture() }

    @Test func allTracksComeByArtistAlbumDiscAndNumber() throws {
        func add(_ title: String, _ artist: String, _ album: String?, disc: Int = 1, track: Int = 1) throws {
            let places = [("DISCNUMBER", "\(disc)"), ("TRACKNUMBER", "\(track)")]
            try fixture.add(title + ".flac", title: title, artist: artist, album: album, extra: places)
        }
        try add("six", "B", "A")
        try add("five", "A", "Later", disc: 2)
        try add("four", "A", "Later", track: 2)
        try add("three", "A", "Later")
        try add("two", "A", "Earlier", track: 9)
        try add("one", "A", nil)
        try fixture.scan()
        let titles = try fixture.library.allTracks().map(\.title)
        #expect(titles == ["one", "two", "three", "four", "five", "six"])
    }
}
