import ArgumentParser
import Host
import Model
import Scrobbling

struct ScrobbleListCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list", abstract: "Show what services have yet to be told, or did not take.",
        discussion: """
            With --dead, what was set aside: services refused it again and again, or said that it does not count.

            Example:
              helve scrobble list --dead
            """)

    @Flag(help: "What was set aside, with the reasons.") var dead = false
    @Option(help: "Of one service only: listenbrainz, lastfm or librefm.") var service: ServiceID?
    @OptionGroup var options: GlobalOptions

    func run() async throws {
        try await perform(options) { session in
            let states: Set<OutboxEntry.State> = dead ? [.dead, .ignored] : [.waiting]
            let entries = try session.outbox().entries(states, of: service)
            if options.json {
                print(.array(entries.map(\.json)))
            } else {
                Terminal.standardOutput.write(Self.table(entries).text(for: .standardOutput))
            }
            return 0
        }
    }

    private static func table(_ entries: [OutboxEntry]) -> Table {
        var table = Table(
            .init(title: "#", minimum: 2, isRightAligned: true), .init(title: "service"),
            .init(title: "heard", minimum: 19),
            .init(title: "artist"), .init(title: "track"), .init(title: "reason", minimum: 12))
        table.rows = entries.map { entry in
            [
                String(entry.id), entry.service.rawValue, ListenTime.text(entry.listen.startedAt),
                entry.listen.track.artist, entry.listen.track.title,
                entry.reason ?? (entry.isUnsure ? "sent, no answer yet" : ""),
            ]
        }
        return table
    }
}
