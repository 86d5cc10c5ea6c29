import AudioEngine
import GStreamer

/// An item whose samples go to the output.
struct Voice {
    let track: Track
    /// Whether it stands for itself, rather than to follow another without a gap: the output may be made fit for it.
    let isFresh: Bool
    /// Whether its next samples are not where its last ones ended.
    var isPlaced = false
    /// Whether somebody wants to know where it went.
    var wasSent = false
    private var resampler: Resampler?
    private var last: Chunk?

    init(_ track: Track, isFresh: Bool) {
        self.track = track
        self.isFresh = isFresh
    }

    var id: AudioItem.ID { track.item.id }

    /// The samples as the output wants them.
    mutating func fit(_ chunk: Chunk, rate: Int) -> Chunk {
        if chunk.rate == rate { return chunk }
        if resampler == nil || last?.channels != chunk.channels || last?.rate != chunk.rate {
            resampler = Self.resampler(for: chunk, of: track.frames, rate: rate)
        }
        last = chunk
        return chunk.resampled(resampler!.convert(chunk.samples), rate: rate)
    }

    /// The end of a sound seldom falls on a sample of another rate. What follows could not begin between two samples; so
    /// the sound is made as long as the nearest number of samples, by less than a millionth as a rule.
    private static func resampler(for chunk: Chunk, of frames: Int?, rate: Int) -> Resampler {
        let left = (frames ?? 0) - chunk.position
        let made = Int((Double(left) * Double(rate) / Double(chunk.rate)).rounded())
        let isKnown = left > 0 && made > 0 && max(left, made) <= Int(Int32.max)
        return Resampler(
            channels: chunk.channels, from: isKnown ? left : chunk.rate, to: isKnown ? made : rate)
    }

    /// What is still on its way.
    mutating func finish(rate: Int) -> Chunk? {
        guard let resampler, let last else { return nil }
        self.resampler = nil
        let rest = last.resampled(resampler.finish(), rate: rate)
        return rest.frames > 0 ? rest : nil
    }

    /// It goes elsewhere.
    mutating func leave() {
        isPlaced = false
        resampler = nil
    }
}
