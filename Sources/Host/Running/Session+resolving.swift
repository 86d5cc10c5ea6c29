import Model
import Plugins
import Resolution
import ScriptEngine

extension Session {
    /// The resolvers that take part, by priority.
    ///
    /// - Parameters:
    ///   - ids: those that the user named, enabled or not; all enabled ones where there are none.
    ///   - function: what they are asked by: `resolve`, instead of which `search` serves, or `search`.
    ///   - runner: starts them, and keeps them.
    /// - Throws: `HostError`.
    func resolvers(
        _ ids: [String], by function: String, runner: PluginRunner
    ) throws(HostError) -> [any Resolver] {
        try entries(ids, by: function).map {
            PluginResolver(file: $0.file, runner: runner, time: options.time)
        }
    }

    private func entries(_ ids: [String], by function: String) throws(HostError) -> [PluginCatalog.Entry] {
        let catalog = try catalog()
        guard ids.isEmpty else { return try translating { try ids.map { try catalog.plugin($0) } } }
        return try translating {
            try settings().enabledResolvers(catalog).filter { try takesPart($0, function) }
        }
    }

    /// A bundled plugin that nobody has set up stays out. The others are here because the user brought them: they are
    /// asked, and say themselves what they lack.
    private func takesPart(_ entry: PluginCatalog.Entry, _ function: String) throws -> Bool {
        let canSearch = function == "search" || !entry.file.has("resolve")
        guard
            entry.file.offers("resolve") && function == "resolve" || canSearch && entry.file.offers("search")
        else { return false }
        return try entry.origin != .bundled || settings().config(of: entry.file).isConfigured
    }

    /// Asks for one track, anew.
    ///
    /// - Throws: `HostError`, where nobody could be asked.
    public func resolve(
        _ wanted: WantedTrack, resolvers ids: [String] = [], all: Bool = false
    ) async throws(HostError) -> ResolutionResult {
        try await trackResolution(ids, all: all, usesCache: false).resolve(wanted)
    }

    /// Searches everywhere.
    ///
    /// - Throws: `HostError`, where nobody could be asked.
    public func search(
        _ query: String, resolvers ids: [String] = []
    ) async throws(HostError) -> FanOut.SearchResult {
        try await fanOut(ids, all: true, by: "search").search(query)
    }

    /// Asks resolvers, as often as wanted; they keep running in between.
    ///
    /// - Parameters:
    ///   - function: `resolve` or `search`, whichever they are asked by.
    ///   - isLimited: whether each plugin's searches are kept few and apart: not for a single question.
    /// - Throws: `HostError`, where nobody could be asked.
    public func fanOut(
        _ ids: [String], all: Bool, by function: String = "resolve", isLimited: Bool = false
    ) throws(HostError) -> FanOut {
        try fanOut(ids, all: all, by: function, runner: PluginRunner(session: self, isLimited: isLimited))
    }

    /// The same with plugins that somebody else uses too.
    ///
    /// - Parameter startsAtOnce: false where perhaps no plugin has to run.
    func fanOut(
        _ ids: [String], all: Bool, by function: String = "resolve", runner: PluginRunner,
        startsAtOnce: Bool = true
    ) throws(HostError) -> FanOut {
        // What is wrong for all of them is no failure of each.
        _ = try loader()
        if startsAtOnce {
            ScriptEngine.warmUp()
            _ = try transport()
        }
        var fanOut = FanOut(
            try resolvers(ids, by: function, runner: runner), deadline: options.timeout, wantsAll: all,
            time: options.time)
        fanOut.choosing = try choosing()
        return fanOut
    }
}
