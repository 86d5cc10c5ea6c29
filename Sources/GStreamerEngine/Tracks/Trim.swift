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
    private let extent: Extent?
    /// How many decoded frames come before the first one of the sound.
    private(set) var skip = 0

    private let from: Duration
    private let begins: Duration

    /// - Parameters:
    ///   - from: what comes before it is decoded, and not wanted.
    ///   - begins: where the first frame is.
    init(
        length: SoundFormat.Length, extent: Extent? = nil, from: Duration = .zero, begins: Duration = .zero
    ) {
        self.from = from
        self.begins = begins
        self.length = extent?.total == nil ? length : .bound
        self.extent = extent
    }

    /// The first samples tell the rate; before anything else is asked.
    ///
    /// - Parameter missing: how many frames before them were decoded and not given out.
    mutating func begin(rate: Int, missing: Int = 0) {
        guard self.rate == 0 else { return }
        self.rate = rate
        start = frame(at: from)
        position = frame(at: begins)
        guard let extent else { return }
        let units = extent.unitsPerSecond ?? rate
        func frames(_ count: Int) -> Int { (count * rate + units / 2) / units }
        skip = frames(extent.skip)
        position = missing - skip
        total = extent.total.map(frames)
    }

    private func frame(at time: Duration) -> Int { Int((time / .seconds(1) * Double(rate)).rounded()) }

    /// The decoder tells how long the sound is.
    ///
    /// - Returns: how long it is in truth.
    mutating func learn(nanoseconds: Int64) -> Duration {
        let told = Int((Double(nanoseconds) * Double(rate) / 1e9).rounded())
        if total == nil, length == .exact || length == .bound { total = told - skip }
        return .seconds(Double(total ?? max(0, told - skip)) / Double(rate))
    }

    /// The decoder goes on at this frame, or a little before.
    mutating func seek(to frame: Int) {
        isLost = true
        start = frame
        position = frame
    }

    mutating func take(_ samples: SoundDecoder.Samples) -> Chunk? {
        if isLost, let nanoseconds = samples.position {
            position = Int((Double(nanoseconds) * Double(samples.rate) / 1e9).rounded()) - skip
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
