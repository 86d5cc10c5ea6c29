/// An IPv6 address. https://url.spec.whatwg.org/#concept-ipv6
struct IPv6Address {
    let pieces: [UInt16]

    /// Parses what stands between the brackets; `nil` where it is no address.
    init?(parsing bytes: ArraySlice<UInt8>) {
        var parser = IPv6Parser(rest: bytes)
        guard let pieces = parser.parse() else { return nil }
        self.pieces = pieces
    }

    /// The pieces in hexadecimal, the first longest run of two or more zero pieces as `::`.
    /// https://url.spec.whatwg.org/#concept-ipv6-serializer
    var serialized: String {
        guard let zeros = longestZeroRun else { return Self.join(pieces[...]) }
        return Self.join(pieces[..<zeros.lowerBound]) + "::" + Self.join(pieces[zeros.upperBound...])
    }

    private static func join(_ pieces: ArraySlice<UInt16>) -> String {
        pieces.map { String($0, radix: 16) }.joined(separator: ":")
    }

    private var longestZeroRun: Range<Int>? {
        var best = 0..<1
        var start = 0
        for (index, piece) in pieces.enumerated() {
            if piece != 0 { start = index + 1 }
            if index + 1 - start > best.count { best = start..<(index + 1) }
        }
        return best.count > 1 ? best : nil
    }
}

/// https://url.spec.whatwg.org/#concept-ipv6-parser
private struct IPv6Parser {
    var rest: ArraySlice<UInt8>
    var pieces: [UInt16] = []
    /// Where the `::` stood.
    var compressedAt: Int?

    mutating func parse() -> [UInt16]? {
        if rest.first == ASCII.colon {
            guard rest.dropFirst().first == ASCII.colon else { return nil }
            rest = rest.dropFirst(2)
            compressedAt = 0
        }
        while !rest.isEmpty {
            guard pieces.count < 8, parsePiece() else { return nil }
        }
        return expanded()
    }

    private mutating func parsePiece() -> Bool {
        if rest.first == ASCII.colon {
            guard compressedAt == nil else { return false }
            rest = rest.dropFirst()
            compressedAt = pieces.count
            return true
        }
        let digits = rest.prefix(4).prefix { ASCII.hexValue($0) != nil }
        let after = rest.dropFirst(digits.count)
        if after.first == ASCII.dot { return !digits.isEmpty && parseIPv4() }
        pieces.append(digits.reduce(0) { $0 << 4 | UInt16(ASCII.hexValue($1) ?? 0) })
        rest = after
        guard let separator = rest.first else { return true }
        rest = rest.dropFirst()
        return separator == ASCII.colon && !rest.isEmpty
    }

    /// Four decimal numbers without leading zeros, as the last two pieces.
    private mutating func parseIPv4() -> Bool {
        guard pieces.count <= 6 else { return false }
        let parts = rest.split(separator: ASCII.dot, omittingEmptySubsequences: false)
        guard parts.count == 4 else { return false }
        var value: UInt32 = 0
        for part in parts {
            guard (1...3).contains(part.count), part.allSatisfy(ASCII.isDigit) else { return false }
            guard part.count == 1 || part.first != 0x30 else { return false }
            let number = part.reduce(UInt32(0)) { $0 * 10 + UInt32($1 - 0x30) }
            guard number <= 255 else { return false }
            value = value << 8 | number
        }
        pieces += [UInt16(value >> 16), UInt16(truncatingIfNeeded: value)]
        rest = []
        return true
    }

    private func expanded() -> [UInt16]? {
        guard let compressedAt else { return pieces.count == 8 ? pieces : nil }
        // A `::` that stands for nothing is refused, as the parser then ran out of pieces.
        guard pieces.count < 8 else { return nil }
        return pieces[..<compressedAt] + Array(repeating: 0, count: 8 - pieces.count)
            + pieces[compressedAt...]
    }
}
