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
