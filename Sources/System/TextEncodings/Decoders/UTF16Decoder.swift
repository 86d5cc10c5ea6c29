/// https://encoding.spec.whatwg.org/#shared-utf-16-decoder
struct UTF16Decoder: Decoder, Sendable {
    private let lowByteFirst: Bool
    private var first: UInt8?
    private var high: UInt16?

    init(lowByteFirst: Bool) { self.lowByteFirst = lowByteFirst }

    mutating func decode(
        _ bytes: UnsafeRawBufferPointer, isLast: Bool, isFatal: Bool, into output: inout UTF16Output
    ) -> Bool {
        var place = 0
        if let first, let second = bytes.first {
            self.first = nil
            place = 1
            let unit = UInt16(first) << 8 | UInt16(second)
            guard take(lowByteFirst ? unit.byteSwapped : unit, isFatal, &output) else { return false }
        }
        while place + 1 < bytes.count {
            let read = bytes.loadUnaligned(fromByteOffset: place, as: UInt16.self)
            let unit = lowByteFirst ? UInt16(littleEndian: read) : UInt16(bigEndian: read)
            place += 2
            if high == nil, unit & 0xF800 != 0xD800 {
                output.append(unit)
            } else if !take(unit, isFatal, &output) {
                return false
            }
        }
        if place < bytes.count { first = bytes[place] }
        guard isLast, first != nil || high != nil else { return true }
        (first, high) = (nil, nil)
        output.appendReplacement()
        return !isFatal
    }

    private mutating func take(_ unit: UInt16, _ isFatal: Bool, _ output: inout UTF16Output) -> Bool {
        if let high {
            self.high = nil
            if unit & 0xFC00 == 0xDC00 {
                output.append(high)
                output.append(unit)
                return true
            }
            output.appendReplacement()
            if isFatal { return false }
        }
        if unit & 0xF800 != 0xD800 {
            output.append(unit)
        } else if unit & 0xFC00 == 0xD800 {
            high = unit
        } else {
            output.appendReplacement()
            return !isFatal
        }
        return true
    }
}
