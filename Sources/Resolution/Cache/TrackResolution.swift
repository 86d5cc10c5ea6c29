import Model

/// Asks for tracks through what is kept of earlier answers.
public struct TrackResolution: Sendable {
    /// Who is asked.
    public var fanOut: FanOut
    /// What was answered before; `nil` to ask anew, and keep nothing.
    public var cache: AnswerCache?
    /// What each resolver's answers depend on, by its id; those of one that is not here are not kept.
    public var scopes: [String: AnswerScope]
    /// What is asked again beside.
    public let refreshing = Refreshing()

    /// See the properties.
    public init(_ fanOut: FanOut, cache: AnswerCache? = nil, scopes: [String: AnswerScope] = [:]) {
        self.fanOut = fanOut
        self.cache = cache
        self.scopes = scopes
    }

    /// Resolves one track.
    public func resolve(_ wanted: WantedTrack) async -> ResolutionResult {
        let dates = AnswerDates()
        var fanOut = fanOut
        fanOut.resolvers = fanOut.resolvers.map {
            TrackResolver(
                resolver: $0, cache: cache, scope: scopes[$0.id], refresh: refreshing, dates: dates)
        }
        var result = await fanOut.resolve(wanted)
        for place in result.sources.indices {
            result.sources[place].age = dates.age(of: result.sources[place].resolver)
            result.sources[place].expiresAt = result.sources[place].url.flatMap(AddressExpiry.of)
        }
        return result
    }

    /// Waits for what is asked again, and writes what there is to keep.
    public func finish() async {
        await refreshing.finish()
        cache?.flush()
    }
}
