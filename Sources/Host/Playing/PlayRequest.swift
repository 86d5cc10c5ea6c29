import AudioEngine
import Model
import Playback

/// What is to be played, as somebody asks for it.
public enum PlayRequest: Sendable, Hashable {
    /// Files of this machine and http(s) URLs, in any order.
    case items([String])
    /// A song, wherever it can be found.
    case track(WantedTrack)
    /// Every track of a list.
    case playlist(String)
    /// What is in the queue.
    case queue
}

/// How something is to be played.
public struct PlayOptions: Sendable, Hashable {
    /// The sink, its device, ReplayGain.
    public var audio = AudioSettings()
    /// Only these resolvers are asked; all enabled ones where there are none.
    public var resolvers: [String] = []
    /// Where in the first entry to begin.
    public var from: Duration = .zero
    /// From 0 to 1; `nil` for what was set last, or 1.
    public var volume: Double?
    /// Whether entries are played in a random order.
    public var isShuffled = false
    /// See the type.
    public var repeatMode: RepeatMode?

    /// The defaults.
    public init() {}
}
