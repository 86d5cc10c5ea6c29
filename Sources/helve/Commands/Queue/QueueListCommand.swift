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
            let status = try await session.queueStatus()
            options.json ? print(QueueListing.json(status)) : show(status)
            return 0
        }
    }

    private func show(_ status: PlayerStatus) {
        let past = status.history.suffix(history ? limit : 0)
        if past.isEmpty, status.current == nil, status.upcoming.isEmpty {
            return note("The queue is empty. Add to it with: helve queue add", options)
        }
        let terminal = Terminal.standardOutput
        terminal.write(
            QueueListing.table(past, status, limit: limit).text(for: terminal))
        let more = status.upcoming.count - limit
        if more > 0 { note("\(more) more; show them with --limit \(status.upcoming.count)", options) }
        note(QueueListing.summary(status), options)
    }
}
