import Filesystem
import Model
import Storage

/// What the cache holds, and where.
public struct CacheReport: Sendable {
    /// The file; it may be missing.
    public var path: String
    /// The most bytes of answers.
    public var capacity: Int
    /// Of each resolver.
    public var resolvers: [CacheStatistics]
    /// Now, in seconds since 1970.
    public var now: Int64

    /// Of all answers.
    public var bytes: Int { resolvers.reduce(0) { $0 + $1.bytes } }

    /// As the command line prints it for programs.
    public var json: JSON {
        [
            "path": .string(path), "bytes": JSON(bytes), "capacity": JSON(capacity),
            "resolvers": .array(
                resolvers.map { one in
                    [
                        "resolver": .string(one.owner), "found": JSON(one.found), "notFound": JSON(one.empty),
                        "bytes": JSON(one.bytes), "oldest": JSON(Int(one.oldest)),
                        "newest": JSON(Int(one.newest)),
                    ]
                }),
        ]
    }
}

extension Session {
    /// Looks into the cache.
    ///
    /// - Throws: `HostError`.
    public func cacheReport() throws(HostError) -> CacheReport {
        let file = try neededCache()
        let resolvers = try translating { file.exists ? try file.statistics() : [] }
        return CacheReport(
            path: file.path, capacity: file.capacity, resolvers: resolvers,
            now: options.time.sinceEpoch.components.seconds)
    }

    /// Empties the cache, or takes one resolver's answers out of it.
    ///
    /// - Returns: how many answers there were.
    /// - Throws: `HostError`.
    public func clearCache(of resolver: String? = nil) throws(HostError) -> Int {
        let file = try neededCache()
        return try translating { file.exists ? try file.clear(owner: resolver) : 0 }
    }

    private func neededCache() throws(HostError) -> CacheFile {
        if let file = try cacheFile() { return file }
        throw HostError(64, "HOME is not set; set XDG_CACHE_HOME, and answers are kept there")
    }
}
