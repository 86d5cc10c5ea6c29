import ArgumentParser
import Host

struct ConfigCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "config", abstract: "Show or change helve's settings.",
        discussion: """
            The settings are scrobbler.SERVICE.url, .enabled, .username, .token, .api-key, .secret, .session-key and \
            .plain for listenbrainz, lastfm and librefm; scrobbling-enabled; handler.SERVICE, a command that prints the stream behind a page; \
            volume.RESOLVER in decibels; pace.RESOLVER.concurrency, .gap, .cool-down and .errors, how often a resolver is \
            asked for lists; and cache.size in MiB. What a plugin needs is set by: helve plugin config

            Example:
              helve config set handler.youtube 'yt-dlp -f bestaudio -g {url}'
            """,
        subcommands: [
            ConfigGetCommand.self, ConfigSetCommand.self, ConfigUnsetCommand.self, ConfigListCommand.self,
        ])
}
