import TextEncodings

/// What bytes become in one go; `nil` where they are wrong and that is fatal.
func decoded(_ bytes: [UInt8], _ encoding: TextEncoding, isFatal: Bool = false) throws -> String? {
    var decoder = try TextDecoder(encoding, isFatal: isFatal)
    return bytes.withUnsafeBytes { bytes in
        decoder.decode(bytes, isLast: true) { String(decoding: $0, as: UTF16.self) }
    }
}

/// The same in chunks of so many bytes.
func decoded(_ bytes: [UInt8], _ encoding: TextEncoding, chunk: Int) throws -> [UInt16] {
    var decoder = try TextDecoder(encoding)
    var units: [UInt16] = []
    for start in stride(from: 0, to: bytes.count, by: chunk) {
        let end = min(start + chunk, bytes.count)
        bytes[start..<end].withUnsafeBytes { part in
            _ = decoder.decode(part, isLast: end == bytes.count) { units += $0 }
        }
    }
    return units
}
