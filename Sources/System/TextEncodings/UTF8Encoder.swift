/// UTF-16 units become UTF-8; lone surrogates become U+FFFD.
public enum UTF8Encoder {
    /// Room that every text of so many units fits into.
    public static func maximumBytes(forUnits count: Int) -> Int { count * 3 }

    /// Encodes as many whole characters as there is room for.
    ///
    /// - Returns: how many units were read and how many bytes written.
    public static func encode(
        _ units: UnsafeBufferPointer<UInt16>, into target: UnsafeMutableRawBufferPointer
    ) -> (read: Int, written: Int) {
        var encoder = Encoding(units: units, target: target)
        while encoder.read < units.count {
            let before = encoder.read
            encoder.copyASCII()
            guard encoder.encodeOthers(), encoder.read > before else { break }
        }
        return (encoder.read, encoder.written)
    }
}

private struct Encoding {
    let units: UnsafeBufferPointer<UInt16>
    let target: UnsafeMutableRawBufferPointer
    var read = 0
    var written = 0

    mutating func copyASCII() {
        let source = UnsafeRawBufferPointer(units)
        let room = min(units.count - read, target.count - written)
        var count = 0
        while count + 16 <= room {
            let chunk = source.loadUnaligned(fromByteOffset: (read + count) * 2, as: SIMD16<UInt16>.self)
            guard chunk.max() < 0x80 else { break }
            target.storeBytes(
                of: SIMD16<UInt8>(truncatingIfNeeded: chunk), toByteOffset: written + count,
                as: SIMD16<UInt8>.self)
            count += 16
        }
        while count < room, units[read + count] < 0x80 {
            target[written + count] = UInt8(truncatingIfNeeded: units[read + count])
            count += 1
        }
        read += count
        written += count
    }

    /// Encodes characters that are no ASCII.
    ///
    /// - Returns: whether there was room for all that come before the next one that is.
    mutating func encodeOthers() -> Bool {
        while read < units.count, units[read] >= 0x80 {
            let unit = UInt32(units[read])
            if unit < 0x800 {
                guard written + 2 <= target.count else { return false }
                target[written] = UInt8(truncatingIfNeeded: 0xC0 | unit >> 6)
                target[written + 1] = UInt8(truncatingIfNeeded: 0x80 | unit & 0x3F)
                written += 2
            } else if let scalar = pair(at: read) {
                guard written + 4 <= target.count else { return false }
                target[written] = UInt8(truncatingIfNeeded: 0xF0 | scalar >> 18)
                target[written + 1] = UInt8(truncatingIfNeeded: 0x80 | scalar >> 12 & 0x3F)
                target[written + 2] = UInt8(truncatingIfNeeded: 0x80 | scalar >> 6 & 0x3F)
                target[written + 3] = UInt8(truncatingIfNeeded: 0x80 | scalar & 0x3F)
                written += 4
                read += 1
            } else {
                guard written + 3 <= target.count else { return false }
                let scalar = unit & 0xF800 == 0xD800 ? 0xFFFD : unit
                target[written] = UInt8(truncatingIfNeeded: 0xE0 | scalar >> 12)
                target[written + 1] = UInt8(truncatingIfNeeded: 0x80 | scalar >> 6 & 0x3F)
                target[written + 2] = UInt8(truncatingIfNeeded: 0x80 | scalar & 0x3F)
                written += 3
            }
            read += 1
        }
        return true
    }

    /// The character of two surrogates.
    private func pair(at place: Int) -> UInt32? {
        guard units[place] & 0xFC00 == 0xD800, place + 1 < units.count, units[place + 1] & 0xFC00 == 0xDC00
        else { return nil }
        return 0x10000 + (UInt32(units[place] & 0x3FF) << 10 | UInt32(units[place + 1] & 0x3FF))
    }
}
