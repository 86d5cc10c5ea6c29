import ArgumentParser
import Host
import Model
import Plugins

struct PluginRemoveCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "remove", abstract: "Remove an installed plugin with its settings.",
        usage: "helve plugin remove <id> [<options>]",
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
