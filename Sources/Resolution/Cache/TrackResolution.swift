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

    /// Resolves one track. Nobody is asked whom the cache's answers do not need.
    public func resolve(_ wanted: WantedTrack) async -> ResolutionResult {
        if cache != nil {
            let (result, notes) = await ask(wanted, isCacheOnly: true)
            if isDecided(result) { return finished(result, notes) }
        }
        let (result, notes) = await ask(wanted, isCacheOnly: false)
        return finished(result, notes)
    }

    private func ask(_ wanted: WantedTrack, isCacheOnly: Bool) async -> (ResolutionResult, AnswerNotes) {
        let notes = AnswerNotes()
        var fanOut = fanOut
        fanOut.resolvers = fanOut.resolvers.map {
            TrackResolver(
                resolver: $0, cache: cache, scope: scopes[$0.id], isCacheOnly: isCacheOnly, notes: notes)
        }
        return (await fanOut.resolve(wanted), notes)
    }

    /// Whether nobody who was not asked could change it.
    private func isDecided(_ result: ResolutionResult) -> Bool {
        let unasked = Set(result.failures.filter { $0.kind == TrackResolver.unasked }.map(\.resolver))
        if unasked.isEmpty { return true }
        guard !fanOut.wantsAll, let best = result.best else { return false }
        return !fanOut.resolvers.prefix { $0.id != best.resolver }.contains { unasked.contains($0.id) }
    }

    private func finished(_ result: ResolutionResult, _ notes: AnswerNotes) -> ResolutionResult {
        var result = result
        result.failures.removeAll { $0.kind == TrackResolver.unasked }
        for place in result.sources.indices {
            result.sources[place].age = notes.age(of: result.sources[place].resolver)
            result.sources[place].expiresAt = result.sources[place].url.flatMap(AddressExpiry.of)
        }
        for ask in notes.stale { refreshing.begin(ask) }
        return result
    }

    /// Waits for what is asked again, and writes what there is to keep.
    public func finish() async {
        await refreshing.finish()
        cache?.flush()
    }
}
