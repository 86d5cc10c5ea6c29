/// https://encoding.spec.whatwg.org/#gb18030-decoder, which is GBK's too.
struct GB18030Steps: Steps {
    private let index: MultiByteIndex
    private let fourByteIndex: MultiByteIndex
    private var first: UInt8 = 0
    private var second: UInt8 = 0
    private var third: UInt8 = 0

    init(_ index: MultiByteIndex, _ fourByteIndex: MultiByteIndex) {
        self.index = index
        self.fourByteIndex = fourByteIndex
    }

    var isAtStart: Bool { first == 0 }

    mutating func step(_ byte: UInt8?) -> Step {
        guard let byte else {
            if first == 0 { return .finished }
            (first, second, third) = (0, 0, 0)
            return .error()
        }
        if third != 0 { return fourth(byte) }
        if second != 0 {
            if (0x81...0xFE).contains(byte) {
                third = byte
                return .more
            }
            defer { (first, second) = (0, 0) }
            return .error(restore: Restored(second, byte))
        }
        if first != 0 { return afterFirst(byte) }
        if byte < 0x80 { return .scalar(UInt32(byte)) }
        if byte == 0x80 { return .scalar(0x20AC) }
        if byte == 0xFF { return .error() }
        first = byte
        return .more
    }

    private mutating func afterFirst(_ byte: UInt8) -> Step {
        if (0x30...0x39).contains(byte) {
            second = byte
            return .more
        }
        let lead = first
        first = 0
        if let scalar = scalar(of: lead, byte) { return .scalar(scalar) }
        return byte < 0x80 ? .error(restore: Restored(byte)) : .error()
    }

    func scalar(of lead: UInt8, _ trail: UInt8) -> UInt32? {
        guard (0x81...0xFE).contains(lead), trail >= 0x40, trail != 0x7F, trail != 0xFF else { return nil }
        return index[(Int(lead) - 0x81) * 190 + Int(trail) - (trail < 0x7F ? 0x40 : 0x41)]
    }

    private mutating func fourth(_ byte: UInt8) -> Step {
        defer { (first, second, third) = (0, 0, 0) }
        guard (0x30...0x39).contains(byte) else { return .error(restore: Restored(second, third, byte)) }
        let leads = (Int(first) - 0x81) * 10 + Int(second) - 0x30
        let pointer = (leads * 126 + Int(third) - 0x81) * 10 + Int(byte) - 0x30
        return scalar(ofFourBytes: pointer).map { .scalar($0) } ?? .error()
    }

    /// https://encoding.spec.whatwg.org/#index-gb18030-ranges-code-point
    private func scalar(ofFourBytes pointer: Int) -> UInt32? {
        if pointer >= 189_000 { return pointer <= 1_237_575 ? UInt32(0x10000 + pointer - 189_000) : nil }
        return fourByteIndex[pointer]
    }
}

/// https://encoding.spec.whatwg.org/#big5-decoder
struct Big5Steps: Steps {
    private let index: MultiByteIndex
    private var lead: UInt8 = 0
    /// Letters that Unicode has only as a letter and an accent.
    private static let pairs: [UInt16: Step] = [
        0x8862: .pair(0xCA, 0x304), 0x8864: .pair(0xCA, 0x30C), 0x88A3: .pair(0xEA, 0x304),
        0x88A5: .pair(0xEA, 0x30C),
    ]

    init(_ index: MultiByteIndex) { self.index = index }

    var isAtStart: Bool { lead == 0 }

    mutating func step(_ byte: UInt8?) -> Step {
        guard let byte else {
            defer { lead = 0 }
            return lead == 0 ? .finished : .error()
        }
        guard lead != 0 else {
            if byte < 0x80 { return .scalar(UInt32(byte)) }
            if byte == 0x80 || byte == 0xFF { return .error() }
            lead = byte
            return .more
        }
        let first = lead
        lead = 0
        if let scalar = scalar(of: first, byte) { return .scalar(scalar) }
        if let pair = Self.pairs[UInt16(first) << 8 | UInt16(byte)] { return pair }
        return byte < 0x80 ? .error(restore: Restored(byte)) : .error()
    }

    func scalar(of lead: UInt8, _ trail: UInt8) -> UInt32? {
        guard (0x81...0xFE).contains(lead), (0x40...0x7E).contains(trail) || (0xA1...0xFE).contains(trail)
        else {
            return nil
        }
        return index[(Int(lead) - 0x81) * 157 + Int(trail) - (trail < 0x7F ? 0x40 : 0x62)]
    }
}

/// https://encoding.spec.whatwg.org/#euc-kr-decoder
struct EUCKRSteps: Steps {
    private let index: MultiByteIndex
    private var lead: UInt8 = 0

    init(_ index: MultiByteIndex) { self.index = index }

    var isAtStart: Bool { lead == 0 }

    mutating func step(_ byte: UInt8?) -> Step {
        guard let byte else {
            defer { lead = 0 }
            return lead == 0 ? .finished : .error()
        }
        guard lead != 0 else {
            if byte < 0x80 { return .scalar(UInt32(byte)) }
            if byte == 0x80 || byte == 0xFF { return .error() }
            lead = byte
            return .more
        }
        let first = lead
        lead = 0
        if let scalar = scalar(of: first, byte) { return .scalar(scalar) }
        return byte < 0x80 ? .error(restore: Restored(byte)) : .error()
    }

    func scalar(of lead: UInt8, _ trail: UInt8) -> UInt32? {
        guard (0x81...0xFE).contains(lead), (0x41...0xFE).contains(trail) else { return nil }
        return index[(Int(lead) - 0x81) * 190 + Int(trail) - 0x41]
    }
}
