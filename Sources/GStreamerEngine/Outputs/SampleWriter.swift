/// Samples as a WAV file has them.
enum SampleWriter {
    /// - Parameter depth: 16 or 24. What is beyond full scale is cut.
    static func append(_ samples: [Float], depth: Int, to bytes: inout [UInt8]) {
        let scale = Float(1 << (depth - 1))
        bytes.reserveCapacity(bytes.count + samples.count * depth / 8)
        for sample in samples {
            let value = Int32(max(-scale, min(scale - 1, (sample * scale).rounded())))
            bytes.append(UInt8(truncatingIfNeeded: value))
            bytes.append(UInt8(truncatingIfNeeded: value >> 8))
            if depth == 24 { bytes.append(UInt8(truncatingIfNeeded: value >> 16)) }
        }
    }

    /// The same samples in a form that holds more.
    static func widened(_ bytes: [UInt8], from: WAVHeader, to: WAVHeader) -> [UInt8] {
        let (old, new) = (from.depth / 8, to.depth / 8)
        var widened: [UInt8] = []
        widened.reserveCapacity(bytes.count / from.bytesPerFrame * to.bytesPerFrame)
        for frame in stride(from: 0, to: bytes.count, by: from.bytesPerFrame) {
            for channel in 0..<to.channels {
                let place = frame + (from.channels == 1 ? 0 : channel * old)
                if new > old { widened.append(0) }
                widened += bytes[place..<place + old]
            }
        }
        return widened
    }
}
