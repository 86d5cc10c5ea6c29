import ArgumentParser
import Host
import Model

struct ScrobbleRunCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "run",
        abstract: "Play recorded events to a scrobbler, and show what it would have sent.",
        discussion: """
            The events are those that 'helve play --json' prints (docs/playback-events.md). The clock is that of the \
            recording, so it takes no longer than it must, and nothing reaches a network: every request is \
            answered with {}, or from --replay. Settings and signed-in services are not looked at. Prints JSON Lines; \
            ends with 1 where the scrobbler failed.

            Example:
              helve scrobble run my-scrobbler.axe --events evening.jsonl
            """)

    @Argument(help: "A plugin, by its file or id, or listenbrainz, lastfm or librefm.") var scrobbler: String
    @Option(help: ArgumentHelp("The recorded events; - reads standard input.", valueName: "file")) var events:
        String
    @OptionGroup var options: GlobalOptions

    func run() async throws {
        try await perform(options) { session in
            let failures = try await session.rehearse(scrobbler, events: events) { json in
                Terminal.standardOutput.write(json.text() + "\n")
            }
            return failures > 0 ? 1 : 0
        }
    }
}
