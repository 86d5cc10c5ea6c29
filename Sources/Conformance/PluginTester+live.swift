import Model
import Plugins
import Transfer

// Cases against the services themselves.
extension PluginTester {
    /// Runs the cases of plugins over a network, such as one that is recorded.
    ///
    /// - Parameters:
    ///   - transport: what carries requests.
    ///   - allowsPrivateNetwork: whether private addresses may be reached that no config names.
    ///   - comparesForms: whether it is told how answers differ in their form from the recorded ones, instead of whether
    ///     the cases hold.
    /// - Throws: `ConformanceError`, where a plugin or its cases cannot be used.
    public func live(
        _ paths: [String], over transport: any Transport, allowsPrivateNetwork: Bool, comparesForms: Bool
    ) async throws(ConformanceError) -> TestReport {
        let began = ContinuousClock.now
        let bench = LiveBench(
            loader: loader, transport: transport, allowsPrivateNetwork: allowsPrivateNetwork,
            limit: options.callLimit)
        var reports: [PluginReport] = []
        for path in paths {
            let cases = try readCases(of: path)
            var report = PluginReport(
                path: path, id: cases.plugin.id, version: "\(cases.plugin.manifest.version)")
            for one in cases.cases where isWanted(one.name) {
                report.checks.append(await check(one, cases, bench, comparesForms))
            }
            reports.append(report)
        }
        return TestReport(plugins: reports, duration: ContinuousClock.now - began)
    }

    /// Secrets in the cases of plugins, which a recording must not show.
    ///
    /// - Throws: `ConformanceError`.
    public func secrets(in paths: [String]) throws(ConformanceError) -> Set<String> {
        var secrets: Set<String> = []
        for path in paths {
            let cases = try readCases(of: path)
            for one in cases.cases {
                secrets.formUnion(PluginConfig(one.config, for: cases.plugin).secretValues)
            }
        }
        return secrets
    }

    private func isWanted(_ name: String) -> Bool {
        options.filter.map { name.lowercased().contains($0.lowercased()) } ?? true
    }

    private func readCases(of path: String) throws(ConformanceError) -> CaseFile {
        let plugin: PluginFile
        do { plugin = try PluginFile(path: path) } catch {
            throw ConformanceError(error.exitCode, error.description)
        }
        var tolerant = options
        tolerant.toleratesMissingCassettes = true
        guard let cases = try CaseFile.beside(plugin, options: tolerant), !cases.cases.isEmpty else {
            throw ConformanceError(
                65, "\(CaseFile.path(for: path)): there are no cases; write some, or begin with helve new")
        }
        return cases
    }

    private func check(
        _ one: CaseFile.Case, _ cases: CaseFile, _ bench: LiveBench, _ comparesForms: Bool
    ) async -> Check {
        let (outcome, answers) = await bench.outcome(of: one, cases.plugin)
        var check = Check(
            .cases, comparesForms ? "drift" : "live", one.name,
            path: PluginFile.path(ofFunction: one.function))
        let lines: [String]
        if comparesForms {
            lines = Drift(one: one).lines(answers, outcome)
            check.message = lines.first.map {
                "\(one.function): the service answers otherwise than recorded: \($0)"
            }
        } else {
            let run = CaseRun(plugin: cases.plugin, bench: self.bench, limit: options.callLimit)
            let faults = run.faults(of: outcome, one)
            lines = faults.flatMap { $0.lines.isEmpty ? [$0.text] : $0.lines }
            check.message = faults.first.map { "\(one.function): \($0.text)" }
        }
        check.verdict = lines.isEmpty ? .passed : .failed
        check.details = lines
        check.duration = outcome.duration
        return check
    }
}

/// How a service answers otherwise than it was recorded.
private struct Drift {
    let one: CaseFile.Case

    func lines(_ answers: [LiveAnswer], _ outcome: Outcome) -> [String] {
        let player = one.cassette?.player()
        var lines = answers.flatMap { answer -> [String] in
            let place = "\(answer.request.method) \(answer.request.url.prefix { $0 != "?" }.prefix(120))"
            guard let recorded = player?.answer(to: answer.request) else { return [] }
            return Self.differences(recorded, answer.result).map { "\(place): \($0)" }
        }
        if case .failure(let error) = outcome.result, one.expectation.error == nil {
            lines.append("the call fails: \(Judgement.text(of: error))")
        }
        return lines
    }

    private static func differences(
        _ recorded: Result<HTTPResponse, TransferError>, _ live: Result<HTTPResponse, TransferError>
    ) -> [String] {
        switch (recorded, live) {
        case (.failure(.notRecorded), _): return ["+ the request was not recorded"]
        case (.failure, .failure): return []
        case (.failure, .success(let now)): return ["~ failed, and is answered with \(now.status) now"]
        case (.success, .failure(let error)): return ["~ was answered, and fails now: \(error)"]
        case (.success(let before), .success(let now)): return differences(before, now)
        }
    }

    private static func differences(_ before: HTTPResponse, _ now: HTTPResponse) -> [String] {
        var lines = before.status == now.status ? [] : ["~ status \(before.status) is \(now.status) now"]
        switch (try? JSON(parsing: before.body), try? JSON(parsing: now.body)) {
        case (let old?, let new?): lines += JSONForm(old).changes(to: JSONForm(new))
        case (.some, nil): lines.append("~ JSON is none any more")
        case (nil, .some): lines.append("~ what was no JSON is JSON now")
        case (nil, nil): break
        }
        return lines
    }
}
