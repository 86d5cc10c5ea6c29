import ArgumentParser
import Host
import Model
import Resolution

struct SearchCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "search", abstract: "Search for tracks by free text, everywhere at once.",
        discussion: """
            Example:
              helve search "dark star" --resolver internetarchive
            """)

    @Argument(help: "What to look for.") var query: String
    @Option(help: ArgumentHelp("Ask only this resolver. May be repeated.", valueName: "id"))
    var resolver: [String] = []
    @OptionGroup var options: GlobalOptions

    func validate() throws {
        if query.isBlank { throw ValidationError("the text to look for is empty") }
    }

    func run() async throws {
        try await perform(options) { session in
            let result = try await session.search(query, resolvers: resolver)
            if options.json {
                print(.array(result.sources.map(\.json)))
            } else if !result.sources.isEmpty {
                Terminal.standardOutput.write(SourceTable.text(result.sources, for: .standardOutput))
            }
            if !options.quiet {
                Terminal.standardError.write(SourceTable.text(result.failures, for: .standardError))
            }
            if !result.sources.isEmpty { return 0 }
            note("Nothing found for \(query).", options)
            return ResolverFailure.exitCode(result.failures, answered: result.answered)
        }
    }
}
