import Library
import Model
import Testing

struct ResolveTests {
    let fixture: Fixture

    init() throws { fixture = try Fixture() }

    private func fill(_ tracks: [(String, String, String)]) throws {
        for (number, track) in tracks.enumerated() {
            try fixture.add("\(number).flac", title: track.1, artist: track.0, album: track.2)
        }
        try fixture.scan()
    }

    private func confidences(_ artist: String, _ track: String, _ album: String? = nil) throws -> [Double] {
        try fixture.library.resolve(artist: artist, track: track, album: album).map(\.confidence)
    }

    @Test(
        arguments: [
            ("Artist", "Song", nil, 1.0), ("artist", "SONG", "Album", 1.0), ("Art", "Song", nil, 0.85),
            ("Artist", "Son", nil, 0.85), ("Artist", "Son", "Album", 1.0), ("Art", "Son", nil, 0.45),
            ("Art", "Son", "Album", 0.60), ("Art", "Son", "Other", 0.45), ("The Artist", "Song", nil, 0.85),
            ("Artist", "Song (Live)", nil, 0.85),
        ] as [(String, String, String?, Double)])
    func scoresAsTheLadderSays(artist: String, track: String, album: String?, confidence: Double) throws {
        try fill([("Artist", "Song", "Album"), ("Nobody", "Nothing", "Album")])
        #expect(try confidences(artist, track, album) == [confidence])
    }

    @Test(arguments: [
        ("bjork", "joga"), ("BJÖRK", "Jóga!"), ("ac dc", "T.N.T."), ("ACDC", "tnt"), ("井上あずみ", "となりのトトロ"),
        ("кино", "группа крови"), ("Bjo\u{308}rk", "Jo\u{301}ga"), ("ＡＣ／ＤＣ", "ＴＮＴ"),
    ])
    func namesAreComparedByLettersAndNumbers(artist: String, track: String) throws {
        try fill([
            ("Björk", "Jóga", ""), ("AC/DC", "T.N.T.", ""), ("井上あずみ", "となりのトトロ", ""),
            ("Кино", "Группа крови", ""),
        ])
        #expect(try confidences(artist, track) == [1])
    }

    @Test(arguments: [
        ("久石譲", "海の見える街"), ("", ""), ("!!!", "???"), ("Artist", ""), ("", "Song"), ("Artist", "…"),
        ("Unrelated", "Song"),
        ("Artist", "Unrelated"),
    ])
    func strangersDoNotMatch(artist: String, track: String) throws {
        try fill([("井上あずみ", "となりのトトロ", ""), ("Artist", "Song", ""), ("!!!", "???", "")])
        #expect(try fixture.library.resolve(artist: artist, track: track).isEmpty)
    }

    @Test func theFiveBestInOrder() throws {
        try fill([
            ("Artist feat. X", "Song (Live)", "A"), ("Artist", "Song (Live)", "B"),
            ("Artist", "Song (Live)", "A"),
            ("Artist", "Song", "C"), ("Artist", "Song", "A"), ("Artist", "Songbird", "C"),
            ("Artist", "Songs", "C"),
        ])
        let matches = try fixture.library.resolve(artist: "Artist", track: "Song", album: "A")
        #expect(matches.map(\.confidence) == [1, 1, 1, 0.85, 0.85])
        #expect(
            matches.prefix(3).map { "\($0.track.title) \($0.track.album!)" } == [
                "Song A", "Song C", "Song (Live) A",
            ])
    }

    @Test func hasTheShapeThatPluginsExpect() throws {
        try fixture.add(
            "a #1.flac", title: "Song", artist: "Artist",
            extra: [("ISRC", "GBAAN9700042"), ("DISCNUMBER", "2")])
        try fixture.scan()
        let json = try #require(try fixture.library.resolve(artist: "Artist", track: "So").first).json
        #expect(json["id"] == "local-1" && json["title"] == "Song" && json["artist"] == "Artist")
        #expect(json["album"] == .null && json["discNumber"] == 2 && json["trackNumber"] == .null)
        #expect(json["confidence"] == 0.85 && json["hasEmbeddedArt"] == false && json["duration"] == 180)
        let source = json["sources"]?["localfiles"]
        #expect(source?["filePath"]?.string == fixture.music + "/a #1.flac")
        #expect(source?["fileUrl"]?.string == "file://" + fixture.music + "/a%20%231.flac")
        #expect(
            source?["confidence"] == 0.85 && source?["isrc"] == "GBAAN9700042" && source?["duration"] == 180)
        let listed = try fixture.library.search("song").first?.json()
        #expect(listed?["confidence"] == nil && listed?["sources"]?["localfiles"]?["confidence"] == 1)
    }

    @Test func streamsOnlyWhatIsThere() throws {
        try fill([("Artist", "Song", "")])
        #expect(try fixture.library.streamURL(id: "local-1") == "file://" + fixture.music + "/0.flac")
        for id in ["local-2", "local-", "1", "local-x", "local-99999999999999999999"] {
            #expect(try fixture.library.streamURL(id: id) == nil)
        }
        try fixture.remove("music/0.flac")
        #expect(try fixture.library.streamURL(id: "local-1") == nil)
    }
}
