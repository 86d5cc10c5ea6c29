import ArgumentParser
import Host
import Library
import Model

struct LibraryStatsCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "stats", abstract: "Say what the library holds.",
        usage: "helve library stats [<options>]",
        discussion: "Example:\n  helve library stats --json")

    @OptionGroup var options: GlobalOptions

    func run() async throws {
        try await perform(options) { session in
            let library = try session.library()
            let (statistics, folders) = (try library.statistics(), try library.folders())
            if options.json {
                print(statistics.json(folders))
            } else {
                Terminal.standardOutput.write(
                    statistics.lines(folders).map { DisplayText($0).text + "\n" }.joined())
            }
            return 0
        }
    }
}
