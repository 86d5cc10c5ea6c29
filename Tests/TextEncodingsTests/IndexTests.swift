import Testing

@testable import TextEncodings

/// Every code point of every index, by the checksum (FNV-1a of three bytes each, 0 for none) of the standard's files.
@Suite struct IndexTests {
    private static let sums: [(TextEncoding, UInt32)] = [
        (.ibm866, 1_941_414_445), (.iso8859Part10, 3_929_687_147), (.iso8859Part13, 1_771_997_040),
        (.iso8859Part14, 3_778_870_489), (.iso8859Part15, 2_245_523_294), (.iso8859Part16, 3_640_287_438),
        (.iso8859Part2, 1_357_262_076), (.iso8859Part3, 4_027_677_579), (.iso8859Part4, 149_688_324),
        (.iso8859Part5, 4_051_587_902), (.iso8859Part6, 15_284_262), (.iso8859Part7, 60_078_740),
        (.iso8859Part8, 3_183_740_055), (.iso8859Part8i, 3_183_740_055), (.koi8r, 57_332_784),
        (.koi8u, 3_049_382_722), (.macintosh, 3_734_227_427), (.windows1250, 1_013_079_826),
        (.windows1251, 1_503_183_773), (.windows1252, 2_240_106_686), (.windows1253, 3_071_690_709),
        (.windows1254, 2_345_291_326), (.windows1255, 374_753_649), (.windows1256, 1_304_158_246),
        (.windows1257, 1_431_252_099), (.windows1258, 1_862_586_558), (.windows874, 1_120_751_711),
        (.xMacCyrillic, 4_010_136_039),
    ]

    @Test(arguments: sums)
    func ofOneByte(_ encoding: TextEncoding, _ sum: UInt32) throws {
        let units = try SingleByteIndex.of(encoding).units
        #expect(units.count == 128)
        #expect(checksum(units.map { $0 == SingleByteIndex.none ? 0 : UInt32($0) }) == sum)
    }

    @Test func ofMoreBytes() throws {
        #expect(checksum(try MultiByteIndex.big5, 0..<126 * 157) == 1_654_500_259)
        #expect(checksum(try MultiByteIndex.eucKR, 0..<126 * 190) == 3_874_576_974)
        #expect(checksum(try MultiByteIndex.gb18030, 0..<126 * 190) == 1_446_900_206)
        #expect(checksum(try MultiByteIndex.gb18030FourBytes, 0..<39420) == 3_681_060_540)
        #expect(checksum(try MultiByteIndex.jis0208, 0..<8836) == 936_984_314)
        #expect(checksum(try MultiByteIndex.jis0208, 10716..<11280) == 322_030_485)
        let privateUse = try MultiByteIndex.jis0208
        for pointer in 8836...10715 { #expect(privateUse[pointer] == UInt32(0xE000 + pointer - 8836)) }
        #expect(checksum(try MultiByteIndex.jis0212, 0..<94 * 94) == 2_463_388_996)
    }

    @Test func aConverterThatIsNotThereSaysSo() {
        let error = #expect(throws: TextEncodingError.self) { try Converter("NO-SUCH-SET") }
        #expect(error?.description.contains("NO-SUCH-SET") == true)
    }

    private func checksum(_ index: MultiByteIndex, _ pointers: Range<Int>) -> UInt32 {
        checksum(pointers.map { index[$0] ?? 0 })
    }

    private func checksum(_ scalars: [UInt32]) -> UInt32 {
        var sum: UInt32 = 2_166_136_261
        for scalar in scalars {
            for shift: UInt32 in [0, 8, 16] { sum = (sum ^ (scalar >> shift & 0xFF)) &* 16_777_619 }
        }
        return sum
    }
}
