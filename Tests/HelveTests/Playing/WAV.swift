/// Sound files of 16 bits in which no piece is as another.
enum WAV {
    static let rate = 44_100

    /// Samples of noise, the same for the same seed.
    static func noise(seconds: Double, seed: UInt32) -> [Int16] {
        var state = seed &* 2_654_435_761 | 1
        return (0..<Int(seconds * Double(rate))).map { _ in
            state ^= state << 13
            state ^= state >> 17
            state ^= state << 5
            return Int16(truncatingIfNeeded: Int32(bitPattern: state) >> 17)
        }
    }

    /// One channel.
    static func file(_ samples: [Int16]) -> [UInt8] {
        var bytes: [UInt8] = []
        let size = samples.count * 2
        bytes += Array("RIFF".utf8) + little(UInt32(36 + size)) + Array("WAVEfmt ".utf8) + little(16)
        bytes += [1, 0, 1, 0] + little(UInt32(rate)) + little(UInt32(rate * 2)) + [2, 0, 16, 0]
        bytes += Array("data".utf8) + little(UInt32(size))
        for sample in samples {
            let pattern = UInt16(bitPattern: sample)
            bytes += [UInt8(pattern & 0xFF), UInt8(pattern >> 8)]
        }
        return bytes
    }

    private static func little(_ number: UInt32) -> [UInt8] {
        (0..<4).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
    }

    /// The samples behind the header; `nil` where there is none.
    static func samples(_ bytes: [UInt8]) -> [Int16]? {
        guard bytes.starts(with: Array("RIFF".utf8)), let start = dataStart(bytes) else { return nil }
        return stride(from: start, to: bytes.count - 1, by: 2).map {
            Int16(bitPattern: UInt16(bytes[$0]) | UInt16(bytes[$0 + 1]) << 8)
        }
    }

    private static func dataStart(_ bytes: [UInt8]) -> Int? {
        let mark = Array("data".utf8)
        return (12..<min(bytes.count - 8, 4096)).first { bytes[$0..<($0 + 4)].elementsEqual(mark) }.map {
            $0 + 8
        }
    }
}
