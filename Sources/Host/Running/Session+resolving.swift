import Model
import Plugins
import Resolution

extension Session {
    /// The resolvers that take part, by priority.
    ///
    /// - Parameters:
    ///   - ids: those that the user named, enabled or not; all enabled ones where there are none.
    ///   - function: what a resolver must have to be of use, besides `resolve` or `search`.
    /// - Throws: `HostError`.
    func resolvers(_ ids: [String]) throws(HostError) -> [any Resolver] {
        let runner = PluginRunner(session: self)
        let entries = try entries(ids).filter { $0.file.has("resolve") || $0.file.has("search") }
        var resolvers: [any Resolver] = []
        for entry in entries {
            let isConfigured = try translating { try settings().config(of: entry.file).isConfigured }
            guard isConfigured || !ids.isEmpty else { continue }
            resolvers.append(PluginResolver(file: entry.file, runner: runner, time: options.time))
        }
        return resolvers
    }

    private func entries(_ ids: [String]) throws(HostError) -> [PluginCatalog.Entry] {
        let catalog = try catalog()
        if ids.isEmpty { return try translating { try settings().enabledResolvers(catalog) } }
        return try translating { try ids.map { try catalog.plugin($0) } }
    }

    /// Asks for one track.
    ///
    /// - Throws: `HostError`, where nobody could be asked.
    public func resolve(
        _ wanted: WantedTrack, resolvers ids: [String] = [], all: Bool = false
    ) async throws(HostError) -> ResolutionResult {
        try await fanOut(ids, all: all).resolve(wanted)
    }

    /// Searches everywhere.
    ///
    /// - Throws: `HostError`, where nobody could be asked.
    public func search(
        _ query: String, resolvers ids: [String] = []
    ) async throws(HostError) -> FanOut.SearchResult {
        try await fanOut(ids, all: true).search(query)
    }

    /// Asks resolvers, as often as wanted; they keep running in between.
    public func fanOut(_ ids: [String], all: Bool) throws(HostError) -> FanOut {
        // What is wrong for all of them is no failure of each.
        _ = (try loader(), try transport())
        return FanOut(try resolvers(ids), deadline: options.timeout, wantsAll: all, time: options.time)
    }
}
