import AudioEngine
import Model

/// The search for something that plays an entry: sources are asked for, and one after the other is tried.
///
/// What a resolver found may have expired by the time that it is played: a URL that fails is resolved once more. Then
/// the next source is tried. Every source is tried a bounded number of times, so a search always ends.
struct Attempt: Sendable, Hashable {
    /// What is to be done next.
    enum Need: Sendable, Hashable {
        /// Ask for sources; `isFresh` says that what is kept from before will not do.
        case sources(isFresh: Bool)
        case route(Source)
        case play(Playable, Source)
        /// Nothing plays it, because of this.
        case giveUp(String)
    }

    /// What is tried now.
    private(set) var source: Source?
    private var candidates: [Source] = []
    private var exhausted: Set<Place> = []
    private var failed: Set<Address> = []
    /// Those whose way to the samples was asked for twice.
    private var rerouted: Set<Place> = []
    private var isRefreshed: Bool
    private var reason: String?
    /// While only something as long as this may go on: part of it was heard already.
    private var length: Double??

    /// One resolver's way of playing it.
    private struct Place: Hashable {
        var resolver: String
        var kind: Source.Kind
        var isPreview: Bool

        init(_ source: Source) {
            (resolver, kind, isPreview) = (source.resolver, source.kind, source.isPreview)
        }
    }

    private struct Address: Hashable {
        var url: String?
        var headers: [String: String]

        init(_ source: Source) { (url, headers) = (source.url, source.headers) }
    }

    /// - Parameter canRefresh: whether asking again can yield anything else: not for a file.
    init(canRefresh: Bool) { isRefreshed = !canRefresh }

    /// The sources that were asked for, best first; or why there are none.
    mutating func found(_ sources: [Source], failure: String? = nil) -> Need {
        candidates = Self.withPreviews(sources)
        reason = reason ?? failure
        // Where nobody had anything, everybody was asked.
        if sources.isEmpty { isRefreshed = true }
        return next()
    }

    /// What the router said of the source that is tried.
    mutating func routed(_ route: SourceRouter.Route) -> Need {
        guard var routed = source else { return next() }
        routed.isPreview = route.isPreview
        source = routed
        return .play(route.playable, routed)
    }

    /// The plugin of the source that is tried says that this is to be played instead.
    mutating func redirected(to other: Source) -> Need {
        if let source, Place(source) == Place(other) { return refused("\(source.resolver) sends in circles") }
        source = other
        return .route(other)
    }

    /// The source that is tried cannot be played.
    mutating func refused(_ message: String) -> Need {
        reason = message
        if let source { exhausted.insert(Place(source)) }
        return next()
    }

    /// The engine gave up on it.
    ///
    /// - Parameter wasHeard: whether part of it was, so that only the same recording can go on.
    mutating func failed(_ failure: AudioFailure, wasHeard: Bool) -> Need {
        reason = failure.message
        guard let source else { return next() }
        if wasHeard, length == nil { length = .some(source.duration) }
        // A page is the same, but the stream behind it may be another now.
        if source.kind == .external, rerouted.insert(Place(source)).inserted { return .route(source) }
        failed.insert(Address(source))
        guard Self.mayHaveExpired(source, failure), !isRefreshed else { return refused(failure.message) }
        isRefreshed = true
        return .sources(isFresh: true)
    }

    private mutating func next() -> Need {
        while !candidates.isEmpty {
            let candidate = candidates.removeFirst()
            guard !exhausted.contains(Place(candidate)), !failed.contains(Address(candidate)),
                continues(candidate)
            else { continue }
            source = candidate
            return .route(candidate)
        }
        guard isRefreshed else {
            isRefreshed = true
            return .sources(isFresh: true)
        }
        return .giveUp(reason ?? "no resolver has it")
    }

    /// Whether a source may take over in the middle: from the resolver that had it, or one as long.
    private func continues(_ candidate: Source) -> Bool {
        guard let length, candidate.resolver != source?.resolver else { return true }
        guard let wanted = length, let offered = candidate.duration else { return false }
        return abs(wanted - offered) <= 2
    }

    private static func mayHaveExpired(_ source: Source, _ failure: AudioFailure) -> Bool {
        guard source.kind == .direct else { return false }
        switch failure.kind {
        case .notFound, .refused, .notAudio, .unreachable, .truncated: return true
        case .missingCodec, .noDevice, .other: return false
        }
    }

    /// An excerpt is for when nothing else plays.
    private static func withPreviews(_ sources: [Source]) -> [Source] {
        let excerpts = sources.filter { $0.kind == .service || $0.kind == .external }.compactMap(excerpt)
        return sources.filter { !$0.isPreview } + sources.filter(\.isPreview) + excerpts
    }

    private static func excerpt(of source: Source) -> Source? {
        guard let url = source.result["previewUrl"]?.string, url.lowercased().hasPrefix("http") else {
            return nil
        }
        var excerpt = source
        (excerpt.kind, excerpt.url, excerpt.isPreview) = (.direct, url, true)
        return excerpt
    }
}
