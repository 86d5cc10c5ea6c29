import ArgumentParser
import Host
import Model
import Plugins

struct PluginInfoCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "info", abstract: "Show what a plugin is, can do and may reach.",
        usage: "helve plugin info <plugin> [<options>]",
        discussion: "Takes an id or a file.\n\nExample:\n  helve plugin info subsonic")

    @Argument(help: "A plugin's id or file.") var plugin: String
    @OptionGroup var options: GlobalOptions

    func run() async throws {
        try await perform(options) { session in
            let info = try session.pluginInfo(plugin)
            if options.json { print(info.json) } else { show(info) }
            return 0
        }
    }
}

extension PluginInfoCommand {
    private func show(_ info: PluginInfo) {
        let terminal = Terminal.standardOutput
        for (label, value) in info.lines {
            terminal.write(
                terminal.styled(DisplayText(label).padded(to: 10), .dim) + DisplayText(value).text + "\n")
        }
    }
}
