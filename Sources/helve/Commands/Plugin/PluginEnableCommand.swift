import ArgumentParser
import Host
import Model
import Plugins

struct PluginEnableCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "enable", abstract: "Let plugins take part.",
        discussion: "Example:\n  helve plugin enable subsonic")

    @Argument(help: "A plugin's id.") var ids: [String]
    @OptionGroup var options: GlobalOptions

    func run() async throws {
        try await perform(options) { session in try switchPlugins(ids, true, session, options) }
    }
}
