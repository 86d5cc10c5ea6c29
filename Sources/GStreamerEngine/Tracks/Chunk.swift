/// Some samples of an item, one behind the other.
struct Chunk: Sendable {
    /// Interleaved.
    var samples: [Float]
    /// 1 or 2.
    var channels: Int
    /// In frames a second.
    let rate: Int
    /// How many bits a sample has that this was made from; 32 for floats.
    var depth: Int
    /// Where in the item its first frame is.
    var position: Int

    var frames: Int { samples.count / channels }
    /// The place behind the last frame.
    var end: Int { position + frames }

    /// - Parameter range: in frames of the item.
    func clipped(to range: Range<Int>) -> Chunk? {
        let kept = range.clamped(to: position..<end)
        if kept.isEmpty { return nil }
        if kept == position..<end { return self }
        var clipped = self
        clipped.samples = Array(
            samples[(kept.lowerBound - position) * channels..<(kept.upperBound - position) * channels])
        clipped.position = kept.lowerBound
        return clipped
    }
}

extension Chunk {
    /// The same in two channels, as loud as before.
    var widened: Chunk {
        if channels == 2 { return self }
        var widened = self
        widened.channels = 2
        widened.samples = [Float](unsafeUninitializedCapacity: 2 * samples.count) { buffer, count in
            for (index, sample) in samples.enumerated() {
                buffer[2 * index] = sample
                buffer[2 * index + 1] = sample
            }
            count = 2 * samples.count
        }
        return widened
    }

    /// The same, louder or softer. Nothing is changed by a factor of 1.
    func scaled(by factor: Float) -> Chunk {
        if factor == 1 { return self }
        var scaled = self
        scaled.depth = 32
        for index in scaled.samples.indices { scaled.samples[index] *= factor }
        return scaled
    }

    /// Samples in the place of these, of another rate.
    func resampled(_ samples: [Float], rate: Int) -> Chunk {
        Chunk(samples: samples, channels: channels, rate: rate, depth: 32, position: position)
    }
}

extension Chunk {
    /// For a stream that keeps its form. Two channels become one by their mean.
    func mixed(to channels: Int) -> Chunk {
        if channels == 2 { return widened }
        var mixed = self
        mixed.channels = 1
        mixed.samples = stride(from: 0, to: samples.count, by: 2).map { (samples[$0] + samples[$0 + 1]) / 2 }
        return mixed
    }
}
