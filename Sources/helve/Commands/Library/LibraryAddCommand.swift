import ArgumentParser
import Host
import Library
import Model

struct LibraryAddCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "add", abstract: "Add folders of music; `helve library scan` reads them.",
        usage: "helve library add <folder> ... [<options>]",
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
