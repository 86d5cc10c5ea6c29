import ArgumentParser
import Host
import Model
import Plugins

struct PluginCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "plugin", abstract: "Manage .axe plugins.",
        discussion: """
            Example:
              helve plugin install ./bandcamp.axe
            """,
        subcommands: [
            PluginListCommand.self, PluginInfoCommand.self, PluginInstallCommand.self,
            PluginRemoveCommand.self,
            PluginEnableCommand.self, PluginDisableCommand.self, PluginConfigCommand.self,
            PluginPriorityCommand.self,
        ])
}
