import ArgumentParser
import Conformance
import Host
import Model
import Plugins

struct LintCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "lint", abstract: "Look over plugins without running them.",
        discussion: """
            Says what is wrong in each file, which globals it uses and which hosts have them, which servers it asks, and what \
            in its source is a danger: secrets, text that is run as a program, loops of requests without a bound. Exit code 0 \
            means that nothing failed.

            Example:
              helve lint my-radio.axe
            """)

    @Argument(help: ArgumentHelp("The plugins' files.", valueName: "file.axe")) var files: [String]
    @OptionGroup(title: "Reports") var reports: ReportOptions
    @Flag(help: "Take warnings for failures.") var strict = false
    @OptionGroup var options: GlobalOptions

    func run() async throws {
        try await perform(options) { _ in
            let clock = ContinuousClock.now
            let results = files.map(Self.lint)
            let report = TestReport(plugins: results.map(\.report), duration: ContinuousClock.now - clock)
            if options.json {
                try reports.writeFiles(report)
                print(Self.json(report, results))
            } else {
                try reports.write(report, options, isStrict: strict)
                if !reports.tap, !options.quiet {
                    for result in results { Terminal.standardOutput.write(Self.text(result)) }
                }
            }
            return report.exitCode(isStrict: strict)
        }
    }

    private typealias Result = (report: PluginReport, lint: PluginLint?)

    private static func lint(_ path: String) -> Result {
        do {
            let lint = PluginLint(try PluginFile(path: path))
            return (lint.report, lint)
        } catch {
            var report = PluginReport(path: path)
            report.fault = HostError(error).description
            return (report, nil)
        }
    }

    private static func text(_ result: Result) -> String {
        guard let lint = result.lint else { return "" }
        let output = Terminal.standardOutput
        var table = Table(
            Table.Column(title: "global", minimum: 12), Table.Column(title: "desktop"),
            Table.Column(title: "android"), Table.Column(title: "ios"), Table.Column(title: "helve"),
            Table.Column(title: "used in", minimum: 10))
        let hosts = lint.hosts
        for row in hosts.rows {
            let marks = PluginHost.allCases.map {
                row.hosts.contains($0) ? "yes" : row.isGuarded ? "(no)" : "no"
            }
            table.rows.append([row.name] + marks + [row.functions.joined(separator: ", ")])
        }
        let verdicts = PluginHost.allCases.map { host -> String in
            let (verdict, missing) = hosts.verdict(on: host)
            let names = missing.isEmpty ? "" : ": lacks " + missing.joined(separator: ", ")
            let style: Terminal.Style = verdict == .runs ? .green : verdict == .limited ? .yellow : .red
            return "  \(host.title) " + output.styled(verdict.rawValue, style) + DisplayText(names).text
                + "\n"
        }
        let contacts = lint.contacts.isEmpty ? "none that is named" : lint.contacts.joined(separator: ", ")
        let head = "\n" + output.styled("Hosts for \(DisplayText(result.report.id ?? "").text)", .bold) + "\n"
        return head + verdicts.joined() + (hosts.rows.isEmpty ? "" : "\n" + table.text(for: output))
            + "\nServers: " + DisplayText(contacts).text + "\n"
    }

    private static func json(_ report: TestReport, _ results: [Result]) -> JSON {
        var document = report.json.object ?? JSONObject()
        let plugins = zip(document["plugins"]?.array ?? [], results).map { plugin, result -> JSON in
            var object = plugin.object ?? JSONObject()
            object["hosts"] = result.lint?.hosts.json
            object["servers"] = result.lint.map { .array($0.contacts.map(JSON.string)) }
            return .object(object)
        }
        document["plugins"] = .array(plugins)
        return .object(document)
    }
}
