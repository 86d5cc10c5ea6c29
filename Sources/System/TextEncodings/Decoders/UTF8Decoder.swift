/// https://encoding.spec.whatwg.org/#utf-8-decoder
struct UTF8Decoder: Decoder, Sendable {
    private var codePoint: UInt32 = 0
    /// Of the sequence that has begun: bytes that are still to come.
    private var needed = 0
    /// Which bytes may come next.
    private var allowed: ClosedRange<UInt8> = 0x80...0xBF

    mutating func decode(
        _ bytes: UnsafeRawBufferPointer, isLast: Bool, isFatal: Bool, into output: inout UTF16Output
    ) -> Bool {
        var place = 0
        while place < bytes.count {
            if needed == 0 {
                place += output.append(asciiOf: UnsafeRawBufferPointer(rebasing: bytes[place...]))
            }
            if needed == 0 {
                place += wholeSequences(UnsafeRawBufferPointer(rebasing: bytes[place...]), &output)
            }
            if place == bytes.count { break }
            guard take(bytes[place], isFatal, &output) else { return false }
            place += 1
        }
        guard isLast, needed > 0 else { return true }
        needed = 0
        output.appendReplacement()
        return !isFatal
    }

    /// The common way: right sequences of two and three bytes that are all here.
    ///
    /// - Returns: how many bytes they have.
    private func wholeSequences(_ bytes: UnsafeRawBufferPointer, _ output: inout UTF16Output) -> Int {
        var place = 0
        while place + 3 <= bytes.count {
            let (lead, second, third) = (bytes[place], bytes[place + 1], bytes[place + 2])
            if (0xC2...0xDF).contains(lead), second & 0xC0 == 0x80 {
                output.append(UInt16(lead & 0x1F) << 6 | UInt16(second & 0x3F))
                place += 2
            } else if lead & 0xF0 == 0xE0, Self.second(after: lead).contains(second), third & 0xC0 == 0x80 {
                output.append(UInt16(lead & 0xF) << 12 | UInt16(second & 0x3F) << 6 | UInt16(third & 0x3F))
                place += 3
            } else {
                break
            }
        }
        return place
    }

    private static func second(after lead: UInt8) -> ClosedRange<UInt8> {
        switch lead {
        case 0xE0: 0xA0...0xBF
        case 0xED: 0x80...0x9F
        case 0xF0: 0x90...0xBF
        case 0xF4: 0x80...0x8F
        default: 0x80...0xBF
        }
    }

    private mutating func take(_ byte: UInt8, _ isFatal: Bool, _ output: inout UTF16Output) -> Bool {
        if needed == 0 { return begin(byte, isFatal, &output) }
        guard allowed.contains(byte) else {
            needed = 0
            if isFatal { return false }
            output.appendReplacement()
            return begin(byte, isFatal, &output)
        }
        allowed = 0x80...0xBF
        codePoint = codePoint << 6 | UInt32(byte & 0x3F)
        needed -= 1
        if needed == 0 { output.append(scalar: codePoint) }
        return true
    }

    private mutating func begin(_ byte: UInt8, _ isFatal: Bool, _ output: inout UTF16Output) -> Bool {
        switch byte {
        case 0...0x7F:
            output.append(UInt16(byte))
            return true
        case 0xC2...0xDF: (needed, codePoint) = (1, UInt32(byte & 0x1F))
        case 0xE0...0xEF: (needed, codePoint) = (2, UInt32(byte & 0xF))
        case 0xF0...0xF4: (needed, codePoint) = (3, UInt32(byte & 0x7))
        default:
            output.appendReplacement()
            return !isFatal
        }
        allowed = Self.second(after: byte)
        return true
    }
}
