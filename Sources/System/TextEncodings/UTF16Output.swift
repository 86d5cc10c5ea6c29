/// Where a decoder writes UTF-16 units. Whoever makes one sees that it is large enough: a byte gives one unit at most,
/// and eight more serve for what earlier bytes left.
struct UTF16Output: ~Copyable {
    private let start: UnsafeMutablePointer<UInt16>
    private(set) var count = 0

    init(forBytes count: Int) { start = .allocate(capacity: count + 8) }

    deinit { start.deallocate() }

    var units: UnsafeBufferPointer<UInt16> { UnsafeBufferPointer(start: start, count: count) }

    mutating func append(_ unit: UInt16) {
        start[count] = unit
        count += 1
    }

    mutating func append(scalar: UInt32) {
        if scalar < 0x10000 { return append(UInt16(truncatingIfNeeded: scalar)) }
        append(UInt16(truncatingIfNeeded: 0xD7C0 + scalar >> 10))
        append(UInt16(truncatingIfNeeded: 0xDC00 | scalar & 0x3FF))
    }

    mutating func appendReplacement() { append(0xFFFD) }

    /// Takes over the ASCII bytes at the start of `bytes`.
    ///
    /// - Returns: how many there are.
    mutating func append(asciiOf bytes: UnsafeRawBufferPointer) -> Int {
        guard let source = bytes.baseAddress else { return 0 }
        var taken = 0
        while taken + 16 <= bytes.count {
            let chunk = source.loadUnaligned(fromByteOffset: taken, as: SIMD16<UInt8>.self)
            guard chunk.max() < 0x80 else { break }
            UnsafeMutableRawPointer(start + count + taken)
                .storeBytes(of: SIMD16<UInt16>(truncatingIfNeeded: chunk), as: SIMD16<UInt16>.self)
            taken += 16
        }
        while taken < bytes.count, bytes[taken] < 0x80 {
            start[count + taken] = UInt16(bytes[taken])
            taken += 1
        }
        count += taken
        return taken
    }
}
