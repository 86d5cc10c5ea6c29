/// RFC 4648 §4.
enum Base64 {
    private static let alphabet = Array(
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    private static let values: [UInt8] = {
        var values = [UInt8](repeating: 0xFF, count: 256)
        for (value, character) in alphabet.enumerated() { values[Int(character)] = UInt8(value) }
        return values
    }()

    static func encode(_ bytes: [UInt8]) -> String {
        var text: [UInt8] = []
        text.reserveCapacity((bytes.count + 2) / 3 * 4)
        for start in stride(from: 0, to: bytes.count, by: 3) {
            let group = bytes[start..<min(start + 3, bytes.count)]
            let bits = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
            for index in 0..<4 {
                text.append(
                    index <= group.count ? alphabet[bits >> (18 - 6 * index) & 63] : UInt8(ascii: "="))
            }
        }
        return String(decoding: text, as: UTF8.self)
    }

    /// `nil` where the text is no base64. White space between is allowed, as is missing padding.
    static func decode(_ text: String) -> [UInt8]? {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.utf8.count / 4 * 3)
        var (bits, count, padding) = (0, 0, 0)
        for character in text.utf8 where character > 0x20 {
            if character == UInt8(ascii: "=") {
                padding += 1
                continue
            }
            let value = values[Int(character)]
            if value == 0xFF || padding > 0 { return nil }
            bits = (bits << 6 | Int(value)) & 0xFFF
            count += 1
            switch count % 4 {
            case 2: bytes.append(UInt8(truncatingIfNeeded: bits >> 4))
            case 3: bytes.append(UInt8(truncatingIfNeeded: bits >> 2))
            case 0: bytes.append(UInt8(truncatingIfNeeded: bits))
            default: break
            }
        }
        return count % 4 == 1 || padding > 2 ? nil : bytes
    }
}
