import ArgumentParser
import Host
import ListenFiles

struct ScrobbleExportCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "export", abstract: "Write what was heard, the oldest first, to standard output.",
        discussion: """
            As JSON Lines of helve (jsonl) or of ListenBrainz (listenbrainz), as a .scrobbler.log (audioscrobbler) or as a \
            table (csv). 'helve scrobble import' reads them all.

            Example:
              helve scrobble export --format csv > listens.csv
            """)

    @Option(help: "How to write: jsonl, listenbrainz, audioscrobbler, csv.") var format = ListenWriter.Format
        .jsonl
    @Option(help: "Only from this date or time on, such as 2026-11-21 or 2026-11-21T18:30.") var since:
        ListenTime?
    @OptionGroup var options: GlobalOptions

    func run() async throws {
        try await perform(options) { session in
            let count = try session.exportListens(format, since: since?.seconds ?? .min) {
                Terminal.standardOutput.write($0)
            }
            note(count == 1 ? "Wrote one listen." : "Wrote \(count) listens.", options)
            return 0
        }
    }
}

extension ListenWriter.Format: ExpressibleByArgument {}
