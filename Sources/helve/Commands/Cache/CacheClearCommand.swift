import ArgumentParser
import Host
import Model

struct CacheClearCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "clear", abstract: "Forget what resolvers answered.",
        usage: "helve cache clear [--resolver <id>] [<options>]",
        discussion: "Example:\n  helve cache clear --resolver internetarchive")

    @Option(help: ArgumentHelp("Forget only this resolver's answers.", valueName: "id"))
    var resolver: String?
    @OptionGroup var options: GlobalOptions

    func run() async throws {
        try await perform(options) { session in
            let count = try session.clearCache(of: resolver)
            if options.json {
                print(["cleared": JSON(count)] as JSON)
            } else {
                note("\(count) \(count == 1 ? "answer" : "answers") forgotten.", options)
            }
            return 0
        }
    }
}
