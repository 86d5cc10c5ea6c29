import Testing

@testable import Matching

/// Names that nobody gave to a song.
@Suite struct HostileNamesTests {
    private static let pieces = [
        "a", "(", ")", "[", "-", " - ", "feat. ", " & ", ", ", "\"", "12\" ", "Live ", "remix ", "ä", "я",
        "漢", "é\u{301}",
        "\u{0}", "\u{202E}", "👩‍👩‍👧", "ｱ", "1 ", "!!", "by ", "「", "\\u2013", "&amp;", "\u{300}", "x ",
    ]

    @Test(arguments: pieces)
    func aHundredThousandCharactersAreRead(_ piece: String) {
        let long = String(
            String(repeating: piece, count: 100_000 / piece.unicodeScalars.count + 1).unicodeScalars.prefix(
                100_000))
        let plain = Recording(artist: "Artist", title: "Song")
        let both = Recording(artist: long, title: long)
        #expect(Matcher(plain).judge(both).verdict != .match)
        #expect(Matcher(both).judge(plain).verdict != .match)
        #expect(Matcher(both).judge(both).verdict == .match)
        #expect(Matcher(both).judge(Recording(artist: long, title: "z9 " + long)).verdict != .match)
    }

    @Test(arguments: [
        "", " ", "!!!", "…", "(((", "\u{0}", "\u{300}", "🎵", "---", "\u{202E}\u{200B}", "[]", "«»",
    ])
    func namesOfSignsAreTheSameToTheLetterOnly(_ name: String) {
        let wanted = Recording(artist: name, title: name)
        let verdict = Matcher(wanted).judge(wanted).verdict
        #expect(verdict == (name.isEmpty ? .insufficient : .match))
        #expect(Matcher(wanted).judge(Recording(artist: "Artist", title: "Song")).verdict != .match)
        #expect(Matcher(Recording(artist: "Artist", title: "Song")).judge(wanted).verdict != .match)
        #expect(
            Matcher(wanted).judge(Recording(artist: name, title: name + "?")).verdict != .match || name == "")
    }

    /// One letter of every block that Unicode has.
    @Test func everyScriptIsRead() {
        for value in stride(from: UInt32(0x20), through: 0x2FFFF, by: 61) {
            guard let scalar = Unicode.Scalar(value) else { continue }
            let name = String(String.UnicodeScalarView([scalar, scalar]))
            let recording = Recording(artist: name + "a", title: "b" + name)
            #expect(Matcher(recording).judge(recording).verdict == .match, "U+\(String(value, radix: 16))")
        }
    }

    /// What cannot be text becomes U+FFFD on its way into a string.
    @Test func loneSurrogatesAreNoLetters() {
        let broken = String(decoding: [UInt16(0xD800), 0x41, 0xDC00] as [UInt16], as: UTF16.self)
        let wanted = Recording(artist: "A", title: broken)
        #expect(Matcher(wanted).judge(Recording(artist: "A", title: "A")).verdict == .match)
        #expect(Matcher(wanted).judge(Recording(artist: "A", title: "B")).verdict == .noMatch)
    }

    @Test func theRightOneIsFoundAmongTenThousand() {
        var candidates = (0..<10_000).map { Recording(artist: "Band", title: "Song \($0 % 97) (Live)") }
        candidates[9_998] = Recording(artist: "Band", title: "Song")
        let choice = Matcher(Recording(artist: "Band", title: "Song")).choose(candidates)
        #expect(choice.index == 9_998 && choice.judgements.count == 10_000)
    }
}
