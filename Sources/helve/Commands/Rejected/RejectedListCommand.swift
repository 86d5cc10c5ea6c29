import ArgumentParser
import Host
import Model

struct RejectedListCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list", abstract: "Show what was refused, and for which tracks.",
        usage: "helve rejected list [<options>]",
        discussion: "Example:\n  helve rejected list --json")

    @OptionGroup var options: GlobalOptions

    func run() async throws {
        try await perform(options) { session in
            let rejections = try session.storedRejections()
            if options.json {
                print(.array(rejections.map(\.json)))
            } else if rejections.isEmpty {
                note("Nothing was refused.", options)
            } else {
                var table = Table(
                    .init(title: "artist"), .init(title: "track"), .init(title: "id", minimum: 12))
                table.rows = rejections.map { [$0.rejection.artist, $0.rejection.title, $0.id] }
                Terminal.standardOutput.write(table.text(for: .standardOutput))
            }
            return 0
        }
    }
}
