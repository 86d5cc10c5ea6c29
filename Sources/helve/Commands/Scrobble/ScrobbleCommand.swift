import ArgumentParser
import Host
import Scrobbling

struct ScrobbleCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "scrobble", abstract: "Tell Last.fm, Libre.fm and ListenBrainz what was heard.",
        discussion: """
            What helve plays is scrobbled once a service is signed in to. A listen is kept on the disk until each service has \
            it, through outages and crashes.

            Example:
              helve scrobble login listenbrainz
            """,
        subcommands: [
            ScrobbleStatusCommand.self, ScrobbleListCommand.self, ScrobbleRetryCommand.self,
            ScrobbleDropCommand.self, ScrobbleFlushCommand.self, ScrobbleHistoryCommand.self,
            ScrobbleNowCommand.self, ScrobbleLoveCommand.self, ScrobbleUnloveCommand.self,
            ScrobbleLoginCommand.self, ScrobbleWatchCommand.self, ScrobbleImportCommand.self,
            ScrobbleExportCommand.self, ScrobbleRunCommand.self,
        ])
}

extension ServiceID: ExpressibleByArgument {}
