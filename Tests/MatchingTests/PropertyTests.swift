import Foundation
import Testing

@testable import Matching

/// What holds whatever the names are.
@Suite struct PropertyTests {
    private static let songs: [(String, String)] = [
        ("Björk", "Jóga"), ("AC/DC", "T.N.T."), ("Simon & Garfunkel", "The Boxer"), ("U2", "One"),
        ("Кино", "Группа крови"),
        ("宇多田ヒカル", "First Love"), ("Daft Punk feat. Pharrell Williams", "Get Lucky"), ("a-ha", "Take On Me"),
        ("Beyoncé", "Crazy in Love (feat. JAY-Z)"), ("Motörhead", "Ace of Spades"),
        ("!!!", "Must Be the Moon"),
        ("Radiohead", "Idioteque (Live)"), ("New Order", "Blue Monday (12\" Version)"),
        ("Sigur Rós", "Svefn-g-englar"),
        ("Boney M.", "Rasputin"), ("Ólafur Arnalds", "Near Light"), ("TLC", "No Scrubs"), ("Φοίβος", "Αγάπη"),
    ]
    private static let noise = [
        " (Live)", " (Someone Remix)", " [Karaoke]", " - Demo", " (Sped Up)", " (Part 7)", " Forever",
    ]

    @Test(arguments: songs)
    func everySongIsItself(_ song: (String, String)) {
        #expect(judge(song, song).verdict == .match)
        #expect(judge(song, song).distance == 0)
    }

    @Test(arguments: songs)
    func caseSpacingAndFormMakeNoDifference(_ song: (String, String)) {
        let forms: [(String) -> String] = [
            { $0.uppercased() }, { $0.lowercased() }, { $0.decomposedStringWithCanonicalMapping },
            { $0.precomposedStringWithCanonicalMapping },
            { "  " + $0.replacingOccurrences(of: " ", with: "\u{A0}  ") + " " },
            { $0.replacingOccurrences(of: " ", with: "\t") },
        ]
        for form in forms {
            let other = (form(song.0), form(song.1))
            #expect(judge(song, other).verdict == .match, "\(other)")
            #expect(judge(other, song).verdict == .match, "\(other)")
        }
    }

    @Test func whoIsTheOtherIsTheSameBothWays() {
        for one in Self.songs {
            for other in Self.songs {
                #expect(judge(one, other).verdict == judge(other, one).verdict, "\(one), \(other)")
            }
        }
    }

    @Test(arguments: songs)
    func noiseNeverHelps(_ song: (String, String)) {
        for wanted in Self.songs {
            let plain = judge(wanted, song)
            for noise in Self.noise {
                let noisy = judge(wanted, (song.0, song.1 + noise))
                #expect(Self.badness(noisy) >= Self.badness(plain), "\(wanted), \(song), \(noise)")
            }
            #expect(Self.badness(judge(wanted, (song.0 + " Tribute", song.1))) >= Self.badness(plain))
        }
    }

    private static func badness(_ judgement: Judgement) -> Int {
        switch judgement.verdict {
        case .match: judgement.distance
        case .insufficient: 1000
        case .noMatch: 1000
        }
    }

    private func judge(_ wanted: (String, String), _ found: (String, String)) -> Judgement {
        Matcher(Recording(artist: wanted.0, title: wanted.1)).judge(
            Recording(artist: found.0, title: found.1))
    }
}
