import Model

/// What a resolver answered, and what is to be known of it beside.
public struct ResolverAnswer: Sendable, Hashable {
    /// What the function returned; null for undefined.
    public var value: JSON
    /// Whether nothing failed meanwhile: else what is missing may be there nevertheless.
    public var isWhole = true
    /// Whether the service said that it is asked too often.
    public var isComplaint = false
    /// For how long the service wants to be left alone, if it said that.
    public var retryAfter: Duration?

    /// See the properties.
    public init(_ value: JSON, isWhole: Bool = true) {
        self.value = value
        self.isWhole = isWhole
    }

    /// Whether nothing was found.
    public var isEmpty: Bool { value.array.map(\.isEmpty) ?? !value.isTruthy }
}
