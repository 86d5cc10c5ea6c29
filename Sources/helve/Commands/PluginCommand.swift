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

struct PluginListCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list", abstract: "Show every plugin, resolvers by priority first.",
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

struct PluginInfoCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "info", abstract: "Show what a plugin is, can do and may reach.",
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

struct PluginInstallCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "install", abstract: "Install a plugin from a file, and enable it.",
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

struct PluginRemoveCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "remove", abstract: "Remove an installed plugin with its settings.",
        discussion: "Example:\n  helve plugin remove bandcamp")

    @Argument(help: "A plugin's id.") var id: String
    @OptionGroup var options: GlobalOptions

    func run() async throws {
        try await perform(options) { session in
            let next = try session.remove(id)
            if options.json { print(["id": .string(id), "removed": true]) }
            let successor =
                next.map { "; the copy from \($0.origin) is used from now on" } ?? " and its settings"
            note("Removed \(id)\(successor).", options)
            return 0
        }
    }
}

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

private func switchPlugins(
    _ ids: [String], _ isEnabled: Bool, _ session: Session, _ options: GlobalOptions
) throws -> Int32 {
    let (settings, catalog) = (try session.settings(), try session.catalog())
    for id in ids { try settings.setEnabled(isEnabled, id, in: catalog) }
    if options.json { print(.array(ids.map { ["id": .string($0), "enabled": .bool(isEnabled)] })) }
    note("\(isEnabled ? "Enabled" : "Disabled") \(ids.joined(separator: ", ")).", options)
    return 0
}

struct PluginPriorityCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "priority", abstract: "Move a resolver in the order in which finds are taken.",
        discussion: "Example:\n  helve plugin priority subsonic 1")

    @Argument(help: "A plugin's id.") var id: String
    @Argument(help: "Its place, from 1.") var place: Int
    @OptionGroup var options: GlobalOptions

    func run() async throws {
        try await perform(options) { session in
            let (settings, catalog) = (try session.settings(), try session.catalog())
            try settings.setPriority(id, place, in: catalog)
            let ranked = try settings.enabledResolvers(catalog).map(\.id)
            if options.json { print(.array(ranked.map(JSON.string))) }
            note("The order is now \(ranked.joined(separator: ", ")).", options)
            return 0
        }
    }
}
