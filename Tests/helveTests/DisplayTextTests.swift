import Testing

@testable import helve

@Suite struct DisplayTextTests {
    @Test(arguments: [
        ("plain", "plain"), ("a\u{1B}[2Jb", "a\u{FFFD}[2Jb"), ("a\nb\r", "a\u{FFFD}b\u{FFFD}"),
        ("a\u{202E}b", "a\u{FFFD}b"),
        ("Björk 東京", "Björk 東京"),
    ])
    func nothingReachesTheTerminalsControls(raw: String, shown: String) {
        #expect(DisplayText(raw).text == shown)
    }

    @Test func wideCharactersCountTwice() {
        #expect(DisplayText("東京ab").width == 6)
        #expect(DisplayText("東京ab").fitted(to: 4) == "東…")
        #expect(DisplayText("東京").padded(to: 6) == "東京  ")
    }
}
