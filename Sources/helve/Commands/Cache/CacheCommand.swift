import ArgumentParser
import Host

struct CacheCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "cache", abstract: "Show or empty the cache of resolvers' answers.",
        discussion: """
            What resolvers answered is kept in $XDG_CACHE_HOME/helve, or ~/.cache/helve: where a track is for a week, asked \
            again beside after a day, and that nobody has it for a day. What failed is never kept. The cache holds 256 MiB \
            unless cache.size says otherwise; what was not used for the longest time goes first.

            Example:
              helve cache stats
            """,
        subcommands: [CacheStatsCommand.self, CacheClearCommand.self])
}
