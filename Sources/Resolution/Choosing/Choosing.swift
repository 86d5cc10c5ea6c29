import Matching

/// How it is decided which results are the wanted track.
public struct Choosing: Sendable {
    /// Who decides whether a result is the wanted track.
    public enum Judge: String, Sendable, CaseIterable {
        /// Artists, titles and versions as people understand them; the best of all results is chosen.
        case helve
        /// The gate of the plugins' home: names that contain each other, and a plugin's first answer.
        case parachord
    }

    /// Who decides.
    public var judge = Judge.helve
    /// Versions that will do where the wanted one is not to be had. `helve` only.
    public var accepted: Set<VersionKind> = []
    /// Results that the user refused.
    public var rejections = Rejections()
    /// Whether every result is told of, and what spoke for and against it.
    public var explains = false
    /// How many further queries a resolver is asked where the plain one finds nothing.
    public var furtherQueries = 2

    /// The usual way.
    public init() {}
}
