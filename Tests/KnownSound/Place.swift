import Glibc

/// Where a piece of a recording is in the known signal.
public struct Place: Sendable {
    /// How many samples the signal is ahead of the recording: grows by what was lost, falls by what was inserted.
    public let lead: Double
    /// How much the two agree: 1 is the same but for the level.
    public let agreement: Double
    /// How loud the recording is, as a factor on the signal.
    public let level: Double
}

extension KnownSignal {
    /// Finds a piece of a recording again.
    ///
    /// - Parameters:
    ///   - range: the piece, in samples of the recording.
    ///   - nominal: the lead that is expected.
    ///   - reach: how many samples beside it are searched.
    public func place(
        of recording: [Float], in range: Range<Int>, rate: Int, nominal: Double = 0, reach: Int = 3000
    ) -> Place {
        let piece = Array(recording[range])
        let start = Double(range.lowerBound) + nominal
        let wide = samples(from: start - Double(reach), count: piece.count + 2 * reach, rate: rate)
        let best = (0...2 * reach).max { dot(piece, wide, at: $0) < dot(piece, wide, at: $1) }!
        var (lead, width) = (Double(best - reach), 0.5)
        while width > 0.0005 {
            let tries = [lead - width, lead, lead + width]
            lead = tries.max {
                match(piece, at: start + $0, rate).agreement < match(piece, at: start + $1, rate).agreement
            }!
            width /= 2
        }
        let (agreement, level) = match(piece, at: start + lead, rate)
        return Place(lead: nominal + lead, agreement: agreement, level: level)
    }

    private func match(_ piece: [Float], at start: Double, _ rate: Int) -> (agreement: Double, level: Double)
    {
        let signal = samples(from: start, count: piece.count, rate: rate)
        let (both, own, other) = (
            dot(piece, signal, at: 0), dot(piece, piece, at: 0), dot(signal, signal, at: 0)
        )
        return (both / max(sqrt(own * other), 1e-12), both / max(other, 1e-12))
    }
}

private func dot(_ one: [Float], _ other: [Float], at offset: Int) -> Double {
    one.withUnsafeBufferPointer { one in
        other.withUnsafeBufferPointer { other in
            var sum: Float = 0
            for index in 0..<one.count { sum += one[index] * other[index + offset] }
            return Double(sum)
        }
    }
}
