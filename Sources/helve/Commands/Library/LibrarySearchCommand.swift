import ArgumentParser
import Host
import Library
import Model

struct LibrarySearchCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "search", abstract: "Search local music by any words of artist, title and album.",
        discussion: "Example:\n  helve library search dark star")

    @Argument(help: ArgumentHelp("What to look for.", valueName: "word")) var query: [String]
    @Option(parsing: .unconditional, help: "At most this many.") var limit: Int = 50
    @OptionGroup var options: GlobalOptions

    func validate() throws {
        if query.allSatisfy(\.isBlank) { throw ValidationError("the words to look for are empty") }
        if limit < 1 { throw ValidationError("--limit takes a number from 1") }
    }

    func run() async throws {
        try await perform(options) { session in
            let tracks = try session.library().search(query.joined(separator: " "), limit: limit)
            if options.json {
                print(.array(tracks.map { $0.json() }))
            } else if !tracks.isEmpty {
                Terminal.standardOutput.write(table(tracks).text(for: .standardOutput))
            }
            if tracks.isEmpty { note("Nothing found for \(query.joined(separator: " ")).", options) }
            return tracks.isEmpty ? 1 : 0
        }
    }

    private func table(_ tracks: [LibraryTrack]) -> Table {
        var table = Table(
            .init(title: "artist"), .init(title: "title"), .init(title: "album"),
            .init(title: "time", minimum: 5, isRightAligned: true), .init(title: "file"))
        table.rows = tracks.map {
            [$0.artist, $0.title, $0.album ?? "", SourceTable.time($0.duration), $0.filePath]
        }
        return table
    }
}
