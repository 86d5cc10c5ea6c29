import Testing
import TextEncodings

@Suite struct DecoderTests {
    @Test(arguments: [
        (TextEncoding.shiftJIS, [0x93, 0xFA, 0x96, 0x7B, 0x5C, 0xB1, 0x80], "日本\\ｱ\u{80}"),
        (.eucJP, [0xC6, 0xFC, 0x8E, 0xB1, 0x8F, 0xB0, 0xA1, 0x41], "日ｱ丂A"),
        (
            .iso2022JP,
            [
                0x1B, 0x24, 0x42, 0x46, 0x7C, 0x1B, 0x28, 0x4A, 0x5C, 0x7E, 0x1B, 0x28, 0x49, 0x31, 0x1B,
                0x28, 0x42,
            ],
            "日¥‾ｱ"
        ),
        (.gb18030, [0xC4, 0xE3, 0x80, 0x81, 0x30, 0x81, 0x30, 0x90, 0x30, 0x81, 0x30], "你€\u{80}\u{10000}"),
        (.gbk, [0xC4, 0xE3, 0xA2, 0xE3], "你€"),
        (.big5, [0xA7, 0x41, 0x88, 0x62, 0xF9, 0xFE], "你Ê\u{304}￭"),
        (.eucKR, [0xC7, 0xD1, 0x81, 0x41], "한갂"),
        (.windows1252, [0x80, 0x81, 0xE9], "€\u{81}é"),
        (.windows1255, [0xE9, 0xC7, 0xCA], "י\u{5B7}\u{5BA}"),
        (.xUserDefined, [0x41, 0x80, 0xFF], "A\u{F780}\u{F7FF}"),
        (.utf16BE, [0x00, 0x41, 0xD8, 0x3D, 0xDE, 0x00], "A😀"),
        (.utf16LE, [0xFF, 0xFE, 0x41, 0x00], "\u{FEFF}A"),
        (.utf8, [0xEF, 0xBB, 0xBF, 0xF0, 0x9F, 0x98, 0x80, 0xC3, 0xA9, 0xE6, 0x97, 0xA5], "\u{FEFF}😀é日"),
    ])
    func rightBytes(_ encoding: TextEncoding, _ bytes: [UInt8], _ text: String) throws {
        #expect(try decoded(bytes, encoding) == text)
        #expect(try decoded(bytes, encoding, isFatal: true) == text)
    }

    @Test(arguments: [
        // A byte that could begin something is looked at anew.
        (TextEncoding.shiftJIS, [0x82, 0x22], "\u{FFFD}\""),
        (.shiftJIS, [0x82, 0xFF, 0xA0], "\u{FFFD}\u{FFFD}"),
        (.shiftJIS, [0x82], "\u{FFFD}"), (.eucJP, [0x8F, 0xA1, 0x41], "\u{FFFD}A"),
        (.eucJP, [0x8E, 0x41], "\u{FFFD}A"), (.eucJP, [0xA1], "\u{FFFD}"),
        (.big5, [0x81, 0x40], "\u{FFFD}@"), (.big5, [0x80, 0xFF, 0xA7], "\u{FFFD}\u{FFFD}\u{FFFD}"),
        (.eucKR, [0xC9, 0xA1, 0xFE, 0x41], "\u{FFFD}\u{FFFD}A"),
        (.gb18030, [0x81, 0x30, 0x81, 0x41], "\u{FFFD}0丄"),
        (.gb18030, [0x81, 0x30, 0x41], "\u{FFFD}0A"),
        (.gb18030, [0x84, 0x31, 0xA4, 0x39], "\u{FFFF}"),
        (.gb18030, [0x84, 0x31, 0xA5, 0x30], "\u{FFFD}"),
        (.gb18030, [0xFF, 0x81, 0x7F, 0x81, 0x30], "\u{FFFD}\u{FFFD}\u{7F}\u{FFFD}"),
        (.iso2022JP, [0x0E, 0x1B, 0x24], "\u{FFFD}\u{FFFD}$"),
        (.iso2022JP, [0x1B, 0x28, 0x42, 0x1B, 0x28, 0x42, 0x41], "\u{FFFD}A"),
        (.iso2022JP, [0x1B, 0x24, 0x42, 0x46, 0x1B, 0x28, 0x42], "\u{FFFD}"),
        (.iso2022JP, [0x1B, 0x41, 0x80], "\u{FFFD}A\u{FFFD}"),
        (.iso8859Part3, [0xA5], "\u{FFFD}"), (.windows1253, [0xAA], "\u{FFFD}"),
        (.replacement, [1, 2, 3], "\u{FFFD}"), (.replacement, [], ""),
        (.utf16LE, [0x00, 0xD8, 0x41, 0x00, 0x00, 0xDC, 0x41], "\u{FFFD}A\u{FFFD}\u{FFFD}"),
        (.utf16BE, [0xD8, 0x00, 0x00], "\u{FFFD}"),
        (
            .utf8, [0xF0, 0x90, 0x41, 0xED, 0xA0, 0x80, 0xC0, 0xAF, 0xE2, 0x82],
            "\u{FFFD}A\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}"
        ),
    ])
    func wrongBytes(_ encoding: TextEncoding, _ bytes: [UInt8], _ text: String) throws {
        #expect(try decoded(bytes, encoding) == text)
        if text.contains("\u{FFFD}") { #expect(try decoded(bytes, encoding, isFatal: true) == nil) }
    }

    @Test(arguments: TextEncoding.allCases)
    func chunksMakeNoDifference(_ encoding: TextEncoding) throws {
        var random = SystemRandomNumberGenerator()
        for _ in 0..<20 {
            let bytes = (0..<500).map { _ -> UInt8 in
                // Escapes and digits matter to some.
                Bool.random(using: &random)
                    ? .random(in: 0...255) : [0x1B, 0x24, 0x28, 0x42, 0x30, 0x81].randomElement()!
            }
            let whole = try decoded(bytes, encoding, chunk: 500)
            for chunk in [1, 2, 3, 7] {
                #expect(try decoded(bytes, encoding, chunk: chunk) == whole, "\(bytes)")
            }
        }
    }

    /// Swift mends by maximal subparts too.
    @Test func utf8IsMendedAsUnicodeSays() throws {
        let interesting: [UInt8] = [
            0x00, 0x41, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC1, 0xC2, 0xDF, 0xE0, 0xED, 0xEF, 0xF0,
            0xF4, 0xF5, 0xFF,
        ]
        for _ in 0..<2000 {
            let bytes = (0..<40).map { _ in interesting.randomElement()! }
            #expect(try decoded(bytes, .utf8) == String(decoding: bytes, as: UTF8.self), "\(bytes)")
            #expect(try decoded(bytes, .utf8, isFatal: true) == String(validating: bytes, as: UTF8.self))
        }
    }
}

@Suite struct UTF8EncoderTests {
    private func encoded(_ units: [UInt16], room: Int) -> (bytes: [UInt8], read: Int) {
        var bytes = [UInt8](repeating: 0, count: room)
        let counts = units.withUnsafeBufferPointer { units in
            bytes.withUnsafeMutableBytes { UTF8Encoder.encode(units, into: $0) }
        }
        return (Array(bytes.prefix(counts.written)), counts.read)
    }

    @Test func agreesWithSwift() {
        let interesting: [UInt16] = [
            0, 0x41, 0x7F, 0x80, 0x7FF, 0x800, 0xD800, 0xDBFF, 0xDC00, 0xDFFF, 0xFFFD, 0xFFFF,
        ]
        for _ in 0..<2000 {
            let units = (0..<50).map { _ in Bool.random() ? 0x61 : interesting.randomElement()! }
            let (bytes, read) = encoded(units, room: UTF8Encoder.maximumBytes(forUnits: units.count))
            #expect(bytes == Array(String(decoding: units, as: UTF16.self).utf8))
            #expect(read == units.count)
        }
    }

    @Test func knowsHowMuchRoomWellFormedTextTakes() {
        for text in [
            "", "a", "é日😀", String(repeating: "aé日😀", count: 5000),
            String(repeating: "\u{FFFF}", count: 9000),
        ] {
            Array(text.utf16).withUnsafeBufferPointer { units in
                #expect(UTF8Encoder.byteCount(ofWellFormed: units) == text.utf8.count)
            }
        }
    }

    @Test func stopsAtWholeCharacters() {
        let units = Array("aé日😀z".utf16)
        let expected: [(Int, Int)] = [
            (0, 0), (1, 1), (1, 1), (3, 2), (3, 2), (3, 2), (6, 3), (6, 3), (6, 3), (6, 3), (10, 5), (11, 6),
        ]
        for (room, counts) in expected.enumerated() {
            let (bytes, read) = encoded(units, room: room)
            #expect((bytes.count, read) == counts, "room for \(room)")
        }
    }
}
