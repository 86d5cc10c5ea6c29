import ArgumentParser

/// The command line: arguments in, exit code out.
@main
struct Helve: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "helve",
        abstract: "Finds music through Parachord's .axe plugins, without a desktop.",
        discussion: """
            Example:
              helve resolve "Grateful Dead" "Dark Star"
            """,
        version: "0.1.0",
        subcommands: [
            ResolveCommand.self, SearchCommand.self, LookupCommand.self, CallCommand.self, PluginCommand.self,
            LibraryCommand.self,
        ])
}
