/// The head of a WAV file.
struct WAVHeader {
    var rate: Int
    var channels: Int
    /// 16 or 24.
    var depth: Int
    /// Of the samples.
    var byteCount = 0

    static let length = 44

    /// What a file says whose samples are more than its header can tell: readers go on to the end.
    private static let unknown = UInt32.max

    var bytesPerFrame: Int { channels * depth / 8 }

    var bytes: [UInt8] {
        let isLarge = byteCount + 36 > Int(Self.unknown) - 1
        let whole = isLarge ? Self.unknown : UInt32(byteCount + 36 + byteCount % 2)
        return Array("RIFF".utf8) + Self.bytes(whole) + Array("WAVEfmt ".utf8) + Self.bytes(16 as UInt32)
            + Self.bytes(1 as UInt16) + Self.bytes(UInt16(channels)) + Self.bytes(UInt32(rate))
            + Self.bytes(UInt32(rate * bytesPerFrame)) + Self.bytes(UInt16(bytesPerFrame))
            + Self.bytes(UInt16(depth)) + Array("data".utf8)
            + Self.bytes(isLarge ? Self.unknown : UInt32(byteCount))
    }

    /// The head of a stream of which nobody knows how long it will be.
    var bytesOfStream: [UInt8] {
        var header = self
        header.byteCount = .max / 2
        return header.bytes
    }

    private static func bytes(_ number: some FixedWidthInteger) -> [UInt8] {
        withUnsafeBytes(of: number.littleEndian) { Array($0) }
    }
}

extension WAVHeader {
    /// Where the samples of a file end by its own word; `nil` where it does not say.
    static func announcedEnd(in bytes: [UInt8]) -> Int? {
        guard bytes.starts(with: "RIFF".utf8), bytes.has("WAVE", at: 8) else { return nil }
        var place = 12
        while place + 8 <= bytes.count {
            let size = bytes[place + 4..<place + 8].reversed().reduce(0) { $0 << 8 | Int($1) }
            if bytes.has("data", at: place) {
                return size == 0 || size >= Int(unknown) - 44 ? nil : place + 8 + size
            }
            place += 8 + size + size % 2
        }
        return nil
    }
}
