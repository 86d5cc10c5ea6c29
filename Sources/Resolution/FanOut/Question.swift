import Model
import Plugins

/// What one resolver is asked, and how its answer is read.
struct Question {
    let resolver: any Resolver
    let wallTime: Duration
    /// Of one search. More help nobody, and reading them would delay what the others found.
    static let mostHits = 1000

    /// Asks for a track: by `resolve`, or where the plugin has none, by the best hit of its `search`.
    ///
    /// - Returns: an object, or null.
    func resolve(_ wanted: WantedTrack) async throws(ResolverFailure) -> JSON {
        guard resolver.file.has("resolve") else {
            let hits = try await search(Queries.plain(wanted))
            return Confidence.pick(hits, for: wanted) ?? .null
        }
        let arguments: [JSON] = [.string(wanted.artist), .string(wanted.title), JSON(wanted.album)]
        let result = try await resolver.call("resolve", arguments, wallTime: wallTime)
        guard result.isTruthy else { return .null }
        guard result.object != nil else { throw unexpected("resolve", "an object or null", result) }
        return result
    }

    /// Asks for the hits of a free-text search.
    func search(_ query: String) async throws(ResolverFailure) -> [JSON] {
        let result = try await resolver.call("search", [.string(query)], wallTime: wallTime)
        guard result.isTruthy else { return [] }
        guard let hits = result.array else { throw unexpected("search", "an array", result) }
        return hits.prefix(Self.mostHits).filter { $0.object != nil }
    }

    private func unexpected(_ function: String, _ wanted: String, _ result: JSON) -> ResolverFailure {
        ResolverFailure(
            kind: "result", resolver: resolver.id,
            message: "\(function) returned \(Self.article(result.typeName)), not \(wanted)")
    }

    private static func article(_ noun: String) -> String {
        (["a", "o"].contains(noun.prefix(1)) ? "an " : "a ") + noun
    }
}
