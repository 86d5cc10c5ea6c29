/// Percent-encodes a string's UTF-8 bytes that are in the set, with upper-case digits.
/// A `%` in the input stays unless the set holds it. https://url.spec.whatwg.org/#string-utf-8-percent-encode
public func percentEncode(_ text: String, set: PercentEncodeSet) -> String {
    percentEncode(bytes: Array(text.utf8)[...], set: set)
}

/// The bytes that a percent-encoded string stands for; a `%` without two hexadecimal digits stays as it is.
/// The result may be no valid UTF-8. https://url.spec.whatwg.org/#string-percent-decode
public func percentDecode(_ text: String) -> [UInt8] {
    percentDecode(bytes: Array(text.utf8)[...])
}

func percentEncode(bytes: ArraySlice<UInt8>, set: PercentEncodeSet) -> String {
    guard bytes.contains(where: set.contains) else { return String(decoding: bytes, as: UTF8.self) }
    var encoded: [UInt8] = []
    encoded.reserveCapacity(bytes.count + 16)
    for byte in bytes {
        if set.contains(byte) { encoded.appendPercentEncoded(byte) } else { encoded.append(byte) }
    }
    return String(decoding: encoded, as: UTF8.self)
}

func percentDecode(bytes: ArraySlice<UInt8>) -> [UInt8] {
    guard bytes.contains(ASCII.percent) else { return Array(bytes) }
    var decoded: [UInt8] = []
    decoded.reserveCapacity(bytes.count)
    var at = bytes.startIndex
    while at < bytes.endIndex {
        if bytes[at] == ASCII.percent, at + 2 < bytes.endIndex,
            let high = ASCII.hexValue(bytes[at + 1]), let low = ASCII.hexValue(bytes[at + 2])
        {
            decoded.append(high << 4 | low)
            at += 3
        } else {
            decoded.append(bytes[at])
            at += 1
        }
    }
    return decoded
}

extension [UInt8] {
    mutating func appendPercentEncoded(_ byte: UInt8) {
        append(ASCII.percent)
        append(ASCII.upperHexDigit(byte >> 4))
        append(ASCII.upperHexDigit(byte & 15))
    }
}
