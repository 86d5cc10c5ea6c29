import ArgumentParser
import Conformance
import Host

struct DevCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "dev", abstract: "Work on a plugin: reload it on save, and show its console.",
        discussion: """
            Takes a folder that helve unpack made, or one with a .axe file. Each time something is saved, the plugin is looked \
            over and loaded anew. A line such as search "nina simone" calls a function: arguments are JSON. What the plugin \
            writes to its console is shown.

            Example:
              helve dev my-radio/ --replay my-radio.har
            """)

    @Argument(help: ArgumentHelp("The folder.", valueName: "dir")) var folder: String
    @Option(help: ArgumentHelp("The config, a JSON object.", valueName: "json")) var config: String?
    @OptionGroup var options: GlobalOptions

    func run() async throws {
        try await perform(options, console: true) { session in
            let config = try config.map { try JSONText.object($0, "--config") }
            return try await DevLoop(folder: folder, config: config, session: session).run()
        }
    }
}
