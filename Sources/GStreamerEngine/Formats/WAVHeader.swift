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
    /// What a file has before its samples.
    private static let mostChunks = 1000

    /// Where the samples of a WAV file begin and end by its own word.
    ///
    /// - Parameter read: bytes from a place of the file, fewer at its end.
    /// - Returns: `nil` where it has no samples; without an end where it does not say.
    static func samples(_ read: (_ place: Int, _ count: Int) -> [UInt8]?) -> (start: Int, end: Int?)? {
        var place = 12
        for _ in 0..<mostChunks {
            guard let head = read(place, 8), head.count == 8 else { return nil }
            let size = head[4...].reversed().reduce(0) { $0 << 8 | Int($1) }
            if head.has("data", at: 0) {
                let isKnown = size != 0 && size < Int(unknown) - 44
                return (place + 8, isKnown ? place + 8 + size : nil)
            }
            place += 8 + size + size % 2
        }
        return nil
    }
}
