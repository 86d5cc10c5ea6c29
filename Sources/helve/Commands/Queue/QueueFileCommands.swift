import ArgumentParser
import Host
import Model
import Playback

/// A format of playlists.
enum ListFormat: String, ExpressibleByArgument, CaseIterable {
    case jspf, xspf, m3u8, m3u, csv, jsonl
}

struct QueueImportCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "import", abstract: "Queue every track of a playlist.",
        discussion: """
            The file is known by its ending: .jspf, .xspf, .m3u8, .m3u or .csv; any other holds JSON Lines such as \
            {"artist": "…", "track": "…"}. What is relative in it is relative to the file.

            Example:
              helve queue import road-trip.xspf
            """)

    @Argument(help: "A playlist; - reads standard input.") var file: String
    @Option(help: "What the file is, whatever its ending: jspf, xspf, m3u8, m3u, csv, jsonl.") var format:
        ListFormat?
    @Flag(help: "Put the tracks right behind what plays, not at the end.") var next = false
    @Flag(help: "Take out first what is upcoming.") var replace = false
    @OptionGroup var options: GlobalOptions

    func run() async throws {
        try await perform(options) { session in
            let entries = try session.importList(file, format: format?.rawValue)
            try await session.queue { player in
                if replace { try await player.perform(.clear) }
                try await player.perform(.add(entries, at: next ? .next : .last))
            }
            return queued(entries, options)
        }
    }
}

struct QueueExportCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "export", abstract: "Write the queue as a playlist.",
        discussion: """
            The file's ending says how: .jspf, .xspf or .m3u8. What is in the file already is replaced.

            Examples:
              helve queue export evening.xspf
              helve queue export - --format m3u8
            """)

    @Argument(help: "The playlist; - writes to standard output.") var file: String
    @Option(help: "How to write it, whatever the file's ending: jspf, xspf, m3u8.") var format: ListFormat?
    @Flag(help: "What was played before, too.") var history = false
    @OptionGroup var options: GlobalOptions

    func validate() throws {
        if file == "-", format == nil {
            throw ValidationError("standard output has no ending: say how with --format jspf, xspf or m3u8")
        }
    }

    func run() async throws {
        try await perform(options) { session in
            let entries = try await session.reading { snapshot in
                let first = history ? snapshot.places.lowerBound : 0
                return try await snapshot.entries(first..<snapshot.places.upperBound).map(\.entry)
            }
            let text = try session.exportList(entries, to: file, format: format?.rawValue)
            if let text { Terminal.standardOutput.write(text) }
            note(entries.count == 1 ? "Wrote one entry." : "Wrote \(entries.count) entries.", options)
            return 0
        }
    }
}
