import ArgumentParser
import Host
import Library
import Model

struct LibraryCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "library", abstract: "Local music: folders, scans, search.",
        discussion: """
            Example:
              helve library add ~/Music && helve library scan
            """,
        subcommands: [
            LibraryAddCommand.self, LibraryRemoveCommand.self, LibraryScanCommand.self,
            LibrarySearchCommand.self,
            LibraryStatsCommand.self,
        ])
}

struct LibraryAddCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "add", abstract: "Add folders of music; `helve library scan` reads them.",
        discussion: "Example:\n  helve library add ~/Music")

    @Argument(help: ArgumentHelp("A folder.", valueName: "folder")) var folders: [String]
    @OptionGroup var options: GlobalOptions

    func run() async throws {
        try await perform(options) { session in
            let library = try session.library()
            let added = try folders.map { try library.addFolder($0) }
            if options.json { print(.array(added.map(\.json))) }
            for folder in added { note("Added \(folder.path). Read it with: helve library scan", options) }
            return 0
        }
    }
}

struct LibraryRemoveCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "remove", abstract: "Forget folders and their tracks. No file is touched.",
        discussion: "Example:\n  helve library remove ~/Music")

    @Argument(help: ArgumentHelp("A folder.", valueName: "folder")) var folders: [String]
    @OptionGroup var options: GlobalOptions

    func run() async throws {
        try await perform(options) { session in
            let library = try session.library()
            let removed = try folders.map { folder -> JSON in
                let count = try library.removeFolder(folder)
                note("Forgot \(folder) and \(count) tracks.", options)
                return ["folder": .string(folder), "removed": JSON(count)]
            }
            if options.json { print(.array(removed)) }
            return 0
        }
    }
}

struct LibrarySearchCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "search", abstract: "Search local music by any words of artist, title and album.",
        discussion: "Example:\n  helve library search dark star")

    @Argument(help: ArgumentHelp("What to look for.", valueName: "word")) var query: [String]
    @Option(help: "At most this many.") var limit: Int = 50
    @OptionGroup var options: GlobalOptions

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

struct LibraryStatsCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "stats", abstract: "Say what the library holds.",
        discussion: "Example:\n  helve library stats --json")

    @OptionGroup var options: GlobalOptions

    func run() async throws {
        try await perform(options) { session in
            let library = try session.library()
            let (statistics, folders) = (try library.statistics(), try library.folders())
            if options.json {
                print(statistics.json(folders))
            } else {
                Terminal.standardOutput.write(
                    statistics.lines(folders).map { DisplayText($0).text + "\n" }.joined())
            }
            return 0
        }
    }
}
