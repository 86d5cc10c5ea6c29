import ArgumentParser
import Host
import Model

struct CacheStatsCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "stats", abstract: "Say what the cache holds.",
        usage: "helve cache stats [<options>]",
        discussion: "Example:\n  helve cache stats --json")

    @OptionGroup var options: GlobalOptions

    func run() async throws {
        try await perform(options) { session in
            let report = try session.cacheReport()
            if options.json {
                print(report.json)
            } else {
                show(report)
            }
            return 0
        }
    }

    private func show(_ report: CacheReport) {
        let output = Terminal.standardOutput
        var table = Table(
            .init(title: "resolver", minimum: 8), .init(title: "found", isRightAligned: true),
            .init(title: "not there", isRightAligned: true), .init(title: "KiB", isRightAligned: true),
            .init(title: "oldest", isRightAligned: true))
        table.rows = report.resolvers.map { one in
            [
                one.owner, "\(one.found)", "\(one.empty)", "\((one.bytes + 1023) >> 10)",
                AnswerAge.words(max(0, report.now - one.oldest)),
            ]
        }
        if !table.rows.isEmpty { output.write(table.text(for: output)) }
        let size = "\((report.bytes + 1023) >> 10) KiB of \(report.capacity >> 20) MiB"
        output.write(DisplayText("\(size) in \(report.path)").text + "\n")
    }
}
