import ArgumentParser
import Host
import Model
import Plugins

struct PluginDisableCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "disable", abstract: "Keep plugins from taking part. Their settings stay.",
        usage: "helve plugin disable <id> ... [<options>]",
        discussion: "Example:\n  helve plugin disable internetarchive")

    @Argument(help: ArgumentHelp("A plugin's id.", valueName: "id")) var ids: [String]
    @OptionGroup var options: GlobalOptions

    func run() async throws {
        try await perform(options) { session in try switchPlugins(ids, false, session, options) }
    }
}
