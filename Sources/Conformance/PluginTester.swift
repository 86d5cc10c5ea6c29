import Model
import Plugins
import ScriptEngine

/// Tests plugins: what their files say, how they behave, and whether their cases hold.
public struct PluginTester: Sendable {
    /// What a test is told.
    public struct Options: Sendable {
        /// Answers requests where no case names a recording; a path.
        public var cassette: String?
        /// Over what cases and settings say.
        public var config = JSONObject()
        /// Of simulated time, for one call.
        public var callLimit: Duration = .seconds(60)
        /// Only checks whose rule or title contains this.
        public var filter: String?
        /// Whether recordings are altered to see whether the cases notice.
        public var mutates = false

        /// Whether a recording may be missing that cases name: it is about to be made.
        var toleratesMissingCassettes = false

        /// The defaults.
        public init() {}
    }

    let loader: ScriptSource
    let bench: any PluginBench
    let options: Options

    /// - Parameters:
    ///   - loader: the text of `resolver-loader.js`.
    ///   - bench: where the plugins run; engines of this process without one.
    public init(loader: ScriptSource, bench: (any PluginBench)? = nil, options: Options = Options()) {
        self.loader = loader
        self.bench = bench ?? EngineBench(loader: loader)
        self.options = options
    }

    /// Tests plugins, several at once.
    ///
    /// - Parameters:
    ///   - paths: of `.axe` files.
    ///   - others: plugins whose URLs must not be taken.
    ///   - width: how many at once.
    ///   - progress: told of each that is done, in no order.
    public func test(
        _ paths: [String], beside others: [PluginFile] = [], width: Int,
        progress: @Sendable @escaping (PluginReport) -> Void = { _ in }
    ) async -> TestReport {
        let began = ContinuousClock.now
        let files = paths.map { path in
            Result { () throws(PluginError) in try PluginFile(path: path) }
        }
        let neighbours = others + files.compactMap { try? $0.get() }
        var reports: [Int: PluginReport] = [:]
        await withTaskGroup(of: (Int, PluginReport).self) { group in
            var next = 0
            func start() {
                guard next < paths.count else { return }
                let index = next
                next += 1
                group.addTask { (index, await report(paths[index], files[index], neighbours)) }
            }
            for _ in 0..<max(1, width) { start() }
            for await (index, report) in group {
                progress(report)
                reports[index] = report
                start()
            }
        }
        return TestReport(
            plugins: paths.indices.compactMap { reports[$0] }, duration: ContinuousClock.now - began)
    }

    private func report(
        _ path: String, _ file: Result<PluginFile, PluginError>, _ others: [PluginFile]
    ) async -> PluginReport {
        let began = ContinuousClock.now
        var report: PluginReport
        switch file {
        case .success(let file): report = await PluginTest(file: file, tester: self, others: others).report()
        case .failure(let error):
            report = PluginReport(path: path)
            report.fault = error.description
        }
        report.duration = ContinuousClock.now - began
        return report
    }
}
