/// Writes the distinguished encoding of ASN.1 (X.690).
enum DER {
    static func value(_ tag: DERReader.Tag, _ content: [UInt8]) -> [UInt8] {
        [tag.rawValue] + length(content.count) + content
    }

    static func sequence(_ parts: [UInt8]...) -> [UInt8] { value(.sequence, Array(parts.joined())) }

    /// A number that is not negative, the most significant byte first.
    static func number(_ bytes: [UInt8]) -> [UInt8] {
        let digits = bytes.withoutLeadingZeros
        // A first bit of 1 would make it negative.
        return value(.integer, (digits.first ?? 0x80) & 0x80 == 0 ? digits : [0] + digits)
    }

    /// A bit string of whole bytes.
    static func bits(_ bytes: [UInt8]) -> [UInt8] { value(.bitString, [0] + bytes) }

    private static func length(_ count: Int) -> [UInt8] {
        if count < 0x80 { return [UInt8(count)] }
        let bytes = withUnsafeBytes(of: count.bigEndian) { Array($0.drop { $0 == 0 }) }
        return [0x80 | UInt8(bytes.count)] + bytes
    }
}
