/// An IPv4 address in every spelling that the web takes: fewer parts, octal, hexadecimal.
/// https://url.spec.whatwg.org/#concept-ipv4-parser
struct IPv4Address {
    let value: UInt32

    /// Parses a domain that ends in a number; `nil` where it is no address.
    init?(parsing domain: [UInt8]) {
        var parts = domain.split(separator: ASCII.dot, omittingEmptySubsequences: false)
        if parts.last?.isEmpty == true, parts.count > 1 { parts.removeLast() }
        guard parts.count <= 4 else { return nil }
        var numbers: [UInt64] = []
        for part in parts {
            guard let number = Self.number(part) else { return nil }
            numbers.append(number)
        }
        guard let last = numbers.popLast(), numbers.allSatisfy({ $0 <= 255 }) else { return nil }
        guard last < 1 << UInt64(8 * (4 - numbers.count)) else { return nil }
        var value = last
        for (index, number) in numbers.enumerated() { value += number << UInt64(8 * (3 - index)) }
        self.value = UInt32(value)
    }

    /// Four decimal parts.
    var serialized: String {
        "\(value >> 24).\(value >> 16 & 255).\(value >> 8 & 255).\(value & 255)"
    }

    /// https://url.spec.whatwg.org/#ends-in-a-number-checker
    static func endsInNumber(_ domain: [UInt8]) -> Bool {
        let trimmed = domain.last == ASCII.dot ? domain.dropLast() : domain[...]
        let start = trimmed.lastIndex(of: ASCII.dot).map { $0 + 1 } ?? 0
        let last = trimmed[start...]
        guard let first = last.first, ASCII.isDigit(first) else { return false }
        return last.allSatisfy(ASCII.isDigit) || number(last) != nil
    }

    /// https://url.spec.whatwg.org/#ipv4-number-parser
    ///
    /// A number too great for any address stays at a value that no address has.
    private static func number(_ part: ArraySlice<UInt8>) -> UInt64? {
        guard let first = part.first else { return nil }
        var (digits, radix) = (part, UInt64(10))
        if first == 0x30, part.count > 1 {
            let isHexadecimal = ASCII.lowercased(part[part.startIndex + 1]) == UInt8(ascii: "x")
            (digits, radix) = isHexadecimal ? (part.dropFirst(2), 16) : (part.dropFirst(), 8)
        }
        var value: UInt64 = 0
        for digit in digits {
            guard let digit = ASCII.hexValue(digit), digit < radix else { return nil }
            value = min(value * radix + UInt64(digit), 1 << 32)
        }
        return value
    }
}
