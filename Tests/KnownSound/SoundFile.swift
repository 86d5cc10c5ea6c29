import Foundation

/// Samples of a WAV file.
public struct SoundFile: Sendable, Hashable {
    /// In frames a second.
    public var rate: Int
    /// Of each frame.
    public var channels: Int
    /// Bits of a sample: 16 or 24.
    public var depth: Int
    /// Interleaved.
    public var samples: [Int32]

    /// See the properties.
    public init(rate: Int, channels: Int, depth: Int, samples: [Int32]) {
        self.rate = rate
        self.channels = channels
        self.depth = depth
        self.samples = samples
    }

    /// The same signal in every channel.
    public init(_ signal: [Float], rate: Int, channels: Int = 2, depth: Int = 16) {
        let scale = Float(1 << (depth - 1))
        let values = signal.map { Int32(max(-scale, min(scale - 1, ($0 * scale).rounded()))) }
        self.init(
            rate: rate, channels: channels, depth: depth,
            samples: values.flatMap { Array(repeating: $0, count: channels) })
    }

    /// How many there are.
    public var frames: Int { samples.count / channels }

    /// One channel, at full scale from −1 to 1.
    public func signal(channel: Int = 0) -> [Float] {
        let scale = Float(1 << (depth - 1))
        return stride(from: channel, to: samples.count, by: channels).map { Float(samples[$0]) / scale }
    }
}

extension SoundFile {
    /// The file.
    public var bytes: [UInt8] {
        let width = depth / 8
        var body: [UInt8] = []
        body.reserveCapacity(samples.count * width)
        for sample in samples {
            for byte in 0..<width { body.append(UInt8(truncatingIfNeeded: sample >> (8 * byte))) }
        }
        func number(_ value: Int, _ count: Int) -> [UInt8] {
            (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
        }
        return Array("RIFF".utf8) + number(36 + body.count, 4) + Array("WAVEfmt ".utf8) + number(16, 4)
            + number(1, 2)
            + number(channels, 2) + number(rate, 4) + number(rate * channels * width, 4)
            + number(channels * width, 2)
            + number(depth, 2) + Array("data".utf8) + number(body.count, 4) + body
    }

    /// Reads integer PCM behind a header of 44 bytes whose lengths must be true; `nil` where they are not.
    public init?(path: String) {
        guard let data = FileManager.default.contents(atPath: path), data.count >= 44 else { return nil }
        let bytes = Array(data)
        func number(_ place: Int, _ count: Int) -> Int {
            (0..<count).reduce(0) { $0 | Int(bytes[place + $1]) << (8 * $1) }
        }
        let size = number(40, 4)
        guard bytes.starts(with: Array("RIFF".utf8)), number(20, 2) == 1, number(4, 4) == bytes.count - 8,
            44 + size + size % 2 == bytes.count
        else { return nil }
        let width = number(34, 2) / 8
        let samples = stride(from: 44, to: 44 + size, by: width).map { place in
            Int32(truncatingIfNeeded: number(place, width) << (32 - 8 * width)) >> Int32(32 - 8 * width)
        }
        self.init(rate: number(24, 4), channels: number(22, 2), depth: 8 * width, samples: samples)
    }
}
