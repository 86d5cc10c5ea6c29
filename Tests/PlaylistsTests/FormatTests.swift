import Model
import Playlists
import Testing

/// A list and what it says, whatever the sizes of the pieces in which it comes.
struct ListCase: Sendable, CustomTestStringConvertible {
    let format: PlaylistFormat
    let list: [UInt8]
    let tracks: [String]

    init(_ format: PlaylistFormat, _ list: String, _ tracks: [String]) {
        self.init(format, bytes: Array(list.utf8), tracks)
    }

    init(_ format: PlaylistFormat, bytes: [UInt8], _ tracks: [String]) {
        (self.format, list, self.tracks) = (format, bytes, tracks)
    }

    var testDescription: String { "\(format): \(String(decoding: list.prefix(60), as: UTF8.self))" }
}

@Suite struct FormatTests {
    @Test(arguments: jsonLines + m3u + csv + jspf + xspf)
    func readsTheList(example: ListCase) throws {
        for size in [1, 2, 3, 5, 64, 65_536] {
            #expect(try tracks(example.format, example.list, size: size).map(line) == example.tracks)
        }
    }

    @Test(arguments: [
        ("a.jspf", PlaylistFormat.jspf), ("/x.y/A.XSPF", .xspf), ("a.b.m3u", .m3u), ("a.m3u8", .m3u8),
        ("a.CSV", .csv),
        ("a.tsv", .csv), ("a.jsonl", .jsonLines), ("a", .jsonLines), ("/dev/fd/63", .jsonLines),
        ("/x.csv/a", .jsonLines),
        ("csv", .jsonLines), ("", .jsonLines),
    ])
    func theEndingTellsTheFormat(path: String, format: PlaylistFormat) {
        #expect(PlaylistFormat(path: path) == format)
    }

    static let jsonLines = [
        ListCase(.jsonLines, "", []),
        ListCase(.jsonLines, "\n \r\n\t\n", []),
        ListCase(.jsonLines, #"{"artist":"A","track":"T"}"#, ["A/T/-"]),
        ListCase(
            .jsonLines,
            "{\"artist\":\" Björk \",\"track\":\"Jóga\",\"album\":\"Homogenic\",\"best\":null}\r\n\r\n"
                + "{\"track\":\"\\u0041\",\"artist\":\"B\",\"album\":null}\n",
            ["Björk/Jóga/Homogenic", "B/A/-"]),
        ListCase(.jsonLines, "\u{FEFF}{\"artist\":\"A\",\"track\":\"T\",\"album\":\"\"}", ["A/T/-"]),
    ]

    static let m3u = [
        ListCase(.m3u, "", []),
        ListCase(
            .m3u8, "#EXTM3U\n#PLAYLIST:x\n# a note\n#EXTINF:211,Björk - Jóga\nx.mp3\n", ["Björk/Jóga/-"]),
        ListCase(
            .m3u, "#EXTM3U\r\n#EXTINF:-1 group=\"a, b\" id=\"1\",A – T – U\r\nhttp://h/1?x=A - B.mp3",
            ["A/T – U/-"]),
        ListCase(
            .m3u, "#EXTART:A\n#EXTALB:L\n#EXTINF:1,T\n1.mp3\n#EXTINF:1,B - U\n2.mp3", ["A/T/L", "B/U/-"]),
        ListCase(
            .m3u, "/music/01 - A - T.flac\nC:\\music\\02. B - U.mp3\nB - U.live\n",
            ["A/T/-", "B/U/-", "B/U/-"]),
        ListCase(.m3u, "/music/A/L/03 T.flac\nA B/L/7. U\nA/L/12 - V.mp3", ["A/T/L", "A B/U/L", "A/V/L"]),
        ListCase(
            .m3u, "Jay-Z - 99 Problems.mp3\n99 Problems - Live.mp3",
            ["Jay-Z/99 Problems/-", "99 Problems/Live/-"]),
        ListCase(.m3u, "file:///m/Bj%C3%B6rk%20-%20J%C3%B3ga%2Fx.mp3?q#f - g", ["Björk/Jóga/x/-"]),
        ListCase(.m3u, "file:///Bj%F6rk%20-%20J%F3ga.mp3", ["Björk/Jóga/-"]),
        ListCase(.m3u, "http://h/100%25%20-%20%zz.mp3", ["100%/%zz/-"]),
        ListCase(
            .m3u,
            bytes: Array("#EXTINF:1,Bj".utf8) + [0xF6] + Array("rk - ".utf8) + [
                0x93, 0x80, 0x94, 0x0A, 0x31,
            ],
            ["Björk/“€”/-"]),
        ListCase(.m3u, "#EXTINF:1,Björk - Jóga\n1", ["Björk/Jóga/-"]),
    ]

    static let csv = [
        ListCase(.csv, "artist,track", []),
        ListCase(.csv, "artist,track,album\r\nA,T,L\r\nB,U,\r\n\r\nC,V\r\n", ["A/T/L", "B/U/-", "C/V/-"]),
        ListCase(
            .csv, "\u{FEFF}\"Album\",\"Title\",\"Artist\"\n\"L, \"\"x\"\"\ny\",T,A", ["A/T/L, \"x\"\ny"]),
        ListCase(.csv, "Track Name;Artist Name(s);Rest\nT, U;A;9\n;;\n", ["A/T, U/-"]),
        ListCase(.csv, "ARTIST\tSONG\nA\t12\" Mix\n", ["A/12\" Mix/-"]),
        ListCase(.csv, "artist,track\n\"\"\"A\"\"\",\"T\"\n\"B\",\"\r\nU\"\r\n", ["\"A\"/T/-", "B/U/-"]),
    ]

    static let jspf = [
        ListCase(.jspf, #"{"playlist":{"title":"x"}}"#, []),
        ListCase(
            .jspf,
            "\u{FEFF}" + #"{"playlist":{"track":[{"creator":"A","title":"T","album":"L"},"#
                + #"{"title":"B - U","location":["file:///x.mp3"]},{"location":"file:///C%20-%20V.mp3"}]}}"#,
            ["A/T/L", "B/U/-", "C/V/-"]),
    ]

    static let xspf = [
        ListCase(.xspf, "<playlist xmlns='http://xspf.org/ns/0/' version='1'><trackList/></playlist>", []),
        ListCase(
            .xspf,
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <playlist version="1" xmlns="http://xspf.org/ns/0/" xmlns:v="urn:v">
              <title>Not a track</title><creator>Nobody</creator>
              <trackList>
                <track>
                  <location>file:///x.mp3</location><location>file:///y.mp3</location>
                  <creator>Simon &amp; Garfunkel</creator><title><![CDATA[<The> Boxer]]></title>
                  <album>Bridge</album><v:title>Other</v:title>
                  <extension application="urn:v"><title>Another</title><v:x><creator>X</creator></v:x></extension>
                </track>
                <track><location>file:///01%20B%20-%20U.ogg</location></track>
              </trackList>
            </playlist>
            """, ["Simon & Garfunkel/<The> Boxer/Bridge", "B/U/-"]),
        ListCase(
            .xspf, "<playlist><trackList><track><title>A - T</title></track></trackList></playlist>",
            ["A/T/-"]),
    ]
}
