import ArgumentParser
import Host
import Model
import Playback

struct QueueListCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list", abstract: "Show what is to be played.",
        discussion: """
            The number in front is an entry's place, the one behind the @ its id, which stays the same. With --json, \
            all entries are shown.

            Examples:
              helve queue list
              helve queue list --history --limit 500
            """)

    @Option(
        parsing: .unconditional, help: "At most this many that are upcoming, and as many that were played.")
    var limit: Int = 100
    @Flag(help: "What was played before, too.") var history = false
    @OptionGroup var options: GlobalOptions

    func validate() throws {
        if limit < 1 { throw ValidationError("--limit takes a number from 1") }
    }

    func run() async throws {
        try await perform(options) { session in
            try await session.reading { snapshot in
                options.json ? try await QueueListing.write(snapshot) : try await show(snapshot)
            }
            return 0
        }
    }

    private func show(_ snapshot: any QueueSnapshot) async throws {
        let limit = min(limit, 1 << 40)
        let first = history ? -limit : 0
        let shown = try await snapshot.entries(first..<limit + 1)
        if shown.isEmpty, snapshot.places.upperBound <= 1 {
            return note("The queue is empty. Add to it with: helve queue add", options)
        }
        let terminal = Terminal.standardOutput
        terminal.write(QueueListing.table(shown).text(for: terminal))
        let upcoming = snapshot.places.upperBound - 1
        if upcoming > limit { note("\(upcoming - limit) more; show them with --limit \(upcoming)", options) }
        note(QueueListing.summary(snapshot.status, upcoming: upcoming), options)
    }
}
