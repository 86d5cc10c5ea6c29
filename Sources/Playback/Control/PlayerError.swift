/// Why a player did not do what it was told.
public struct PlayerError: Error, Sendable, Hashable, CustomStringConvertible {
    /// What programs tell errors apart by.
    public enum Kind: Sendable, Hashable {
        /// There is no such entry.
        case noSuchEntry
        /// Not with what plays now, such as to seek in a radio stream.
        case notPossible
        /// What must be kept could not be.
        case notSaved
        /// The player is in another process, and does not answer.
        case unreachable
    }

    /// See the type.
    public var kind: Kind
    /// For people: one sentence without a full stop.
    public var description: String

    /// See the properties.
    public init(_ kind: Kind, _ description: String) {
        self.kind = kind
        self.description = description
    }
}
