/// Turns items into sound, one after the other without a gap. Commands return at once; what came of them is told in
/// `events`. May be called from any thread.
public protocol AudioEngine: Sendable {
    /// What happens, in its order. For one listener.
    var events: AsyncStream<AudioEvent> { get }

    /// Ends what plays, forgets what was prepared, and begins this.
    ///
    /// - Parameters:
    ///   - position: where in it to begin.
    ///   - paused: whether to hold before the first sample.
    func load(_ item: AudioItem, at position: Duration, paused: Bool)

    /// Says what comes after the current item; `nil` takes it back. Where the current item has just ended by itself, this
    /// begins at once: `.started` or `.failed` of it always follows, unless it is taken back or forgotten. Where the item already passes into the next one, it
    /// is too late, and the events say so: `.started` of what was prepared.
    func prepareNext(_ item: AudioItem?)

    /// Goes straight to the prepared item; without one, it is as `stop`.
    func skipToNext()

    /// Goes on. Does nothing while it plays.
    func play()

    /// Holds. Does nothing while it is paused.
    func pause()

    /// Ends what plays, and forgets what was prepared.
    func stop()

    /// Goes to another place in the current item; past its end, to its end. Does nothing in a live stream.
    func seek(to position: Duration)

    /// How loud, from 0 to 1, as a factor on the samples. Each item's own gain comes on top.
    func setVolume(_ volume: Double)

    /// Where the current item is heard now; `nil` without one. Cheap enough to be asked often.
    var position: Duration? { get }

    /// Ends everything. A file that is written gets its end.
    func close() async
}
