import Model
import Resolution

extension Session {
    /// How often a resolver is asked: what the user set, else as `resolver-limiter.js` is set up.
    ///
    /// - Throws: `HostError`, where the settings cannot be read.
    func pace(of resolver: String) throws(HostError) -> ResolverPace {
        ResolverPace(of: resolver, try configuration().values(under: "pace"))
    }
}

extension ResolverPace {
    /// Those that `resolver-limiter.js` leaves alone.
    private static let unlimited: Set<String> = ["applemusic", "spotify", "localfiles"]

    /// - Parameter settings: those below `pace`.
    fileprivate init(of resolver: String, _ settings: [String: String]) {
        self = Self.unlimited.contains(resolver) ? .unhurried : ResolverPace()
        func number(_ name: String) -> Double? { settings["\(resolver).\(name)"].flatMap(Double.init) }
        if let concurrency = number("concurrency") { self.concurrency = Int(concurrency) }
        if let gap = number("gap") { self.gap = .seconds(gap) }
        if let coolDown = number("cool-down") { self.coolDown = .seconds(coolDown) }
        if let errors = number("errors") { self.errors = Int(errors) }
    }

    /// As the script's `createLimiter` takes it.
    var limiterOptions: JSON {
        [
            "maxConcurrency": JSON(concurrency), "minGapMs": .number(gap / .milliseconds(1)),
            "cooldownMs": .number(coolDown / .milliseconds(1)), "errorThreshold": JSON(errors),
        ]
    }
}
