import ArgumentParser
import Host
import Model
import Plugins

struct PluginEnableCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "enable", abstract: "Let plugins take part.",
        usage: "helve plugin enable <id> ... [<options>]",
        discussion: "Example:\n  helve plugin enable subsonic")

    @Argument(help: ArgumentHelp("A plugin's id.", valueName: "id")) var ids: [String]
    @OptionGroup var options: GlobalOptions

    func run() async throws {
        try await perform(options) { session in try switchPlugins(ids, true, session, options) }
    }
}
