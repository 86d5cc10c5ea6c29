import CGStreamer

/// Makes samples of one rate out of those of another. The first made one is at the time of the first given one.
public final class Resampler {
    private let resampler: OpaquePointer
    private let channels: Int
    private let rates: (from: Int, to: Int)
    private var given = 0
    private var made = 0

    /// - Parameter channels: how many samples a frame has.
    public init(channels: Int, from: Int, to: Int) {
        resampler = helve_resampler_new(UInt32(channels), UInt32(from), UInt32(to))
        self.channels = channels
        rates = (from, to)
    }

    deinit { helve_resampler_free(resampler) }

    /// What can be made now.
    public func convert(_ samples: [Float]) -> [Float] {
        given += samples.count / channels
        return run(samples, atMost: .max)
    }

    /// The rest: as many frames in all as last as long as what was given.
    public func finish() -> [Float] {
        let whole = (given * rates.to + rates.from / 2) / rates.from
        let silence = [Float](repeating: 0, count: 2 * (helve_resampler_latency(resampler) + 1) * channels)
        return run(silence, atMost: max(0, whole - made))
    }

    private func run(_ samples: [Float], atMost limit: Int) -> [Float] {
        let frames = samples.count / channels
        let count = helve_resampler_frames(resampler, frames)
        let all = [Float](unsafeUninitializedCapacity: count * channels) { buffer, filled in
            samples.withUnsafeBufferPointer {
                helve_resampler_run(resampler, $0.baseAddress, frames, buffer.baseAddress, count)
            }
            filled = count * channels
        }
        made += min(count, limit)
        return count <= limit ? all : Array(all.prefix(limit * channels))
    }
}
