import Model
import Playlists
import Testing

@Suite struct MistakeTests {
    /// Format, list, and what the message begins with: the place, and what is wrong there.
    @Test(arguments: [
        (
            PlaylistFormat.jsonLines, "{\"artist\":\"A\",\"track\":\"T\"}\n{\"artist\":",
            "line 2, column 11: not JSON"
        ),
        (.jsonLines, "[]", "line 1: not a JSON object; each line needs {\"artist\""),
        (.jsonLines, "\n{\"track\":\"T\"}", "line 2: \"artist\" is missing"),
        (.jsonLines, "{\"artist\":\"A\",\"track\":7}", "line 1: \"track\" is a number"),
        (.jsonLines, "{\"artist\":\" \",\"track\":\"T\"}", "line 1: \"artist\" is empty"),
        (.jsonLines, "{\"artist\":\"A\",\"track\":\"T\",\"album\":[]}", "line 1: \"album\" is an array"),
        (.jsonLines, "{\"artist\":\"A\u{0}\",\"track\":\"T\"}", "line 1: a NUL byte"),
        (.m3u, "#EXTM3U\n#EXTINF:1,A - T", "line 2: no file or URL follows this #EXTINF"),
        (.m3u, "#EXTINF:1,A - T\n#EXTINF:1,A - U\nx", "line 1: no file or URL follows this #EXTINF"),
        (.m3u, "A - T.mp3\ntrack.mp3", "line 2: no artist or title can be told; put a line #EXTINF"),
        (.m3u, "#EXTINF:1,T\ntrack.mp3", "line 2: no artist or title can be told"),
        (.m3u, "#EXTM3U\n#EXT-X-TARGETDURATION:9\n", "line 2: these are the parts of an HLS stream"),
        (.m3u, "A - T.mp3\nA - \u{0}.mp3", "line 2: a NUL byte"),
        (.csv, "", "line 1: the header row names no columns"),
        (.csv, "A,T\nB,U", "line 1: the header row names no columns"),
        (.csv, "artist,album\nA,L", "line 1: the header row names no columns"),
        (.csv, "artist,track\nA,T\n\"B,U\nC,V\n", "line 3: the quote that opens here is never closed"),
        (.csv, "artist,track\n\"A\"x,T\n", "line 2: text after a closing quote"),
        (.csv, "artist,track\nA,T\rB,U\n", "line 2: a carriage return within a field"),
        (.csv, "artist,track\nA,T\nB\n", "line 3: column 2, the track, is empty"),
        (.csv, "artist,track\n\"x\ny\",T\n,U", "line 4: column 1, the artist, is empty"),
        (.csv, "artist,track\nA,\u{0}", "line 2: a NUL byte"),
        (.jspf, "", "line 1, column 1: not JSON"),
        (.jspf, "{\"playlist\":\n{\"track\":[", "line 2, column 11: not JSON"),
        (.jspf, "[]", "playlist: an object is expected"),
        (.jspf, "{\"playlist\":{\"track\":{}}}", "playlist.track: an array is expected, not an object"),
        (
            .jspf, "{\"playlist\":{\"track\":[{\"title\":\"A - T\"},null]}}",
            "playlist.track[1]: an object is expected"
        ),
        (
            .jspf, "{\"playlist\":{\"track\":[{\"creator\":[\"A\"],\"title\":\"T\"}]}}",
            "playlist.track[0].creator: a string"
        ),
        (
            .jspf, "{\"playlist\":{\"track\":[{\"title\":\"T\"}]}}",
            "playlist.track[0]: no artist or title can be told"
        ),
        (.xspf, "", "line 1, column 1: not well-formed XML: no element found"),
        (.xspf, "\n<html/>", "line 2: the document is a <html>"),
        (.xspf, "<playlist xmlns='urn:x'/>", "line 1: the document is a <playlist>"),
        (.xspf, "<playlist><trackList>\n<track><title>T", "line 2, column 16: not well-formed XML"),
        (
            .xspf,
            "<playlist><trackList><track><title>A - T</title></track>\n<track/></trackList></playlist>",
            "line 2, track 2: no artist or title can be told"
        ),
        (
            .xspf, "<!DOCTYPE playlist [<!ENTITY a 'A - T'>]><playlist/>",
            "line 1, column 20: a document type declaration"
        ),
    ])
    func aMistakeIsNamedWithItsPlace(format: PlaylistFormat, list: String, message: String) {
        for size in [1, 7, 65_536] {
            let error = #expect(throws: PlaylistError.self) { try tracks(format, list, size: size) }
            #expect(error?.description.hasPrefix(message) == true, "\(error?.description ?? "")")
        }
    }

    @Test(arguments: PlaylistFormat.allCases.filter { $0 != .xspf })
    func utf16IsNamed(format: PlaylistFormat) {
        let error = #expect(throws: PlaylistError.self) {
            try tracks(format, [0xFF, 0xFE, 0x41, 0], size: 1)
        }
        #expect(error == PlaylistError(.line(1), "this is UTF-16; save the list as UTF-8"))
    }

    @Test(arguments: [
        (PlaylistFormat.m3u8, [UInt8]([0x41, 0x20, 0x2D, 0x20, 0xF6]), "line 1: not UTF-8"),
        (.csv, Array("artist,track\nA,".utf8) + [0xF6], "line 2: not UTF-8"),
        (.jsonLines, Array(#"{"artist":""#.utf8) + [0xF6, 0x22, 0x7D], "line 1, column 14: not JSON"),
        (.jspf, Array(#"{"a":""#.utf8) + [0xF6, 0x22, 0x7D], "line 1, column 9: not JSON"),
        (
            .xspf, Array("<playlist>".utf8) + [0xF6] + Array("</playlist>".utf8),
            "line 1, column 11: not well-formed"
        ),
    ])
    func whatMustBeUTF8IsRefusedOtherwise(format: PlaylistFormat, list: [UInt8], message: String) {
        let error = #expect(throws: PlaylistError.self) { try tracks(format, list) }
        #expect(error?.description.hasPrefix(message) == true, "\(error?.description ?? "")")
    }

    @Test func whatStandsBeforeTheMistakeComesFirst() {
        let lists: [(PlaylistFormat, String)] = [
            (.jsonLines, "{\"artist\":\"A\",\"track\":\"T\"}\nnonsense"), (.m3u, "A - T.mp3\n\u{0}\n"),
            (.csv, "artist,track\nA,T\nB\n"),
            (.xspf, "<playlist><trackList><track><title>A - T</title></track></nonsense>"),
        ]
        for (format, list) in lists {
            var before: [WantedTrack] = []
            #expect(throws: PlaylistError.self) { try read(format, Array(list.utf8), into: &before) }
            #expect(before == [WantedTrack(artist: "A", title: "T")])
        }
    }

    @Test func anErrorStays() throws {
        var chunks = [Array("nonsense\n{\"artist\":\"A\",\"track\":\"T\"}\n".utf8)]
        var reader = PlaylistReader(.jsonLines) { chunks.popLast() ?? [] }
        for _ in 0..<3 { #expect(throws: PlaylistError.self) { try reader.next() } }
    }
}
