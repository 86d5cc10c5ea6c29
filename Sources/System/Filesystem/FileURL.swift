/// `file:` URLs (RFC 8089).
public enum FileURL {
    /// Every byte but unreserved ones and `/` is percent-encoded, so that `#`, `?`, `%` and bytes that are not
    /// UTF-8 come back as they were.
    public static func string(_ path: [UInt8]) -> String {
        var bytes = Array("file://".utf8)
        for byte in path {
            if isPlain(byte) {
                bytes.append(byte)
            } else {
                bytes += [UInt8(ascii: "%"), hex(byte >> 4), hex(byte & 15)]
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
        case UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "/"):
            true
        default: false
        }
    }

    private static func hex(_ digit: UInt8) -> UInt8 { digit < 10 ? 0x30 + digit : 0x41 - 10 + digit }
}
