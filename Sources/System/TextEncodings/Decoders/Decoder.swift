/// The decoder of one encoding, with what it remembers between chunks.
protocol Decoder {
    /// - Returns: false where `isFatal` and the bytes are wrong; it must not be used afterwards.
    mutating func decode(
        _ bytes: UnsafeRawBufferPointer, isLast: Bool, isFatal: Bool, into output: inout UTF16Output
    ) -> Bool
}

/// What a byte leads to in a decoder of the standard's.
enum Step {
    /// More bytes are needed.
    case more
    /// A code point.
    case scalar(UInt32)
    /// Two code points.
    case pair(UInt32, UInt32)
    /// The bytes are wrong. So many bytes, the last first, are to be looked at anew.
    case error(restore: Restored = Restored())
    /// The bytes are at their end and so is the decoder.
    case finished
}

/// Up to three bytes that were taken too early, in their order.
struct Restored {
    private var bytes: UInt32 = 0
    private(set) var count = 0

    init(_ bytes: UInt8...) {
        for byte in bytes { self.bytes = self.bytes << 8 | UInt32(byte) }
        count = bytes.count
    }

    mutating func next() -> UInt8? {
        if count == 0 { return nil }
        count -= 1
        return UInt8(truncatingIfNeeded: bytes >> UInt32(8 * count))
    }
}

/// A decoder as the standard describes it: what one byte, or the end of all, leads to.
protocol Steps: Sendable {
    /// Whether a character begins with the next byte, and an ASCII byte stands for itself.
    var isAtStart: Bool { get }
    /// The character of two bytes where they are one by themselves: the common way, beside which `step` knows all.
    func scalar(of lead: UInt8, _ trail: UInt8) -> UInt32?
    /// - Parameter byte: `nil` at the end.
    mutating func step(_ byte: UInt8?) -> Step
}

struct StepwiseDecoder<Rules: Steps>: Decoder {
    private var rules: Rules

    init(_ rules: Rules) { self.rules = rules }

    mutating func decode(
        _ bytes: UnsafeRawBufferPointer, isLast: Bool, isFatal: Bool, into output: inout UTF16Output
    ) -> Bool {
        var place = 0
        while place < bytes.count {
            if rules.isAtStart {
                place += wholeCharacters(UnsafeRawBufferPointer(rebasing: bytes[place...]), &output)
            }
            if place == bytes.count { break }
            guard take(bytes[place], isFatal, &output) else { return false }
            place += 1
        }
        return !isLast || end(isFatal, &output)
    }

    /// - Returns: how many bytes were right characters of one or two.
    private func wholeCharacters(_ bytes: UnsafeRawBufferPointer, _ output: inout UTF16Output) -> Int {
        var place = 0
        while place < bytes.count {
            if bytes[place] < 0x80 {
                place += output.append(asciiOf: UnsafeRawBufferPointer(rebasing: bytes[place...]))
                continue
            }
            guard place + 1 < bytes.count, let scalar = rules.scalar(of: bytes[place], bytes[place + 1])
            else { break }
            output.append(scalar: scalar)
            place += 2
        }
        return place
    }

    private mutating func take(_ byte: UInt8, _ isFatal: Bool, _ output: inout UTF16Output) -> Bool {
        switch rules.step(byte) {
        case .more, .finished: return true
        case .scalar(let scalar): output.append(scalar: scalar)
        case .pair(let first, let second):
            output.append(scalar: first)
            output.append(scalar: second)
        case .error(var restored):
            if isFatal { return false }
            output.appendReplacement()
            while let byte = restored.next() {
                guard take(byte, isFatal, &output) else { return false }
            }
        }
        return true
    }

    private mutating func end(_ isFatal: Bool, _ output: inout UTF16Output) -> Bool {
        while true {
            switch rules.step(nil) {
            case .error(var restored):
                if isFatal { return false }
                output.appendReplacement()
                while let byte = restored.next() { _ = take(byte, isFatal, &output) }
            default: return true
            }
        }
    }
}
