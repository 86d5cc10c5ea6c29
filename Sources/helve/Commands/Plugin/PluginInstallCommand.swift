import ArgumentParser
import Host
import Model
import Plugins

struct PluginInstallCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "install", abstract: "Install a plugin from a file, and enable it.",
        usage: "helve plugin install <file> [<options>]",
        discussion: "Example:\n  helve plugin install ./bandcamp.axe")

    @Argument(help: "A .axe file.") var file: String
    @OptionGroup var options: GlobalOptions

    func run() async throws {
        try await perform(options) { session in
            let installation = try session.install(file)
            if options.json {
                print([
                    "id": .string(installation.file.id),
                    "version": .string(installation.file.manifest.version.description),
                    "path": .string(installation.file.path),
                ])
            }
            note(installation.notice, options)
            for complaint in installation.file.complaints { note("\(complaint)", options) }
            return 0
        }
    }
}
