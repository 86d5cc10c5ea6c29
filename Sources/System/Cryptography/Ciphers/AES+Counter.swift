import CGcrypt

extension AES {
    /// Counter mode, where the last `bits` of the counter block count and the others stay. The same for both directions.
    ///
    /// - Parameters:
    ///   - counter: 16 bytes.
    ///   - bits: 1 to 128.
    public func applyCTR(
        _ bytes: [UInt8], counter: [UInt8], bits: Int
    ) throws(CryptographyError) -> [UInt8] {
        let blocks = (bytes.count + Self.blockBytes - 1) / Self.blockBytes
        guard bits >= Int.bitWidth - 1 || blocks <= 1 << bits else {
            throw .failed("the data is longer than a counter of \(bits) bits can number")
        }
        // libgcrypt counts with all bits, so what comes after the last number is work of its own.
        let first = min(Self.blocksBeforeWrap(counter, bits: bits) ?? blocks, blocks) * Self.blockBytes
        let head = try run(Array(bytes.prefix(first)), counter)
        if first >= bytes.count { return head }
        return head + (try run(Array(bytes.dropFirst(first)), Self.wrapped(counter, bits: bits)))
    }

    private func run(_ bytes: [UInt8], _ counter: [UInt8]) throws(CryptographyError) -> [UInt8] {
        let cipher = try CipherHandle(GCRY_CIPHER_MODE_CTR, key: key)
        try cipher.setCounter(counter)
        return try cipher.encrypt(bytes)
    }

    /// How many blocks there are until the counting bits are zero again; `nil` for more than memory holds.
    private static func blocksBeforeWrap(_ counter: [UInt8], bits: Int) -> Int? {
        // Of zeros and ones, the counting bits from the most significant.
        let counting = (128 - bits..<128).map { counter[$0 / 8] >> UInt8(7 - $0 % 8) & 1 }
        if counting.dropLast(min(bits, 48)).contains(0) { return nil }
        let low = counting.suffix(48).reduce(0) { $0 << 1 | Int($1) }
        return 1 << min(bits, 48) - low
    }

    private static func wrapped(_ counter: [UInt8], bits: Int) -> [UInt8] {
        var counter = counter
        for bit in 128 - bits..<128 { counter[bit / 8] &= ~(0x80 >> UInt8(bit % 8)) }
        return counter
    }
}
