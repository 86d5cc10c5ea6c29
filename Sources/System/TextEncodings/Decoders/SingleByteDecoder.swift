/// https://encoding.spec.whatwg.org/#single-byte-decoder
struct SingleByteDecoder: Decoder, Sendable {
    private let index: SingleByteIndex

    init(_ index: SingleByteIndex) { self.index = index }

    func decode(
        _ bytes: UnsafeRawBufferPointer, isLast: Bool, isFatal: Bool, into output: inout UTF16Output
    ) -> Bool {
        index.units.withUnsafeBufferPointer { units in
            for byte in bytes {
                let unit = byte < 0x80 ? UInt16(byte) : units[Int(byte) - 0x80]
                if isFatal, unit == SingleByteIndex.none { return false }
                output.append(unit)
            }
            return true
        }
    }
}

/// https://encoding.spec.whatwg.org/#replacement-decoder: for encodings that would hide scripts from filters.
struct ReplacementDecoder: Decoder, Sendable {
    private var isReported = false

    mutating func decode(
        _ bytes: UnsafeRawBufferPointer, isLast: Bool, isFatal: Bool, into output: inout UTF16Output
    ) -> Bool {
        if bytes.isEmpty || isReported { return true }
        isReported = true
        output.appendReplacement()
        return !isFatal
    }
}
