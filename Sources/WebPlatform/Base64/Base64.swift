/// https://www.rfc-editor.org/rfc/rfc4648#section-4
enum Base64 {
    private static let alphabet = Array(
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

    /// The value of each byte that is in the alphabet, else 255.
    private static let values: [UInt8] = {
        var values = [UInt8](repeating: 255, count: 256)
        for (value, byte) in alphabet.enumerated() { values[Int(byte)] = UInt8(value) }
        return values
    }()

    /// With padding, on one line.
    static func encode(_ bytes: [UInt8]) -> [UInt8] {
        var text: [UInt8] = []
        text.reserveCapacity((bytes.count + 2) / 3 * 4)
        for start in stride(from: 0, to: bytes.count, by: 3) {
            let group = bytes[start..<min(start + 3, bytes.count)]
            let bits = group.reduce(0) { $0 << 8 | UInt32($1) } << (8 * UInt32(3 - group.count))
            for index in 0..<4 {
                text.append(index <= group.count ? alphabet[Int(bits >> UInt32(18 - 6 * index) & 63)] : 0x3d)
            }
        }
        return text
    }

    /// `nil` for text that is no base64: https://infra.spec.whatwg.org/#forgiving-base64-decode
    static func forgivingDecode(_ text: [UInt8]) -> [UInt8]? {
        var text = text.filter { ![0x09, 0x0a, 0x0c, 0x0d, 0x20].contains($0) }
        if text.count % 4 == 0 {
            for _ in 0..<2 where text.last == 0x3d { text.removeLast() }
        }
        if text.count % 4 == 1 { return nil }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.count * 3 / 4)
        var bits: UInt32 = 0
        var count = 0
        for byte in text {
            let value = values[Int(byte)]
            if value == 255 { return nil }
            bits = bits << 6 | UInt32(value)
            count += 6
            if count >= 8 {
                count -= 8
                bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
            }
        }
        return bytes
    }
}
