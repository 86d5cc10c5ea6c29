import Model
import Playlists
import Randomness
import Testing

extension SplitMix64 {
    mutating func text() -> String {
        let pieces = [
            "a", "B", " ", "  ", "\n", "\r", "\t", " - ", "–", ",", "\"", "'", "<", ">", "&", "]]>", "#", ":",
            "/",
            "\\", "\u{0}", "\u{1}", "\u{FFFE}", "\u{FEFF}", "é", "e\u{301}", "曲", "🎵", "%20", "{", "}", "[1]",
            "12",
            "null", "<a/>", "</extension>", "<b c='d'>e</b>", "&amp;", "EXTINF", "http://h/",
        ]
        let count = Int.random(in: 0...6, using: &self)
        return (0..<count).map { _ in pieces.randomElement(using: &self)! }.joined()
    }

    mutating func maybe<T>(_ body: (inout SplitMix64) -> T) -> T? {
        Bool.random(using: &self) ? body(&self) : nil
    }

    mutating func few<T>(_ body: (inout SplitMix64) -> T) -> [T] {
        (0..<[0, 0, 1, 3].randomElement(using: &self)!).map { _ in body(&self) }
    }

    mutating func property() -> PlaylistProperty { PlaylistProperty(text(), text()) }

    mutating func addition() -> PlaylistExtension {
        let contents: [JSON] = [
            .string(text()), 12, 1.5, true, nil, ["a": ["b", nil]], [], .object(JSONObject()),
            .string("{\"a\": 1}"),
            .string("<x:a xmlns:x='urn:x' x:b='1'><c/>text &amp; more</x:a> <d xmlns=\"urn:d\"/>"),
            .string("<open>"),
            .string("</a><a>"),
        ]
        return PlaylistExtension(text(), contents.randomElement(using: &self)!)
    }

    mutating func entry() -> PlaylistEntry {
        var entry = PlaylistEntry()
        (entry.title, entry.creator) = (maybe { $0.text() }, maybe { $0.text() })
        (entry.album, entry.annotation) = (maybe { $0.text() }, maybe { $0.text() })
        (entry.info, entry.image) = (maybe { $0.text() }, maybe { $0.text() })
        entry.trackNumber = maybe { Int.random(in: 0...99, using: &$0) }
        entry.duration = maybe { Int.random(in: 0...9_999_999, using: &$0) }
        (entry.locations, entry.identifiers) = (few { $0.text() }, few { $0.text() })
        (entry.links, entry.metas) = (few { $0.property() }, few { $0.property() })
        entry.extensions = few { $0.addition() }
        entry.attributes = maybe { $0.text() }
        entry.directives = few { "#" + $0.text() }
        return entry
    }

    mutating func list() -> Playlist {
        var list = Playlist()
        (list.head.title, list.head.creator) = (maybe { $0.text() }, maybe { $0.text() })
        (list.head.annotation, list.head.info) = (maybe { $0.text() }, maybe { $0.text() })
        (list.head.location, list.head.identifier) = (maybe { $0.text() }, maybe { $0.text() })
        (list.head.image, list.head.date, list.head.license) = (
            maybe { $0.text() }, maybe { $0.text() }, maybe { $0.text() }
        )
        list.head.attribution = few { PlaylistProperty("location", $0.text()) }
        (list.head.links, list.head.metas) = (few { $0.property() }, few { $0.property() })
        list.head.extensions = few { $0.addition() }
        list.head.directives = few {
            ["#EXTM3U a=\"1\"", "#EXTENC:UTF-8", "#" + $0.text()].randomElement(using: &$0)!
        }
        list.entries = few { $0.entry() }
        return list
    }
}

private func read(_ format: PlaylistFormat, _ bytes: [UInt8]) throws -> Playlist {
    var rest = bytes[...]
    return try Playlist(format) {
        defer { rest = rest.dropFirst(37) }
        return Array(rest.prefix(37))
    }
}

@Suite struct WritingTests {
    @Test(arguments: [PlaylistFormat.jspf, .xspf, .m3u8], 0..<400)
    func writtenReadAndWrittenIsTheSame(format: PlaylistFormat, seed: Int) throws {
        var numbers = SplitMix64(seed: UInt64(seed))
        let list = numbers.list()
        let first = try #require(list.bytes(format))
        let again = try read(format, first)
        #expect(again.entries.count == list.entries.count)
        let second = try #require(again.bytes(format))
        // Strings are the same that are not the same bytes.
        let isSame = first == second
        #expect(
            isSame, "\(String(decoding: first, as: UTF8.self)) \(String(decoding: second, as: UTF8.self))")
    }

    /// What the format holds comes back as it was.
    @Test(arguments: [PlaylistFormat.jspf, .xspf])
    func everythingComesBack(format: PlaylistFormat) throws {
        var entry = PlaylistEntry()
        (entry.title, entry.creator, entry.album) = ("Jóga <live> & \"more\"", " Björk\r\n", "")
        (entry.annotation, entry.info, entry.image) = ("two\nlines\t", "http://i/", "http://p/x.jpg?a=1&b=2")
        (entry.trackNumber, entry.duration) = (2, 305_123)
        entry.locations = ["http://h/a.mp3", "file:///music/a%20b.mp3"]
        entry.identifiers = ["https://musicbrainz.org/recording/1"]
        (entry.links, entry.metas) = (
            [PlaylistProperty("urn:l", "http://l/")], [PlaylistProperty("urn:m", "m")]
        )
        entry.extensions = [
            PlaylistExtension("urn:json", ["a": [1, "two", nil], "b": "<c>"]),
            PlaylistExtension("urn:xml", "<v:id xmlns:v=\"urn:v\" v:a=\"&quot;\">0<w xmlns=\"\"/></v:id>"),
            PlaylistExtension("urn:xml", "words"), PlaylistExtension("urn:text", "12"),
        ]
        var list = Playlist()
        list.entries = [entry, PlaylistEntry()]
        (list.head.title, list.head.creator, list.head.date) = ("A list", "Somebody", "2026-01-02T03:04:05Z")
        (list.head.annotation, list.head.info, list.head.image) = ("a", "http://b/", "http://c/")
        (list.head.location, list.head.identifier, list.head.license) = ("http://d/", "urn:e", "http://f/")
        list.head.attribution = [
            PlaylistProperty("location", "http://g/"), PlaylistProperty("identifier", "urn:h"),
        ]
        (list.head.links, list.head.metas) = (entry.links, entry.metas)
        list.head.extensions = entry.extensions
        #expect(try read(format, list.bytes(format)!) == list)
    }

    @Test func m3uComesBack() throws {
        var list = Playlist()
        list.head.title = "A list"
        list.head.directives = ["#EXTM3U url-tvg=\"http://x/\"", "#EXTENC:UTF-8"]
        for (creator, title) in [("A", "T"), ("A - B", "T"), ("A", "T - U"), ("A - B", "A - B - T")] {
            var entry = PlaylistEntry()
            (entry.creator, entry.title, entry.album, entry.duration) = (creator, title, "L", 12_340)
            entry.locations = ["#1 /ö.mp3"]
            entry.attributes = "group-title=\"a, b\""
            entry.directives = ["#EXTVLCOPT:network-caching=1000", "# a note"]
            list.entries.append(entry)
        }
        let back = try read(.m3u8, list.bytes(.m3u8)!)
        #expect(back.head == list.head)
        #expect(back.entries.map(\.track) == list.entries.map(\.track))
        #expect(back.entries.map(\.album) == ["L", "L", "L", "L"])
        #expect(back.entries.map(\.duration) == [12_340, 12_340, 12_340, 12_340])
        #expect(back.entries[0].locations == ["./#1 /ö.mp3"])
        #expect(back.entries[0].attributes == list.entries[0].attributes)
        #expect(back.entries[0].directives == list.entries[0].directives)
    }

    @Test func aSongWithoutLocationIsALineOfM3U() throws {
        var list = Playlist()
        var entry = PlaylistEntry()
        (entry.creator, entry.title) = ("A", "T")
        list.entries = [entry]
        #expect(String(decoding: list.bytes(.m3u8)!, as: UTF8.self) == "#EXTM3U\n#EXTINF:-1,A - T\nA - T\n")
    }

    @Test func aSongWithoutLocationComesBackWithoutOne() throws {
        let list = try read(
            .m3u8, Array("#EXTM3U\n#EXTINF:-1,A - T\nA - T\n#EXTINF:-1,A - T\nA - T.mp3\n".utf8))
        #expect(list.entries.map(\.locations) == [[], ["A - T.mp3"]])
        #expect(list.entries.map(\.track) == Array(repeating: WantedTrack(artist: "A", title: "T"), count: 2))
    }

    @Test(arguments: [PlaylistFormat.csv, .jsonLines, .m3u])
    func whatIsOnlyReadIsNotWritten(format: PlaylistFormat) {
        #expect(Playlist().bytes(format) == nil)
    }
}
