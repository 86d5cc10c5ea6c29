import ArgumentParser
import Conformance
import Host

struct NewCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "new", abstract: "Write a plugin to begin with.",
        discussion: """
            Writes NAME.axe, its cases and a recording into the folder NAME. The plugin works, and passes helve test.

            Example:
              helve new my-radio && helve test my-radio/my-radio.axe
            """)

    @Argument(help: "The plugin's id.") var name: String
    @Option(help: ArgumentHelp("The folder to write into. (default: NAME)", valueName: "dir")) var into:
        String?
    @OptionGroup var options: GlobalOptions

    func run() async throws {
        try await perform(options) { _ in
            let files = try NewPlugin(name: name).write(into: into ?? name)
            if options.json {
                print(["files": .array(files.map { .string($0) })])
            } else {
                for file in files { Terminal.standardOutput.write(DisplayText(file).text + "\n") }
                note("test it with helve test \(files[0])", options)
            }
            return 0
        }
    }
}
