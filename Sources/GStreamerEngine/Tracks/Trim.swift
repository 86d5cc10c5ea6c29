import GStreamer

/// Decides which of the decoded samples are part of the sound, and whether all of them came. A value: no pipeline, no
/// thread.
struct Trim {
    let length: SoundFormat.Length
    /// How many frames the sound has, where that is known.
    private(set) var total: Int?
    /// The next frame.
    private(set) var position = 0
    /// Frames before it are not wanted: it was gone to.
    private var start = 0
    /// Whether the next samples say themselves where they are.
    private var isLost = false
    private var rate = 0

    init(length: SoundFormat.Length) { self.length = length }

    /// The decoder tells how long the sound is.
    mutating func learn(nanoseconds: Int64, rate: Int) {
        guard length != .estimated else { return }
        total = Int((Double(nanoseconds) * Double(rate) / 1e9).rounded())
        self.rate = rate
    }

    /// The decoder goes on at this frame, or a little before.
    mutating func seek(to frame: Int) {
        isLost = true
        start = frame
        position = frame
    }

    mutating func take(_ samples: SoundDecoder.Samples) -> Chunk? {
        rate = samples.rate
        if isLost, let nanoseconds = samples.position {
            position = Int((Double(nanoseconds) * Double(samples.rate) / 1e9).rounded())
            isLost = false
        }
        let chunk = Chunk(
            samples: samples.samples, channels: samples.channels, rate: samples.rate, depth: samples.depth,
            position: position)
        position = chunk.end
        let end = length == .bound ? total ?? .max : .max
        return start < end ? chunk.clipped(to: start..<end) : nil
    }

    /// Whether the samples ended before the sound did.
    var isTruncated: Bool {
        guard let total else { return false }
        // What compresses may leave out a little at its end.
        let tolerance = length == .exact ? 0 : rate / 10
        return position + tolerance < total
    }
}
