import Model
import Plugins
import Resolution
import ScriptEngine
import Storage

extension Session {
    /// What was answered before; `nil` where nothing is kept, as beside a recording, which answers or is to be made.
    ///
    /// - Throws: `HostError`, where the settings cannot be read.
    func answerCache() throws(HostError) -> AnswerCache? {
        guard options.replay == nil, options.record == nil, let file = try cacheFile() else { return nil }
        return try once(\.answers) {
            AnswerCache(file, time: options.time) { [log = options.log] error in
                let message = "answers are not kept for now: \(error)"
                log("cache", LogLine(level: .error, message: message))
            }
        }
    }

    /// The cache's file; `nil` where there is no place for it.
    func cacheFile() throws(HostError) -> CacheFile? {
        guard let directory = options.cacheDirectory else { return nil }
        let size = try configuration().values(under: "cache")["size"].flatMap { Int($0) }
        return CacheFile(directory: directory, capacity: (size ?? Self.defaultCacheSize) << 20)
    }

    /// In MiB.
    static let defaultCacheSize = 256

    /// Asks resolvers through what they answered before.
    ///
    /// - Parameters:
    ///   - usesCache: false to ask anew, and keep nothing.
    ///   - isPaced: whether each resolver has a pace and questions are shared: not for a single track.
    /// - Throws: `HostError`, where nobody could be asked.
    public func trackResolution(
        _ ids: [String], all: Bool, usesCache: Bool = true, isPaced: Bool = false
    ) throws(HostError) -> TrackResolution {
        let runner = PluginRunner(session: self, isLimited: isPaced)
        let cache = usesCache ? try answerCache() : nil
        var fanOut = try fanOut(ids, all: all, runner: runner, startsAtOnce: cache == nil)
        let scopes = cache == nil ? [:] : try scopes(fanOut.resolvers.map(\.file))
        if isPaced {
            fanOut.resolvers = try fanOut.resolvers.map { resolver throws(HostError) in
                PacedResolver(
                    resolver, pace: try pace(of: resolver.id), patience: options.timeout, time: options.time)
            }
        }
        return TrackResolution(fanOut, cache: cache, scopes: scopes)
    }

    /// What the resolvers' answers depend on.
    private func scopes(_ files: [PluginFile]) throws(HostError) -> [String: AnswerScope] {
        try translating {
            let settings = try settings()
            return try Dictionary(
                uniqueKeysWithValues: files.map { file in
                    var state = [try settings.config(of: file).fingerprint]
                    // What it says changes with the library.
                    if file.text.contains("localFiles") { state.append(try library().state()) }
                    return (file.id, AnswerScope(file, settings: state))
                })
        }
    }
}

extension PluginConfig {
    /// What is set and no secret: two accounts of one server are told apart by their names.
    fileprivate var fingerprint: String {
        JSON.object(JSONObject(items.filter { !$0.isSecret }.map { ($0.key, $0.masked) })).text()
    }
}
