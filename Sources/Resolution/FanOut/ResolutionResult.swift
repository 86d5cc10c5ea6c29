import Model

/// What the resolvers found for one wanted track.
public struct ResolutionResult: Sendable, Hashable {
    /// What was asked for.
    public var wanted: WantedTrack
    /// The acceptable sources, the one to play first.
    public var sources: [Source]
    /// Why resolvers gave no answer.
    public var failures: [ResolverFailure]
    /// How many resolvers gave an answer, be it that they have nothing.
    public var answered: Int
    /// Every result that was looked at, where that was wanted.
    public var results: [JudgedResult] = []
    /// Searches that failed and were to find something better than what their resolver had answered: without them it is
    /// not certain that nothing better is there.
    public var doubts: [ResolverFailure] = []
    /// Whether `results` was wanted.
    public var isExplained = false

    /// See the properties.
    public init(
        wanted: WantedTrack, sources: [Source] = [], failures: [ResolverFailure] = [], answered: Int = 0
    ) {
        self.wanted = wanted
        self.sources = sources
        self.failures = failures
        self.answered = answered
    }

    /// The source to play; `nil` where none was found.
    public var best: Source? { sources.first }

    /// The result as the command line prints it for programs.
    ///
    /// With every result that was looked at, where that was wanted.
    ///
    /// - Parameter all: every source instead of the best one.
    public func json(all: Bool) -> JSON {
        var object: JSONObject = JSONObject([
            ("artist", .string(wanted.artist)), ("track", .string(wanted.title)),
            ("album", JSON(wanted.album)),
            ("best", JSON(best?.resolver)),
            ("sources", .array((all ? sources : Array(sources.prefix(1))).map(\.json))),
            ("failures", .array(failures.map(\.json))),
        ])
        if !results.isEmpty || isExplained { object["candidates"] = .array(results.map(\.json)) }
        return .object(object)
    }
}
