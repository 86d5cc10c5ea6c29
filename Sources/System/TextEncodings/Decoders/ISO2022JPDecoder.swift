/// https://encoding.spec.whatwg.org/#iso-2022-jp-decoder
struct ISO2022JPSteps: Steps {
    private enum State {
        case ascii, roman, katakana, lead, trail, escapeStart, escape
    }

    private let index: MultiByteIndex
    private var state = State.ascii
    /// Where an escape sequence that is wrong leads back to.
    private var outputState = State.ascii
    private var lead: UInt8 = 0
    /// Whether something was written since the last escape sequence.
    private var hasOutput = false

    init(_ index: MultiByteIndex) { self.index = index }

    /// Some control characters are errors, so that every byte is looked at.
    var isAtStart: Bool { false }

    func scalar(of lead: UInt8, _ trail: UInt8) -> UInt32? { nil }

    mutating func step(_ byte: UInt8?) -> Step {
        switch state {
        case .escapeStart: return escapeStart(byte)
        case .escape: return escape(byte)
        case .trail: return trail(byte)
        default: break
        }
        guard let byte else { return .finished }
        if byte == 0x1B {
            state = .escapeStart
            return .more
        }
        return character(byte)
    }

    private mutating func character(_ byte: UInt8) -> Step {
        hasOutput = false
        switch (state, byte) {
        case (.ascii, 0...0x7F), (.roman, 0...0x7F):
            if byte == 0x0E || byte == 0x0F { return .error() }
            if state == .roman, byte == 0x5C { return .scalar(0xA5) }
            if state == .roman, byte == 0x7E { return .scalar(0x203E) }
            return .scalar(UInt32(byte))
        case (.katakana, 0x21...0x5F): return .scalar(0xFF61 - 0x21 + UInt32(byte))
        case (.lead, 0x21...0x7E):
            (lead, state) = (byte, .trail)
            return .more
        default: return .error()
        }
    }

    private mutating func trail(_ byte: UInt8?) -> Step {
        if byte == 0x1B {
            state = .escapeStart
            return .error()
        }
        state = .lead
        guard let byte, (0x21...0x7E).contains(byte) else { return .error() }
        let pointer = (Int(lead) - 0x21) * 94 + Int(byte) - 0x21
        return index[pointer].map { .scalar($0) } ?? .error()
    }

    private mutating func escapeStart(_ byte: UInt8?) -> Step {
        if byte == 0x24 || byte == 0x28 {
            (lead, state) = (byte!, .escape)
            return .more
        }
        hasOutput = false
        state = outputState
        return .error(restore: byte.map { Restored($0) } ?? Restored())
    }

    private mutating func escape(_ byte: UInt8?) -> Step {
        let first = lead
        lead = 0
        if let next = Self.state(after: first, byte) {
            (state, outputState) = (next, next)
            defer { hasOutput = true }
            return hasOutput ? .error() : .more
        }
        hasOutput = false
        state = outputState
        return .error(restore: byte.map { Restored(first, $0) } ?? Restored(first))
    }

    private static func state(after first: UInt8, _ second: UInt8?) -> State? {
        switch (first, second) {
        case (0x28, 0x42): .ascii
        case (0x28, 0x4A): .roman
        case (0x28, 0x49): .katakana
        case (0x24, 0x40), (0x24, 0x42): .lead
        default: nil
        }
    }
}
