/// How often one resolver is asked, and when it is left alone. Without settings, as the core script
/// `resolver-limiter.js` is set up.
public struct ResolverPace: Sendable, Hashable {
    /// How many questions may be out at once; from 1.
    public var concurrency = 4
    /// From one question's start to the next one's.
    public var gap: Duration = .milliseconds(100)
    /// How long it is left alone when it has complained often enough, and does not say for how long.
    public var coolDown: Duration = .seconds(5)
    /// So many complaints more than answers make a cool-down; so many questions in a row that the service did not
    /// serve make it count as out of order; from 1.
    public var errors = 3

    /// For how long a service that is out of order is not asked at first; each time that it still is, twice as long.
    static let shortestOutage: Duration = .seconds(30)
    /// For how long at most.
    static let longestOutage: Duration = .seconds(300)
    /// A question that was given up after as long as this counts as not served.
    static let slow: Duration = .seconds(3)

    /// The usual pace.
    public init() {}

    /// For resolvers that limit themselves, or ask nobody.
    public static let unhurried: ResolverPace = {
        var pace = ResolverPace()
        pace.gap = .zero
        return pace
    }()
}
