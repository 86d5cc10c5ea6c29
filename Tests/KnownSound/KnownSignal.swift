import Glibc

/// Noise within a band, as a function of time: it can be sampled at any rate and never repeats.
public struct KnownSignal: Sendable {
    private struct Wave {
        let frequency, phase: Double
    }

    private static let amplitude = 0.02
    private let waves: [Wave]

    /// - Parameter seed: signals of different seeds have nothing in common.
    public init(seed: UInt64 = 1) {
        var state = seed &* 0x9E37_79B9_7F4A_7C15 | 1
        func random() -> Double {
            state ^= state << 13
            state ^= state >> 7
            state ^= state << 17
            return Double(state >> 11) / Double(1 << 53)
        }
        waves = (0..<120).map { _ in Wave(frequency: 150 + 6000 * random(), phase: 2 * .pi * random()) }
    }

    /// Samples at `start`, `start + 1`, …, counted in samples of this rate from the time 0; `start` need not be whole.
    public func samples(from start: Double, count: Int, rate: Int) -> [Float] {
        var sum = [Double](repeating: 0, count: count)
        for wave in waves {
            let step = 2 * .pi * wave.frequency / Double(rate)
            var (real, imaginary) = (cos(wave.phase + step * start), sin(wave.phase + step * start))
            let (turnReal, turnImaginary) = (cos(step), sin(step))
            for index in 0..<count {
                sum[index] += imaginary
                (real, imaginary) = (
                    real * turnReal - imaginary * turnImaginary, real * turnImaginary + imaginary * turnReal
                )
            }
        }
        return sum.map { Float($0 * Self.amplitude) }
    }
}
