/// The host parser. https://url.spec.whatwg.org/#host-parsing
enum HostParser {
    /// The serialised host; `nil` where the standard returns failure.
    static func parse(_ bytes: ArraySlice<UInt8>, isOpaque: Bool) -> String? {
        if bytes.first == ASCII.openBracket {
            guard bytes.count > 2, bytes.last == ASCII.closeBracket else { return nil }
            return IPv6Address(parsing: bytes.dropFirst().dropLast()).map { "[\($0.serialized)]" }
        }
        if isOpaque {
            guard !bytes.contains(where: isForbiddenInHost) else { return nil }
            return percentEncode(bytes: bytes, set: .c0Control)
        }
        return parseDomain(bytes)
    }

    private static func parseDomain(_ bytes: ArraySlice<UInt8>) -> String? {
        guard let domain = asciiDomain(bytes), !domain.isEmpty,
            !domain.contains(where: isForbiddenInDomain)
        else { return nil }
        if IPv4Address.endsInNumber(domain) { return IPv4Address(parsing: domain)?.serialized }
        return String(decoding: domain, as: UTF8.self)
    }

    /// https://url.spec.whatwg.org/#concept-domain-to-ascii
    ///
    /// An ASCII domain is only lower-cased, whatever its `xn--` labels hold: every address on the web that
    /// resolves keeps working, and no Unicode data is needed.
    private static func asciiDomain(_ bytes: ArraySlice<UInt8>) -> [UInt8]? {
        let decoded = percentDecode(bytes: bytes)
        guard decoded.contains(where: { $0 > 0x7F }) else { return decoded.map(ASCII.lowercased) }
        return InternationalDomain.toASCII(String(decoding: decoded, as: UTF8.self)).map { Array($0.utf8) }
    }

    /// https://url.spec.whatwg.org/#forbidden-host-code-point
    static func isForbiddenInHost(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x00, 0x09, 0x0A, 0x0D, 0x20: true
        case UInt8(ascii: "#"), UInt8(ascii: "/"), UInt8(ascii: ":"), UInt8(ascii: "<"), UInt8(ascii: ">"),
            UInt8(ascii: "?"), UInt8(ascii: "@"), UInt8(ascii: "["), UInt8(ascii: "\\"), UInt8(ascii: "]"),
            UInt8(ascii: "^"), UInt8(ascii: "|"):
            true
        default: false
        }
    }

    /// https://url.spec.whatwg.org/#forbidden-domain-code-point
    private static func isForbiddenInDomain(_ byte: UInt8) -> Bool {
        byte <= 0x1F || byte == 0x7F || byte == ASCII.percent || isForbiddenInHost(byte)
    }
}
