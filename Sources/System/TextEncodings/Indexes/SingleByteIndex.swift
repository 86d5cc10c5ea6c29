/// What the bytes from 0x80 stand for (https://encoding.spec.whatwg.org/#legacy-single-byte-encodings).
struct SingleByteIndex: Sendable {
    /// Of a byte that stands for nothing.
    static let none: UInt16 = 0xFFFD

    let units: [UInt16]

    static func of(_ encoding: TextEncoding) throws(TextEncodingError) -> SingleByteIndex {
        if encoding == .xUserDefined { return SingleByteIndex(units: (0..<128).map { 0xF780 + $0 }) }
        let converter = try Converter(encoding.converterName)
        let own = exceptions[encoding] ?? [:]
        return SingleByteIndex(
            units: (0x80...0xFF).map { (byte: UInt8) in
                if let scalar = own[byte] ?? converter.scalar(of: byte) {
                    return UInt16(truncatingIfNeeded: scalar)
                }
                // Windows' holes among the control characters are control characters.
                return byte < 0xA0 ? UInt16(byte) : none
            })
    }

    /// Where glibc's tables are not the standard's.
    private static let exceptions: [TextEncoding: [UInt8: UInt32]] = [
        .koi8u: [0xAE: 0x45E, 0xBE: 0x40E],
        .macintosh: [0xC6: 0x2206, 0xF0: 0xF8FF],
        .windows1255: [0xCA: 0x5BA],
        .xMacCyrillic: [0xFF: 0x20AC],
    ]
}

extension TextEncoding {
    /// By which iconv knows a single-byte encoding.
    fileprivate var converterName: String {
        switch self {
        case .iso8859Part8i: "ISO-8859-8"
        case .xMacCyrillic: "MAC-UK"
        default:
            rawValue.hasPrefix("windows-")
                ? "CP" + rawValue.dropFirst("windows-".count) : rawValue.uppercased()
        }
    }
}
