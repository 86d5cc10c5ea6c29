import Glibc

/// How much louder or softer each resolver's sources are played, in decibels.
public struct VolumeOffsets: Sendable, Hashable {
    /// What the user set, by resolver.
    private let own: [String: Double]

    /// Services whose masters are louder than those of the others, as the desktop has them.
    private static let defaults = ["bandcamp": -3.0, "youtube": -6.0]

    /// - Parameter own: what the user set, by resolver.
    public init(_ own: [String: Double] = [:]) { self.own = own }

    /// Of one resolver; 0 for one that nobody knows.
    public subscript(resolver: String) -> Double { own[resolver] ?? Self.defaults[resolver] ?? 0 }

    /// The volume from 0 to 1 that a player without a gain of its own is set to.
    public func effective(_ volume: Double, of resolver: String) -> Double {
        min(max(volume * pow(10, self[resolver] / 20), 0), 1)
    }
}
