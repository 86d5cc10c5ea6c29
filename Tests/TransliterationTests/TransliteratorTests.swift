import Testing

@testable import Transliteration

@Suite struct TransliteratorTests {
    @Test func writesOtherScriptsInLatinLetters() throws {
        let latin = try #require(Transliterator("Any-Latin"))
        #expect(latin("Чайковский")?.lowercased().hasPrefix("čaj") == true)
        #expect(latin("ひらがな") == "hiragana")
        #expect(latin("北京") == "běi jīng")
    }

    @Test func knowsSimplifiedCharacters() throws {
        let simplified = try #require(Transliterator("Traditional-Simplified"))
        #expect(simplified("漢語") == "汉语")
    }

    @Test func leavesAloneWhatIsTooLongOrUnknown() throws {
        #expect(Transliterator("No-Such-Rules") == nil)
        let latin = try #require(Transliterator("Any-Latin"))
        #expect(latin(String(repeating: "я", count: 100_000)) == nil)
        #expect(latin("") == "")
    }
}
