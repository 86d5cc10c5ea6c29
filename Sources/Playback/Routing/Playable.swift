import AudioEngine

/// How a source is made to sound.
public enum Playable: Sendable, Hashable {
    /// The engine opens it, with a gain in decibels on top of volume and ReplayGain.
    case audio(AudioItem.Location, gain: Double, reach: AudioItem.Reach)
    /// A plugin's own `play()` makes some other player play it.
    case service
    /// Only a browser can. Nothing is known of what comes of it.
    case page(String)
}

/// Why a source cannot be played.
public struct RoutingError: Error, Sendable, Hashable, CustomStringConvertible {
    /// For people: what, where, and what to do, in one sentence without a full stop.
    public var description: String

    /// See the property.
    public init(_ description: String) { self.description = description }
}
