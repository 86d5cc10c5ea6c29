import ArgumentParser
import Conformance
import Glibc
import Host
import Model

struct TestCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "test", abstract: "Test plugins without the network.",
        discussion: """
            Looks over each plugin's file, runs it against a network that fails in every way, and runs the cases in \
            NAME.cases.json beside it, which are answered from recordings. Exit code 0 means that nothing failed, 1 that \
            something did, 65 that a file cannot be used.

            Example:
              helve test my-radio.axe --junit report.xml
            """)

    @Argument(help: ArgumentHelp("The plugins' files.", valueName: "file.axe")) var files: [String]
    @OptionGroup(title: "Reports") var reports: ReportOptions
    @Option(help: ArgumentHelp("A config, a JSON object, over what the cases say.", valueName: "json"))
    var config: String?
    @Option(help: ArgumentHelp("Only checks whose name or rule contains this.", valueName: "text"))
    var only: String?
    @Flag(help: "Take warnings for failures.") var strict = false
    @OptionGroup var options: GlobalOptions

    func run() async throws {
        // Results are the same wherever the plugin is tested.
        setenv("TZ", "UTC", 1)
        setenv("LC_ALL", "en_US.UTF-8", 1)
        try await perform(options) { session in
            let tester = try session.tester(try testOptions())
            let report = await tester.test(
                files, beside: try session.bundledPlugins(), width: Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))))
            try reports.write(report, options, isStrict: strict)
            return report.exitCode(isStrict: strict)
        }
    }

    private func testOptions() throws -> PluginTester.Options {
        var settings = PluginTester.Options()
        settings.cassette = options.replay
        settings.config = try config.map { try JSONText.object($0, "--config") } ?? JSONObject()
        settings.filter = only
        if let timeout = options.timeout { settings.callLimit = .milliseconds(Int64(timeout * 1000)) }
        return settings
    }
}
