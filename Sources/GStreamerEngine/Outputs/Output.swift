import AudioEngine

/// Where samples go. Belongs to the thread of the engine.
protocol Output: AnyObject {
    /// Whether samples go at the pace at which they are heard.
    var isClocked: Bool { get }
    /// In frames a second; `nil` before it is open.
    var rate: Int? { get }
    /// How many frames may be written now.
    var room: Int { get }
    /// How many frames have been written and heard, since it was opened or flushed.
    var writtenFrames: Int { get }
    var heardFrames: Int { get }

    /// Takes the device, where it is not taken yet. It may go on at the rate that it has.
    func open(rate: Int) throws(AudioFailure)
    /// - Parameter chunk: of the rate of this output.
    func write(_ chunk: Chunk) throws(AudioFailure)
    func setPlaying(_ isPlaying: Bool)
    /// Forgets what was not heard.
    func flush()
    /// Gives the device back. What was written gets its end.
    func close() throws(AudioFailure)
    /// What went wrong by itself.
    var failure: AudioFailure? { get }
}
