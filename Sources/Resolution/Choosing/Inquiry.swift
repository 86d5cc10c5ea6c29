import Matching
import Model
import Plugins
import Timekeeping

/// What one resolver has for a wanted track.
struct Find: Sendable {
    /// The best of its results; `nil` where none is the track.
    var source: Source?
    /// How far the source is from what was asked for: sources of a lower rank are taken first, whoever has them.
    var rank = 0
    /// All results, where that was wanted.
    var results: [JudgedResult] = []
    /// Why a search that was to find something better did not.
    var doubt: ResolverFailure?
}

/// Asks one resolver for a wanted track, in as many ways as it takes.
struct Inquiry {
    let resolver: any Resolver
    let wanted: WantedTrack
    let choosing: Choosing
    /// For everything together.
    let deadline: Duration
    /// How long it may take to look for something better than what there is.
    let patience: Duration
    let time: any TimeSource

    private var file: PluginFile { resolver.file }

    func find() async throws(ResolverFailure) -> Find {
        choosing.judge == .parachord ? try await byGate() : try await byMatcher()
    }
}

// MARK: The gate of the plugins' home

extension Inquiry {
    /// The plugin's own answer, if the names contain each other. What was refused is replaced by a hit that was not.
    private func byGate() async throws(ResolverFailure) -> Find {
        var result = try await question(deadline).resolve(wanted)
        if isRejected(result) { result = try await replacement() }
        let confidence = Confidence.of(result, for: wanted)
        let isGood = confidence >= Confidence.floor
        var find = Find()
        if isGood { find.source = source(result, confidence) }
        if choosing.explains, result.object != nil {
            let words =
                isGood ? "has names that contain the wanted ones, or the other way round" : "has other names"
            let evidence = Evidence(side: isGood ? .for : .against, subject: "title", words: words)
            let judgement = Judgement(verdict: isGood ? .match : .noMatch, distance: 0, evidence: [evidence])
            find.results = [judged(result, "resolve", nil, judgement, isChosen: isGood)]
        }
        return find
    }

    private func replacement() async throws(ResolverFailure) -> JSON {
        guard file.has("search") else { return .null }
        return try await question(deadline).search(Queries.plain(wanted)).first { !isRejected($0) } ?? .null
    }
}

// MARK: The matcher

extension Inquiry {
    private func byMatcher() async throws(ResolverFailure) -> Find {
        let end = time.now + deadline
        var pool = Pool(matcher: Matcher(Recording(wanted), accepting: choosing.accepted))
        if file.has("resolve") {
            let result = try await question(deadline).resolve(wanted)
            if result.object != nil { pool.add(result, "resolve", nil, isRejected(result)) }
        }
        if pool.isExact || !file.has("search") { return find(pool) }
        do throws(ResolverFailure) {
            try await search(&pool, until: end)
        } catch {
            guard file.has("resolve") else { throw error }
            var found = find(pool)
            found.doubt = error
            return found
        }
        return find(pool)
    }

    /// The plain query first; others only where it finds nothing.
    private func search(_ pool: inout Pool, until end: Duration) async throws(ResolverFailure) {
        for query in [Queries.plain(wanted)] + Queries.rewritten(wanted).prefix(choosing.furtherQueries) {
            let left = end - time.now
            guard left > .zero else { return }
            let hits = try await question(pool.hasMatch ? min(patience, left) : left).search(query)
            for hit in hits { pool.add(hit, "search", query, isRejected(hit)) }
            if pool.hasMatch { return }
        }
    }

    private func find(_ pool: Pool) -> Find {
        var find = Find()
        let best = pool.best { source($0, 0)?.isPreview ?? false }
        if let best {
            find.rank = pool.rank(best)
            find.source = source(best.result, pool.confidence(best))
        }
        if choosing.explains {
            find.results = pool.entries.map {
                judged($0.result, $0.function, $0.query, $0.judgement, isChosen: $0.place == best?.place)
            }
        }
        return find
    }
}

extension Inquiry {
    private func question(_ wallTime: Duration) -> Question {
        Question(resolver: resolver, wallTime: wallTime)
    }

    private func isRejected(_ result: JSON) -> Bool {
        choosing.rejections.contain(result, of: resolver.id, for: wanted)
    }

    private func source(_ result: JSON, _ confidence: Double) -> Source? {
        SourceReading(resolver: resolver.id, streams: file.can("stream"), result: result)
            .source(confidence: confidence)
    }

    private func judged(
        _ result: JSON, _ function: String, _ query: String?, _ judgement: Judgement, isChosen: Bool
    ) -> JudgedResult {
        let source = source(result, 0)
        return JudgedResult(
            resolver: resolver.id, id: SourceID(result, of: resolver.id), function: function, query: query,
            artist: source?.artist, title: source?.title, album: source?.album, duration: source?.duration,
            judgement: judgement, isChosen: isChosen)
    }
}
