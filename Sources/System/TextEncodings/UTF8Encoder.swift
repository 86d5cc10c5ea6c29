/// UTF-16 units become UTF-8; lone surrogates become U+FFFD.
public enum UTF8Encoder {
    /// How many bytes a text takes in which every surrogate has its other half.
    public static func byteCount(ofWellFormed units: UnsafeBufferPointer<UInt16>) -> Int {
        var count = units.count
        // In sums that are as narrow as the units, and without a branch, so that many are counted at once.
        for start in stride(from: 0, to: units.count, by: 8192) {
            var more: UInt16 = 0
            for unit in units[start..<min(start + 8192, units.count)] {
                more &+=
                    (unit >= 0x80 ? 1 : 0) &+ (unit >= 0x800 ? 1 : 0) &- (unit & 0xF800 == 0xD800 ? 1 : 0)
            }
            count += Int(more)
        }
        return count
    }

    /// Room that every text of so many units fits into.
    public static func maximumBytes(forUnits count: Int) -> Int { count * 3 }

    /// Encodes as many whole characters as there is room for.
    ///
    /// - Returns: how many units were read and how many bytes written.
    public static func encode(
        _ units: UnsafeBufferPointer<UInt16>, into target: UnsafeMutableRawBufferPointer
    ) -> (read: Int, written: Int) {
        var encoder = Encoding(units: units, target: target)
        encoder.encodeChunks()
        while encoder.encodeNextIfItFits() {}
        return (encoder.read, encoder.written)
    }
}

private struct Encoding {
    private static let chunk = 16

    private let units: UnsafeBufferPointer<UInt16>
    private let target: UnsafeMutableRawBufferPointer
    private(set) var read = 0
    private(set) var written = 0

    init(units: UnsafeBufferPointer<UInt16>, target: UnsafeMutableRawBufferPointer) {
        self.units = units
        self.target = target
    }

    /// The common way: as long as there is room for whatever comes.
    mutating func encodeChunks() {
        let source = UnsafeRawBufferPointer(units)
        while read + Self.chunk <= units.count, written + Self.chunk * 4 <= target.count {
            let chunk = source.loadUnaligned(fromByteOffset: read * 2, as: SIMD16<UInt16>.self)
            if chunk.max() < 0x80 {
                target.storeBytes(
                    of: SIMD16<UInt8>(truncatingIfNeeded: chunk), toByteOffset: written,
                    as: SIMD16<UInt8>.self)
                read += Self.chunk
                written += Self.chunk
            } else {
                let end = read + Self.chunk
                while read < end { encodeNext() }
            }
        }
    }

    /// - Returns: whether there was a character, and room for it.
    mutating func encodeNextIfItFits() -> Bool {
        guard read < units.count else { return false }
        let unit = units[read]
        let length = unit < 0x80 ? 1 : unit < 0x800 ? 2 : pair(at: read) == nil ? 3 : 4
        guard written + length <= target.count else { return false }
        encodeNext()
        return true
    }

    @inline(__always)
    private mutating func encodeNext() {
        let unit = UInt32(units[read])
        read += 1
        if unit < 0x80 {
            put(unit)
        } else if unit < 0x800 {
            put(0xC0 | unit >> 6)
            put(0x80 | unit & 0x3F)
        } else if let scalar = pair(at: read - 1) {
            read += 1
            put(0xF0 | scalar >> 18)
            put(0x80 | scalar >> 12 & 0x3F)
            put(0x80 | scalar >> 6 & 0x3F)
            put(0x80 | scalar & 0x3F)
        } else {
            let scalar = unit & 0xF800 == 0xD800 ? 0xFFFD : unit
            put(0xE0 | scalar >> 12)
            put(0x80 | scalar >> 6 & 0x3F)
            put(0x80 | scalar & 0x3F)
        }
    }

    @inline(__always)
    private mutating func put(_ byte: UInt32) {
        target[written] = UInt8(truncatingIfNeeded: byte)
        written += 1
    }

    /// The character of two surrogates.
    @inline(__always)
    private func pair(at place: Int) -> UInt32? {
        guard units[place] & 0xFC00 == 0xD800, place + 1 < units.count, units[place + 1] & 0xFC00 == 0xDC00
        else { return nil }
        return 0x10000 + (UInt32(units[place] & 0x3FF) << 10 | UInt32(units[place + 1] & 0x3FF))
    }
}
