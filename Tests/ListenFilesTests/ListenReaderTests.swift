import Foundation
import Model
import Testing

@testable import ListenFiles

@Suite struct ListenReaderTests {
    private static let now: Int64 = 1_800_000_000

    /// Reads a text, in pieces of some bytes.
    private func read(
        _ text: String, pieces: Int = 7, zone: String = "UTC"
    ) throws -> (lines: [ListenLine], reader: ListenReader) {
        var options = ListenReader.Options(now: Self.now)
        options.zone = TimeZone(identifier: zone)!
        var reader = ListenReader(options)
        var lines: [ListenLine] = []
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
            try reader.feed(rest.prefix(pieces)) { lines.append($0) }
            rest = rest.dropFirst(pieces)
        }
        try reader.finish { lines.append($0) }
        return (lines, reader)
    }

    private func summary(_ lines: [ListenLine]) -> [String] {
        lines.map { line in
            switch line.content {
            case .listen(let listen):
                "\(line.number) \(listen.track.artist)/\(listen.track.title) \(listen.startedAt)"
            case .passedOver: "\(line.number) -"
            case .broken: "\(line.number) !"
            }
        }
    }

    @Test(arguments: [1, 3, 70_000])
    func aLogOfAPortablePlayer(pieces: Int) throws {
        let log = """
            #AUDIOSCROBBLER/1.1\r
            #TZ/UTC
            #CLIENT/Rockbox ipodvideo $Revision$
            Can\tTago Mago\tMushroom\t2\t244\tL\t1700000000\t8f3471b5-7e6a-48da-86a9-c1c07a0f47ae
            Can\tTago Mago\tOh Yeah\t3\t443\tS\t1700000300\t
            nonsense

            Faust\t\tKrautrock\t\t\tL\t1700000400
            Faust\t\tTimeless\t\t\tL\tnever
            Neu!\t\tHero\t\t60\tL\t99
            """
        let (lines, reader) = try read(log, pieces: pieces)
        #expect(
            summary(lines) == [
                "4 Can/Mushroom 1700000000", "5 -", "6 !", "8 Faust/Krautrock 1700000400", "9 !", "10 !",
            ])
        #expect(reader.format == .audioscrobbler && reader.source == nil)
        guard case .listen(let listen) = lines[0].content else { return }
        #expect(listen.track.album == "Tago Mago" && listen.track.duration == 244)
        #expect(listen.track.mbid == "8f3471b5-7e6a-48da-86a9-c1c07a0f47ae")
    }

    @Test(arguments: [
        ("UTC", 1_700_000_000), ("Europe/Berlin", 1_699_996_400), ("America/New_York", 1_700_018_000),
    ])
    func aPlayerWithoutAZoneHasTheUsers(zone: String, time: Int) throws {
        let log = "#AUDIOSCROBBLER/1.0\n#TZ/UNKNOWN\nCan\t\tSpoon\t\t180\tL\t1700000000\n"
        #expect(summary(try read(log, zone: zone).lines) == ["3 Can/Spoon \(time)"])
    }

    @Test func anExportOfListenBrainz() throws {
        let one = """
            {"listened_at": 1700000000, "track_metadata": {"artist_name": "Can", "track_name": "I [] \\"{", "release_name": "E",
            "additional_info": {"duration_ms": 244000, "recording_mbid": "8f3471b5-7e6a-48da-86a9-c1c07a0f47ae",
            "artist_mbids": []}, "mbid_mapping": {"artists": [{"artist_credit_name": "Can"}]}}}
            """
        let (lines, reader) = try read(
            "[\n\(one),\n\(one.replacingOccurrences(of: "1700000000", with: "1700000500")), {}]")
        #expect(summary(lines) == ["2 Can/I [] \"{ 1700000000", "5 Can/I [] \"{ 1700000500", "7 !"])
        #expect(reader.source == .listenbrainz)
        guard case .listen(let listen) = lines[0].content else { return }
        #expect(listen.track.duration == 244 && listen.track.album == "E" && listen.track.mbid != nil)
        let flat = one.replacingOccurrences(of: "\n", with: " ")
        let jsonLines = try read("\(flat)\n{broken\n\(flat)\n")
        #expect(summary(jsonLines.lines).map { $0.prefix(3) } == ["1 C", "2 !", "3 C"])
        #expect(jsonLines.reader.source == .listenbrainz)
    }

    @Test(
        arguments: [
            """
            [{"track":[{"artist":{"mbid":"","#text":"Can"},"name":"Spoon","album":{"#text":"Ege"},"date":{"uts":"1700000000"}},
            {"artist":{"#text":"Can"},"name":"Now","@attr":{"nowplaying":"true"}}],"@attr":{"page":"1"}}]
            """,
            """
            {"username":"me","tags":["a","b"],"scrobbles":[{"track":"Spoon","artist":"Can","album":"Ege","date":1700000000000},
            {"@attr":{"nowplaying":"true"}}]}
            """,
            """
            [[{"artist":{"name":"Can"},"name":"Spoon","date":{"uts":"1700000000"}},{"@attr":{"nowplaying":"true"}}]]
            """,
        ])
    func exportsOfLastFM(json: String) throws {
        let (lines, _) = try read(json)
        #expect(summary(lines).map { $0.dropFirst(2) } == ["Can/Spoon 1700000000", "-"])
    }

    @Test(
        arguments: [
            "uts,utc_time,artist,artist_mbid,album,album_mbid,track,track_mbid\n\"1700000000\",\"14 Nov 2023, 22:13\",\"Can\",\"\",\"Ege\",\"\",\"Spoon\",\"\"\n",
            "Artist;Album;AlbumId;Track;Date#me\n\"Can\";\"Ege\";\"1\";\"Spoon\";\"1700000000000\"\n",
            "Can,Ege,Spoon,14 Nov 2023 22:13\n", "artist\ttrack\ttimestamp\r\nCan\tSpoon\t1700000000\r\n",
            "Artist,Title,Date\nCan,Spoon,2023-11-14T22:13:20Z",
        ])
    func tables(text: String) throws {
        let (lines, reader) = try read(text)
        #expect(lines.count == 1 && reader.format == .csv)
        guard case .listen(let listen) = lines.first?.content else { return #expect(Bool(false)) }
        #expect(listen.track.artist == "Can" && listen.track.title == "Spoon")
        #expect((1_699_999_980...1_700_000_000).contains(listen.startedAt))
    }

    @Test func fieldsOfTablesMayHoldAnything() throws {
        let table = "uts,artist,track\n1700000000,\"A, \"\"B\"\"\",\"two\nlines\"\n1700000001,C,D\nx\n"
        #expect(
            summary(try read(table).lines) == ["2 A, \"B\"/two\nlines 1700000000", "4 C/D 1700000001", "5 !"])
    }

    @Test(arguments: ["", "  \n", "PK\u{3}\u{4}xx", "hello", "\0\0,\0"])
    func whatHoldsNoListensIsRefused(text: String) {
        #expect(throws: ListenFileError.self) { try read(text) }
    }

    @Test func aFileThatEndsWithinIsToldOf() throws {
        #expect(
            summary(try read("[{\"artist\":\"Can\",\"track\":\"A\",\"ts\":1700000000},\n{\"arti").lines) == [
                "1 Can/A 1700000000", "2 !",
            ])
    }

    @Test func whatIsTooLongIsPassedOver() throws {
        let long = String(repeating: "x", count: 3 << 20)
        let lines = try read(
            "{\"artist\":\"A\",\"track\":\"B\",\"ts\":1700000000}\n\(long)\n{\"artist\":\"A\",\"track\":\"C\",\"ts\":1700000000}\n",
            pieces: 65_536
        ).lines
        #expect(summary(lines) == ["1 A/B 1700000000", "2 !", "3 A/C 1700000000"])
    }

    @Test(arguments: ListenWriter.Format.allCases)
    func whatIsWrittenIsRead(format: ListenWriter.Format) throws {
        var track = ListenedTrack(artist: "Björk, \"B\"", title: "Jóga; x")
        (track.album, track.duration) = ("Homogenic", 305)
        track.mbid = "8f3471b5-7e6a-48da-86a9-c1c07a0f47ae"
        let writer = ListenWriter(format)
        let text = writer.head + writer.line(Listen(track, startedAt: 1_700_000_000))
        let lines = try read(text, zone: "Asia/Tokyo").lines
        guard lines.count == 1, case .listen(var listen) = lines[0].content else {
            return #expect(Bool(false))
        }
        listen.track.duration = 305
        #expect(listen.track == track && listen.startedAt == 1_700_000_000)
    }
}
