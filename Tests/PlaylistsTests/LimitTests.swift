import Model
import Playlists
import Testing

@Suite struct LimitTests {
    @Test(arguments: [
        (PlaylistFormat.jsonLines, "{\"artist\":\"", "line 1: longer than 1048576 bytes"),
        (.m3u, "#", "line 1: longer than 1048576 bytes"),
        (.csv, "artist,", "line 1: this row is longer"),
        (.csv, "artist,track\n\n\"", "line 3: this row is longer"),
        (.xspf, "<playlist><trackList><track><title>", "line 1: <title> is longer than 1048576 bytes"),
        (.xspf, "<playlist title='", "line 1, column 1: one tag or comment is longer"),
    ])
    func nothingGrowsWithoutEnd(format: PlaylistFormat, start: String, message: String) {
        var count = 0
        var reader = PlaylistReader(format) {
            count += 1
            return count == 1 ? Array(start.utf8) : [UInt8](repeating: 0x78, count: 65_536)
        }
        let error = #expect(throws: PlaylistError.self) { try reader.next() }
        #expect(error?.description.hasPrefix(message) == true, "\(error?.description ?? "")")
        #expect(count <= 20)
    }

    @Test(arguments: PlaylistFormat.allCases)
    func theListIsBounded(format: PlaylistFormat) {
        var limits = PlaylistLimits()
        limits.bytes = 1 << 20
        var reader = PlaylistReader(format, limits: limits) { [UInt8](repeating: 0x0A, count: 65_536) }
        let error = #expect(throws: PlaylistError.self) { try reader.next() }
        let isEarly = format == .csv
        #expect(error?.description == "the list: it is larger than 1 MiB; split it" || isEarly)
        #expect(error?.description.hasPrefix("line 1: the header") == true || !isEarly)
    }

    @Test func theNumberOfTracksIsBounded() throws {
        var limits = PlaylistLimits()
        limits.tracks = 3
        let list = Array("A - 1\nA - 2\nA - 3\n".utf8)
        #expect(try tracks(.m3u, list, limits: limits).count == 3)
        let error = #expect(throws: PlaylistError.self) {
            try tracks(.m3u, list + Array("A - 4".utf8), limits: limits)
        }
        #expect(error == PlaylistError(.list, "it has more than 3 tracks; split it"))
    }

    @Test func deepNestingIsRefused() {
        let json = String(repeating: "[", count: 100_000)
        for (format, text) in [(PlaylistFormat.jsonLines, json), (.jspf, "{\"playlist\":" + json)] {
            let error = #expect(throws: PlaylistError.self) { try tracks(format, text) }
            #expect(error?.reason.contains("nested deeper than 512 levels") == true)
        }
        let error = #expect(throws: PlaylistError.self) {
            try tracks(.xspf, "<playlist>" + String(repeating: "<a>", count: 100_000))
        }
        #expect(error?.reason == "elements are nested deeper than 256 levels")
    }

    @Test func everyCutAndEveryBrokenByteEndsWell() {
        for example in FormatTests.jsonLines + FormatTests.m3u + FormatTests.csv + FormatTests.jspf
            + FormatTests.xspf
        {
            for end in example.list.indices {
                check(example.format, Array(example.list[..<end]))
                for byte in [UInt8](arrayLiteral: 0, 0xFF, 0x22, 0x0D) {
                    var broken = example.list
                    broken[end] = byte
                    check(example.format, broken)
                }
            }
        }
    }

    /// Either tracks that have names, or an error of this module.
    private func check(_ format: PlaylistFormat, _ list: [UInt8]) {
        do {
            #expect(try tracks(format, list, size: 16).allSatisfy { !$0.artist.isEmpty && !$0.title.isEmpty })
        } catch {
            #expect(error is PlaylistError)
        }
    }
}
