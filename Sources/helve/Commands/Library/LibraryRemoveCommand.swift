import ArgumentParser
import Host
import Library
import Model

struct LibraryRemoveCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "remove", abstract: "Forget folders and their tracks. No file is touched.",
        usage: "helve library remove <folder> ... [<options>]",
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
