/// Plays sound for one `Audio` of a script. Commands return at once; what came of them is told to whoever made it. Any
/// thread.
public protocol ScriptSound: Sendable {
    /// Ends what plays and begins this.
    ///
    /// - Parameters:
    ///   - url: of http or https.
    ///   - position: where in it to begin.
    ///   - paused: whether to hold before the first sample.
    func load(_ url: String, at position: Duration, paused: Bool)

    /// Goes on.
    func play()

    /// Holds.
    func pause()

    /// Goes to another place.
    func seek(to position: Duration)

    /// From 0 to 1.
    func setVolume(_ volume: Double)

    /// Where it is heard now; `nil` where nothing is.
    var position: Duration? { get }

    /// Ends everything.
    func close()
}

/// What becomes of a script's sound.
public enum ScriptSoundEvent: Sendable, Hashable {
    /// It is held, and could be heard at once.
    case ready
    /// It is heard.
    case playing
    /// It would be heard, and waits for samples.
    case waiting
    /// How long it is, in seconds.
    case duration(Double)
    /// It is somewhere else.
    case seeked
    /// The last of it was heard.
    case ended
    /// It cannot be played.
    case failed(ScriptSoundFailure, String)
}

/// Why a sound cannot be played, by the codes of `MediaError`.
public enum ScriptSoundFailure: Int, Sendable {
    case network = 2
    case decode = 3
    case sourceNotSupported = 4
}

extension PlatformServices {
    /// Makes the sound of one `Audio`, and tells the closure what becomes of it, on any thread.
    public typealias SoundMaker =
        @Sendable (_ tell: @escaping @Sendable (ScriptSoundEvent) -> Void) -> any ScriptSound
}
