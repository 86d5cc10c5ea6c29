import ArgumentParser
import Host
import Model
import Plugins

struct PluginListCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list", abstract: "Show every plugin, resolvers by priority first.",
        usage: "helve plugin list [<options>]",
        discussion: "Example:\n  helve plugin list --json")

    @OptionGroup var options: GlobalOptions

    func run() async throws {
        try await perform(options) { session in
            let overviews = try session.pluginOverviews()
            if options.json {
                print(.array(overviews.map(\.json)))
            } else {
                Terminal.standardOutput.write(table(overviews).text(for: .standardOutput))
            }
            for file in try session.catalog().unusable { note(file.description, options) }
            return 0
        }
    }

    private func table(_ overviews: [PluginOverview]) -> Table {
        var table = Table(
            .init(title: "#", minimum: 2, isRightAligned: true), .init(title: "id"), .init(title: "version"),
            .init(title: "state", minimum: 8), .init(title: "from"), .init(title: "name"))
        table.rows = overviews.map { overview in
            [
                overview.priority.map(String.init) ?? "", overview.entry.id,
                overview.entry.file.manifest.version.description,
                overview.state, overview.entry.origin.description, overview.entry.file.manifest.name,
            ]
        }
        return table
    }
}
