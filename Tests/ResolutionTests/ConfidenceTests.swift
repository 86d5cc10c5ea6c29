import Model
import Foundation
import Testing

@testable import Resolution

@Suite struct ConfidenceTests {
    private let wanted = WantedTrack(artist: "Björk", title: "Jóga")

    @Test(arguments: [
        ("Björk", "bjork"), ("AC/DC", "acdc"), ("Ｆｕｌｌ", "full"), ("久石 譲", "久石譲"), ("Ⅳ ½", "iv12"), ("  ", ""),
        ("がぎ", "かき"), ("Ελλάδα", "ελλαδα"),
    ])
    func normalises(_ name: String, _ expected: String) {
        #expect(NormalizedName(name) == NormalizedName(expected))
        #expect(NormalizedName(name).text.precomposedStringWithCanonicalMapping == expected)
    }

    private static let scores: [(JSON, Double)] = [
        (hit("Bjork", "Joga"), 0.95), (hit("Björk", "Jóga (Live)"), 0.95),
        (hit("Björk & Guests", "Jóga"), 0.95),
        (hit("Björk", "Jóga", ["confidence": 1.0]), 1.0), (hit("Björk", "Jóga", ["confidence": 0.97]), 0.97),
        (hit("Björk", "Jóga", ["confidence": 0.85]), 0.95), (hit("Björk", "Jóga", ["confidence": "1"]), 0.95),
        (hit("Björk", "Bachelorette", ["confidence": 1.0]), 0.5), (hit("Blur", "Jóga"), 0.5),
        (hit("", "Jóga"), 0.5), (hit("!!!", "Jóga"), 0.5), (["title": "Jóga"], 0.5), (nil, 0.5),
        (["artist": 1, "title": 2], 0.5),
    ]

    @Test(arguments: scores)
    func scoresByTheNames(_ result: JSON, _ expected: Double) {
        #expect(Confidence.of(result, for: wanted) == expected)
    }

    @Test func picksTheEqualHitBeforeTheContainedOne() {
        let hits = [hit("Other", "Jóga"), hit("Björk", "Jóga (Remix)"), hit("BJÖRK", "joga")]
        #expect(Confidence.pick(hits, for: wanted) == hits[2])
        #expect(Confidence.pick([hits[0], hits[1]], for: wanted) == hits[1])
        #expect(Confidence.pick([hits[0]], for: wanted) == nil)
    }
}
