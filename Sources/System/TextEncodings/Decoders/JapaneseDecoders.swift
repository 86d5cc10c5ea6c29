/// https://encoding.spec.whatwg.org/#shift_jis-decoder
struct ShiftJISSteps: Steps {
    private let index: MultiByteIndex
    private var lead: UInt8 = 0

    init(_ index: MultiByteIndex) { self.index = index }

    var isAtStart: Bool { lead == 0 }

    mutating func step(_ byte: UInt8?) -> Step {
        guard let byte else {
            defer { lead = 0 }
            return lead == 0 ? .finished : .error()
        }
        guard lead != 0 else { return begin(byte) }
        let first = lead
        lead = 0
        if let scalar = scalar(of: first, byte) { return .scalar(scalar) }
        return byte < 0x80 ? .error(restore: Restored(byte)) : .error()
    }

    func scalar(of lead: UInt8, _ trail: UInt8) -> UInt32? {
        guard (0x81...0x9F).contains(lead) || (0xE0...0xFC).contains(lead),
            (0x40...0x7E).contains(trail) || (0x80...0xFC).contains(trail)
        else { return nil }
        let row = Int(lead) - (lead < 0xA0 ? 0x81 : 0xC1)
        // The standard's rows for private use are iconv's too.
        return index[row * 188 + Int(trail) - (trail < 0x7F ? 0x40 : 0x41)]
    }

    private mutating func begin(_ byte: UInt8) -> Step {
        switch byte {
        case 0...0x80: return .scalar(UInt32(byte))
        case 0xA1...0xDF: return .scalar(0xFF61 - 0xA1 + UInt32(byte))
        case 0x81...0x9F, 0xE0...0xFC:
            lead = byte
            return .more
        default: return .error()
        }
    }
}

/// https://encoding.spec.whatwg.org/#euc-jp-decoder
struct EUCJPSteps: Steps {
    private let jis0208: MultiByteIndex
    private let jis0212: MultiByteIndex
    private var lead: UInt8 = 0
    private var isJIS0212 = false

    init(_ jis0208: MultiByteIndex, _ jis0212: MultiByteIndex) {
        self.jis0208 = jis0208
        self.jis0212 = jis0212
    }

    var isAtStart: Bool { lead == 0 }

    mutating func step(_ byte: UInt8?) -> Step {
        guard let byte else {
            defer { lead = 0 }
            return lead == 0 ? .finished : .error()
        }
        if lead == 0x8E, (0xA1...0xDF).contains(byte) {
            lead = 0
            return .scalar(0xFF61 - 0xA1 + UInt32(byte))
        }
        if lead == 0x8F, (0xA1...0xFE).contains(byte) {
            (isJIS0212, lead) = (true, byte)
            return .more
        }
        guard lead == 0 else { return end(byte) }
        if byte < 0x80 { return .scalar(UInt32(byte)) }
        guard byte == 0x8E || byte == 0x8F || (0xA1...0xFE).contains(byte) else { return .error() }
        lead = byte
        return .more
    }

    private mutating func end(_ byte: UInt8) -> Step {
        defer { (lead, isJIS0212) = (0, false) }
        if let scalar = isJIS0212 ? scalar(of: lead, byte, in: jis0212) : scalar(of: lead, byte) {
            return .scalar(scalar)
        }
        return byte < 0x80 ? .error(restore: Restored(byte)) : .error()
    }

    func scalar(of lead: UInt8, _ trail: UInt8) -> UInt32? { scalar(of: lead, trail, in: jis0208) }

    private func scalar(of lead: UInt8, _ trail: UInt8, in index: MultiByteIndex) -> UInt32? {
        guard (0xA1...0xFE).contains(lead), (0xA1...0xFE).contains(trail) else { return nil }
        return index[(Int(lead) - 0xA1) * 94 + Int(trail) - 0xA1]
    }
}
