import Testing

@testable import Recording

@Suite struct EncodingTests {
    @Test(arguments: [("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foobar", "Zm9vYmFy")])
    func readsAndWritesBase64(_ plain: String, _ encoded: String) {
        #expect(Base64.encode(Array(plain.utf8)) == encoded)
        #expect(Base64.decode(encoded) == Array(plain.utf8))
    }

    @Test func carriesEveryByte() {
        let bytes = (0...255).map { UInt8($0) }
        for count in 250...256 {
            #expect(Base64.decode(Base64.encode(Array(bytes.prefix(count)))) == Array(bytes.prefix(count)))
        }
    }

    @Test func toleratesLineBreaksAndMissingPadding() {
        #expect(Base64.decode("Zm9v\r\n YmE") == Array("fooba".utf8))
    }

    @Test(arguments: ["Z", "Zg===", "Z=g=", "Zm9v!", "Zm9vY"])
    func refusesWhatIsNoBase64(_ text: String) { #expect(Base64.decode(text) == nil) }

    @Test(arguments: [
        (0, "1970-01-01T00:00:00.000Z"), (951_782_400_999, "2000-02-29T00:00:00.999Z"),
        (1_709_251_199_001, "2024-02-29T23:59:59.001Z"), (1_735_689_600_000, "2025-01-01T00:00:00.000Z"),
        (4_107_542_400_000, "2100-03-01T00:00:00.000Z"),
    ])
    func writesTimestamps(_ milliseconds: Int, _ text: String) {
        #expect(Duration.milliseconds(milliseconds).timestamp == text)
    }
}
