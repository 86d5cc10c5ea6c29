import AudioEngine
import Model
import Timekeeping

/// Finds what plays an entry. May be called from any thread.
public protocol SourceFinding: Sendable {
    /// Asks for sources.
    ///
    /// - Parameter isFresh: whether what was found before did not play: everybody is asked, and nothing that is kept will do.
    /// - Returns: sources, the one to play first; why resolvers gave none.
    func sources(for entry: QueueEntry, isFresh: Bool) async -> (sources: [Source], failure: String?)
}

/// What a player is made of.
public struct PlayerParts: Sendable {
    /// Makes the sound.
    public var engine: any AudioEngine
    /// Finds what plays an entry.
    public var finder: any SourceFinding
    /// Says how that is played.
    public var router: SourceRouter
    /// Plays what only a plugin can.
    public var plugins: any ServicePlugin
    /// Keeps the queue; `nil` where nothing is kept.
    public var memory: QueueStore?
    /// The clock of everything.
    public var time: any TimeSource
    /// What the user set of `volume.RESOLVER`; asked for when it is needed.
    public var offsets: @Sendable () -> VolumeOffsets = { VolumeOffsets() }
    /// Why something may not be queued; `nil` where it may.
    public var refusal: @Sendable (QueueEntry.Want) -> String? = { _ in nil }
    /// Whether sound takes as long as it lasts. A file is written as fast as it can be.
    public var isRealTime = true

    /// See the properties.
    public init(
        engine: any AudioEngine, finder: any SourceFinding, router: SourceRouter, plugins: any ServicePlugin,
        memory: QueueStore? = nil, time: any TimeSource = SystemTime()
    ) {
        (self.engine, self.finder, self.router) = (engine, finder, router)
        (self.plugins, self.memory, self.time) = (plugins, memory, time)
    }
}
