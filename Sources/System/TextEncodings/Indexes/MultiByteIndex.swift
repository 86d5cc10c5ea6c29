/// Code points by pointer (https://encoding.spec.whatwg.org/#indexes), computed once from iconv's tables.
struct MultiByteIndex: Sendable {
    /// 0 where a pointer stands for nothing.
    private let scalars: [UInt32]

    init(count: Int, _ scalar: (Int) -> UInt32?) { scalars = (0..<count).map { scalar($0) ?? 0 } }

    subscript(pointer: Int) -> UInt32? {
        guard pointer < scalars.count else { return nil }
        let scalar = scalars[pointer]
        return scalar == 0 ? nil : scalar
    }
}

extension MultiByteIndex {
    typealias Made = Result<MultiByteIndex, TextEncodingError>

    static func make(
        _ body: () throws(TextEncodingError) -> MultiByteIndex
    ) -> Made {
        do { return .success(try body()) } catch { return .failure(error) }
    }

    /// In the rows of Shift_JIS, which are those of JIS X 0208 and of two makers.
    static var jis0208: MultiByteIndex { get throws(TextEncodingError) { try madeJIS0208.get() } }

    private static let madeJIS0208 = make { () throws(TextEncodingError) in
        let converter = try Converter("CP932")
        return MultiByteIndex(count: 11280) { pointer in
            let (row, cell) = (UInt8(pointer / 188), UInt8(pointer % 188))
            return converter.scalar(of: row + (row < 0x1F ? 0x81 : 0xC1), cell + (cell < 0x3F ? 0x40 : 0x41))
        }
    }

    static var jis0212: MultiByteIndex { get throws(TextEncodingError) { try madeJIS0212.get() } }

    private static let madeJIS0212 = make { () throws(TextEncodingError) in
        let converter = try Converter("EUC-JP")
        return MultiByteIndex(count: 94 * 94) { pointer in
            converter.scalar(of: 0x8F, UInt8(pointer / 94) + 0xA1, UInt8(pointer % 94) + 0xA1)
        }
    }

    static var eucKR: MultiByteIndex { get throws(TextEncodingError) { try madeEUCKR.get() } }

    private static let madeEUCKR = make { () throws(TextEncodingError) in
        let converter = try Converter("UHC")
        return MultiByteIndex(count: 126 * 190) { pointer in
            converter.scalar(of: UInt8(pointer / 190) + 0x81, UInt8(pointer % 190) + 0x41)
        }
    }

    static var gb18030: MultiByteIndex { get throws(TextEncodingError) { try madeGB18030.get() } }

    /// Characters that Unicode had not when the standard's index was made.
    private static let privateUse: [Int: UInt32] = [
        6555: 0x3000, 23767: 0xE816, 23768: 0xE817, 23769: 0xE818, 23794: 0xE831, 23804: 0xE83B,
        23830: 0xE855,
    ]

    private static let madeGB18030 = make { () throws(TextEncodingError) in
        let converter = try Converter("GB18030")
        return MultiByteIndex(count: 126 * 190) { pointer in
            let cell = UInt8(pointer % 190)
            return privateUse[pointer]
                ?? converter.scalar(of: UInt8(pointer / 190) + 0x81, cell + (cell < 0x3F ? 0x40 : 0x41))
        }
    }

    /// https://encoding.spec.whatwg.org/#index-gb18030-ranges up to U+FFFF.
    static var gb18030FourBytes: MultiByteIndex {
        get throws(TextEncodingError) { try madeGB18030FourBytes.get() }
    }

    private static let madeGB18030FourBytes = make { () throws(TextEncodingError) in
        let converter = try Converter("GB18030")
        return MultiByteIndex(count: 39420) { pointer in
            switch pointer {
            case 7457: return 0xE7C7
            // glibc has these with two bytes only.
            case 19057...19064: return UInt32(0x9FB4 + pointer - 19057)
            case 39076...39085: return UInt32(0xFE10 + pointer - 39076)
            default: break
            }
            let (lead, rest) = (pointer / 12600, pointer % 12600)
            return converter.scalar(
                of: UInt8(lead) + 0x81, UInt8(rest / 1260) + 0x30, UInt8(rest / 10 % 126) + 0x81,
                UInt8(rest % 10) + 0x30)
        }
    }
}
