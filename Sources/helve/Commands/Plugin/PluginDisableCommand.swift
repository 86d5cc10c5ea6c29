import ArgumentParser
import Host
import Model
import Plugins

struct PluginDisableCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "disable", abstract: "Keep plugins from taking part. Their settings stay.",
        discussion: "Example:\n  helve plugin disable internetarchive")

    @Argument(help: "A plugin's id.") var ids: [String]
    @OptionGroup var options: GlobalOptions

    func run() async throws {
        try await perform(options) { session in try switchPlugins(ids, false, session, options) }
    }
}
