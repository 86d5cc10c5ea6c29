import ArgumentParser
import Host
import Model

struct ConfigListCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list", abstract: "Show every setting that has a value.",
        discussion: """
            Example:
              helve config list
            """)

    @OptionGroup var options: GlobalOptions

    func run() async throws {
        try await perform(options) { session in
            let items = try session.configuration().items()
            if options.json {
                print(.object(JSONObject(items.map { ($0.key, .string($0.shown)) })))
            } else if items.isEmpty {
                note("Nothing is set.", options)
            } else {
                var table = Table(.init(title: "setting"), .init(title: "value"))
                table.rows = items.map { [$0.key, $0.shown] }
                Terminal.standardOutput.write(table.text(for: .standardOutput))
            }
            return 0
        }
    }
}
