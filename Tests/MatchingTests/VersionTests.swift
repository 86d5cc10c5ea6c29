import Testing

@testable import Matching

@Suite struct VersionTests {
    private static let kinds: [(String, [VersionKind])] = [
        ("Live", [.live]), ("Live at Wembley", [.live]), ("Recorded Live in Oslo, 1979", [.live]),
        ("En vivo", [.live]),
        ("Ao Vivo", [.live]), ("Peel Session", [.live]), ("ライブ", [.live]), ("MTV Unplugged", [.acoustic]),
        ("Acoustic Version", [.acoustic]), ("Live Acoustic", [.acoustic, .live]), ("Early Demo", [.demo]),
        ("Instrumental", [.instrumental]), ("Instrumental Mix", [.instrumental]),
        ("Karaoke Version", [.karaoke]),
        ("Four Tet Remix", [.remix]), ("Club Mix", [.remix]), ("VIP Mix", [.remix]),
        ("Somebody's Rework", [.remix]),
        ("Extended Mix", [.extended]), ("12\" Version", [.extended]), ("Radio Edit", [.edit]),
        ("7\" Edit", [.edit]),
        ("Single Edit", [.edit]), ("Radio Mix", [.edit]), ("Re-Recorded", [.rerecorded]),
        ("Neuaufnahme", [.rerecorded]),
        ("Sped Up", [.spedUp]), ("Nightcore", [.spedUp]), ("Slowed + Reverb", [.slowed]),
        ("8D Audio", [.spatial]),
        ("1 Hour Loop", [.loop]), ("Mixed", [.mixed]), ("A Cappella", [.acapella]),
        ("Taylor's Version", [.other]),
        ("Piano Version", [.other]), ("Reaction", [.aboutTheSong]), ("Guitar Cover", [.aboutTheSong]),
    ]

    @Test(arguments: kinds)
    func namesOtherRecordings(_ words: String, _ kinds: [VersionKind]) {
        guard case .version(let marks) = meaning(words) else {
            return #expect(Bool(false), "\(words) is \(meaning(words))")
        }
        #expect(marks.kinds.keys.sorted() == kinds)
    }

    @Test(arguments: [
        "Remastered", "2011 Remaster", "Remastered 2009", "Mono", "Stereo Version", "Album Version",
        "Single Version",
        "Original Mix", "Explicit", "50th Anniversary Edition", "Deluxe Edition", "Bonus Track",
        "From the Motion Picture \"Somewhere\"", "Official Video", "Official Music Video", "Lyrics", "HD",
        "Audio",
    ])
    func namesTheSameRecording(_ words: String) {
        guard case .neutral = meaning(words) else {
            return #expect(Bool(false), "\(words) is \(meaning(words))")
        }
    }

    @Test(arguments: [
        "Live It Up", "Live and Let Die", "Live Forever", "We Live in Time", "What's the Story", "Cover Me",
        "I Can't Get No", "In the Garden", "To Everything There Is a Season",
    ])
    func leavesSubtitlesAlone(_ words: String) { #expect(meaning(words) == .subtitle) }

    @Test(arguments: ["Part 2", "Pt. II", "No. 5", "Vol. 3", "Op. 27"])
    func seesParts(_ words: String) { #expect(meaning(words) == .part) }

    private func meaning(_ text: String) -> Meaning {
        Grammar.meaning(NameReader.read(text).pieces.compactMap { $0.isWord ? $0.text : nil }[...])
    }
}
