import ArgumentParser
import Host
import Model
import Plugins

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
            if !ranked.contains(id) {
                note("\(id) is disabled; it takes its place with: helve plugin enable \(id)", options)
            }
            return 0
        }
    }
}
