import ArgumentParser
import Conformance
import Filesystem
import Glibc
import Host
import Model

/// In which forms a report is written, and where.
struct ReportOptions: ParsableArguments {
    @Option(help: ArgumentHelp("Write a report as JUnit XML as well.", valueName: "file"))
    var junit: String?
    @Option(help: ArgumentHelp("Write a report as SARIF 2.1.0 as well.", valueName: "file"))
    var sarif: String?
    @Flag(help: "Print TAP 14.")
    var tap = false
    @Flag(help: "Print annotations for GitHub as well. (default: where GITHUB_ACTIONS is true)")
    var github = false
    @Flag(help: "Print a line of Markdown with a badge as well.")
    var badge = false

    func validate() throws {
        if junit != nil, junit == sarif { throw ValidationError("--junit and --sarif need a file each") }
    }

    /// Prints and writes what was asked for.
    func write(_ report: TestReport, _ options: GlobalOptions, isStrict: Bool) throws {
        try writeFiles(report)
        let output = Terminal.standardOutput
        if options.json {
            print(report.json)
        } else if tap {
            output.write(report.tap)
        } else {
            output.write(
                PeopleReport(report, isQuiet: options.quiet, isWhole: options.verbose).text(for: output))
        }
        if !options.json, isOnGitHub { output.write(report.gitHub) }
        if badge, !options.json { output.write(report.badge + "\n") }
    }

    /// Writes what goes into files.
    func writeFiles(_ report: TestReport) throws {
        if let junit { try Self.write(report.junit, to: junit) }
        guard let sarif else { return }
        let document = report.sarif(version: Helve.configuration.version)
        try Self.write(document.text(.pretty) + "\n", to: sarif)
    }

    private var isOnGitHub: Bool {
        github || getenv("GITHUB_ACTIONS").map { String(cString: $0) } == "true" && !tap
    }

    private static func write(_ text: String, to path: String) throws {
        do { try FileChange.write(Array(text.utf8), to: path) } catch {
            throw HostError(69, "\(error); choose a file that can be written")
        }
    }
}
