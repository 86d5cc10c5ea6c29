import Library
import Testing

struct SearchTests {
    let fixture: Fixture

    init() throws {
        fixture = try Fixture()
        let tracks = [
            ("Jóga", "Björk", "Homogenic"), ("Love", "The Band", "Stage"),
            ("Love Me Do", "The Beatles", "Please"),
            ("Something", "Love", "Forever Changes"), ("Hey", "Pixies", "Love Songs"),
            ("Thunderstruck", "AC/DC", "Razors"),
            ("Don't Stop", "Fleetwood Mac", "Rumours"), ("となりのトトロ", "井上あずみ", "トトロの歌"),
            ("Группа крови", "Кино", "Группа крови"), ("Für Elise", "Beethoven", "Klavier"),
            ("사랑해", "아이유", "꽃"),
        ]
        for (number, track) in tracks.enumerated() {
            try fixture.add("\(number).flac", title: track.0, artist: track.1, album: track.2)
        }
        try fixture.scan()
    }

    @Test(arguments: [
        ("joga", ["Jóga"]), ("JÓGA", ["Jóga"]), ("björk jo", ["Jóga"]), ("bjork joga", ["Jóga"]),
        ("joga homog", ["Jóga"]),
        ("beatles love me do", ["Love Me Do"]), ("ac/dc", ["Thunderstruck"]), ("acdc", ["Thunderstruck"]),
        ("ac dc thunder", ["Thunderstruck"]), ("dont stop", ["Don't Stop"]), ("don't st", ["Don't Stop"]),
        ("don’t stop", ["Don't Stop"]), ("トトロ", ["となりのトトロ"]), ("ﾄﾄﾛ", ["となりのトトロ"]), ("トロ", ["となりのトトロ"]),
        ("井上", ["となりのトトロ"]), ("ロト", []), ("группа", ["Группа крови"]), ("КИНО кро", ["Группа крови"]),
        ("fur elise", ["Für Elise"]), ("사랑", ["사랑해"]), ("thunderx", []), ("hunder", []),
    ])
    func finds(query: String, titles: [String]) throws { #expect(try fixture.titles(query) == titles) }

    @Test func titlesThenArtistsThenAlbums() throws {
        #expect(try fixture.titles("love") == ["Love", "Love Me Do", "Something", "Hey"])
        #expect(try fixture.titles("lov") == ["Love", "Love Me Do", "Something", "Hey"])
        #expect(try fixture.library.search("love", limit: 2).count == 2)
        #expect(try fixture.library.search("love", limit: 0).isEmpty)
    }

    @Test func aWordThatIsSaidTwiceIsWholeOnce() throws {
        try fixture.add("1.flac", title: "Again and Again", artist: "A")
        try fixture.add("2.flac", title: "Against", artist: "A")
        try fixture.scan()
        #expect(try fixture.titles("again again") == ["Again and Again"])
        #expect(try fixture.titles("again") == ["Again and Again", "Against"])
    }

    @Test func severalWordsAreOrderedTheSameWay() throws {
        let tracks = [
            ("A", "x one two", "B"), ("one two", "y", "C"), ("D", "E", "two one"), ("one z", "two f", "G"),
        ]
        for (number, track) in tracks.enumerated() {
            try fixture.add("w/\(number).flac", title: track.1, artist: track.0, album: track.2)
        }
        try fixture.add("w/best.flac", title: "One Two", artist: "Z")
        try fixture.scan()
        let order = ["One Two", "x one two", "y", "E", "two f"]
        #expect(try fixture.titles("one two") == order)
        #expect(try fixture.titles("one tw") == ["x one two", "One Two", "y", "E", "two f"])
        // The same with more hits than are looked at one by one.
        for number in 0..<60 { try fixture.add("v/\(number).flac", title: "one", artist: "two") }
        try fixture.scan()
        #expect(try fixture.titles("one two").prefix(4) == order.prefix(4))
    }

    @Test(arguments: [
        "\"", "love\" OR \"", "*", "love*", "AND", "NOT love", "love NEAR(", "title:love", "{title} : love",
        "-love",
        "^love", "'; DROP TABLE tracks;", "()", "", "   ", "!!!", "love\0me", "\u{FFFD}", "a+b", "%", "_",
        "🎵", "ー",
    ])
    func syntaxIsHarmless(query: String) throws {
        let found = try fixture.library.search(query)
        #expect(found.count < 11)
        if !query.contains(where: { $0.isLetter }) { #expect(found.isEmpty) }
    }

    @Test func longQueriesAreHarmless() throws {
        #expect(
            try fixture.titles(String(repeating: "love ", count: 10_000)) == [
                "Love", "Love Me Do", "Something", "Hey",
            ])
        #expect(try fixture.titles(String(repeating: "トトロ", count: 10_000)).isEmpty)
        #expect(try fixture.titles(String(repeating: "a/", count: 10_000)).isEmpty)
    }

    @Test func limitsToFifty() throws {
        for number in 0..<60 {
            try fixture.add("many/\(number).flac", title: "Many \(number)", artist: "Crowd")
        }
        try fixture.scan()
        #expect(try fixture.titles("many").count == 50)
        #expect(try fixture.titles("crowd").count == 50)
    }
}
