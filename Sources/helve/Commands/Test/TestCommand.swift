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
    @Flag(help: "Alter each recorded exchange, and tell what the cases do not notice.") var mutate = false
    @Option(help: ArgumentHelp("With --mutate, fail where more goes unnoticed.", valueName: "percent"))
    var maxUnnoticed: Double?
    @Flag(help: "Ask the services themselves, and tell what has changed in the form of their answers.")
    var drift = false
    @Flag(help: "Test again whenever a file is saved.") var watch = false
    @OptionGroup var options: GlobalOptions

    func validate() throws {
        if maxUnnoticed != nil, !mutate { throw ValidationError("--max-unnoticed goes with --mutate") }
        if drift, options.record != nil { throw ValidationError("--drift and --record do not go together") }
        if watch, drift || options.record != nil {
            throw ValidationError("--watch asks no service; leave --drift and --record out")
        }
    }

    func run() async throws {
        // Results are the same wherever the plugin is tested.
        setenv("TZ", "UTC", 1)
        setenv("LC_ALL", "en_US.UTF-8", 1)
        try await perform(options) { session in
            let tester = try session.tester(try testOptions())
            if watch {
                try await TestWatch(files: files, session: session, tester: tester).run { try show($0) }
            }
            let report = try await report(tester, session)
            try show(report)
            return exitCode(report)
        }
    }

    private func report(_ tester: PluginTester, _ session: Session) async throws -> TestReport {
        guard drift || options.record != nil else {
            return await tester.test(files, beside: try session.bundledPlugins(), width: Self.width)
        }
        let report = try await session.liveTest(tester, files, comparesForms: drift)
        if let record = options.record {
            note(
                "recorded into \(record); name it as \"cassette\" in the cases, and look it over before you publish it",
                options)
        }
        return report
    }

    /// How many plugins are tested at once.
    static var width: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }

    private func show(_ report: TestReport) throws { try reports.write(report, options, isStrict: strict) }

    private func exitCode(_ report: TestReport) -> Int32 {
        let code = report.exitCode(isStrict: strict)
        let worst = report.plugins.compactMap(\.mutation?.unnoticedShare).max() ?? 0
        return code == 0 && worst * 100 > maxUnnoticed ?? 100 ? 1 : code
    }

    private func testOptions() throws -> PluginTester.Options {
        var settings = PluginTester.Options()
        settings.cassette = options.replay
        settings.config = try config.map { try JSONText.object($0, "--config") } ?? JSONObject()
        settings.filter = only
        settings.mutates = mutate
        if let timeout = options.timeout { settings.callLimit = .milliseconds(Int64(timeout * 1000)) }
        return settings
    }
}
