/// An answer that is kept. Times are seconds since 1970.
public struct CacheEntry: Sendable, Hashable {
    /// Everything that decides the answer.
    public var key: String
    /// Whose answer it is.
    public var owner: String
    /// Whether it says that there is nothing.
    public var isEmpty: Bool
    /// When it was given.
    public var storedAt: Int64
    /// From when on it is of no use, where that is known.
    public var expiresAt: Int64?
    /// The answer.
    public var value: [UInt8]

    /// See the properties.
    public init(
        key: String, owner: String, isEmpty: Bool, storedAt: Int64, expiresAt: Int64?, value: [UInt8]
    ) {
        self.key = key
        self.owner = owner
        self.isEmpty = isEmpty
        self.storedAt = storedAt
        self.expiresAt = expiresAt
        self.value = value
    }
}

/// How much a cache has of one owner's answers.
public struct CacheStatistics: Sendable, Hashable {
    /// Whose answers they are.
    public var owner: String
    /// How many say where something is.
    public var found: Int
    /// How many say that there is nothing.
    public var empty: Int
    /// With their keys.
    public var bytes: Int
    /// When the oldest was given, in seconds since 1970.
    public var oldest: Int64
    /// When the newest was given.
    public var newest: Int64
}
