import Model
import Plugins

extension FanOut {
    /// What a free-text search found.
    public struct SearchResult: Sendable, Hashable {
        /// Resolver by resolver, in the order in which each gave them.
        public var sources: [Source] = []
        /// Why resolvers gave no answer.
        public var failures: [ResolverFailure] = []
        /// How many resolvers gave an answer, be it that they have nothing.
        public var answered = 0
    }

    /// Searches everywhere at once and waits for everybody's answer or deadline.
    public func search(_ query: String) async -> SearchResult {
        let answers = await withTaskGroup(of: (Int, Result<[JSON], ResolverFailure>).self) { group in
            for (index, resolver) in resolvers.enumerated() {
                group.addTask { (index, await self.ask(resolver, query)) }
            }
            return await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
        }
        var result = SearchResult()
        for (index, resolver) in resolvers.enumerated() {
            switch answers[index] {
            case .success(let hits)?:
                result.answered += 1
                result.sources += hits.compactMap { TrackReading(resolver.file).source($0) }
            case .failure(let failure)?: result.failures.append(failure)
            case nil: break
            }
        }
        return result
    }

    private func ask(_ resolver: any Resolver, _ query: String) async -> Result<[JSON], ResolverFailure> {
        do throws(ResolverFailure) {
            return .success(try await Question(resolver: resolver, wallTime: deadline).search(query))
        } catch {
            return .failure(error)
        }
    }
}

/// Reads tracks that nobody asked for by name: their confidence is the plugin's own word, or that of a result
/// that was not compared.
public struct TrackReading: Sendable {
    private let file: PluginFile

    /// Reads what the plugin of this file returned.
    public init(_ file: PluginFile) { self.file = file }

    /// The source; `nil` where the track is no object.
    public func source(_ track: JSON) -> Source? {
        let own = track["confidence"]?.number.flatMap { (0...1).contains($0) ? $0 : nil }
        return SourceReading(resolver: file.id, streams: file.can("stream"), result: track)
            .source(confidence: own ?? Confidence.unverified)
    }
}
