import Model
import Plugins
import Transfer

/// One plugin's test.
struct PluginTest: Sendable {
    let file: PluginFile
    let tester: PluginTester
    let others: [PluginFile]

    func report() async -> PluginReport {
        var report = PluginReport(path: file.path, id: file.id, version: "\(file.manifest.version)")
        do throws(ConformanceError) {
            let cases = try CaseFile.beside(file, options: tester.options)
            report.checks = await checks(cases)
            if let cases { report.checks += await CaseChecks(cases: cases, tester: tester).checks() }
            if let cases, tester.options.mutates {
                report.mutation = await MutationRun(cases: cases, tester: tester).summary()
            }
        } catch {
            report.fault = error.description
        }
        report.checks = placed(report.checks).filter(isWanted)
        return report
    }

    private func checks(_ cases: CaseFile?) async -> [Check] {
        let config = config(cases)
        let library = cases?.library ?? []
        var scene = Scene()
        scene.library = library
        scene.answer = clear(cases)()
        let left = await LeftoverChecks(
            file: file, bench: tester.bench, config: config, scene: scene, limit: tester.options.callLimit
        ).checks()
        var checks = FileChecks(file: file).checks
        checks += FunctionChecks(file: file).checks(left.kinds)
        checks += await AddressChecks(file: file, loader: tester.loader)
            .checks(beside: others.filter { $0.id != file.id }, known: cases?.addresses ?? [])
        checks += await BehaviourChecks(
            file: file, bench: tester.bench, config: config, clear: clear(cases),
            limit: tester.options.callLimit,
            library: library
        ).checks()
        return file.implementation.isEmpty ? checks : checks + left.checks
    }

    /// What somebody said, else what the cases have, else what looks right.
    private func config(_ cases: CaseFile?) -> JSON {
        var config = cases?.config ?? SampleConfig.config(of: file).object ?? JSONObject()
        for (key, value) in tester.options.config.members { config[key] = value }
        return .object(config)
    }

    /// What was recorded, where it was; else an empty object. Each plugin that is started has the recording from its start.
    private func clear(_ cases: CaseFile?)
        -> @Sendable () -> @Sendable (HTTPRequest) -> SimulatedNetwork.Answer
    {
        let cassettes = cases?.cassettes ?? []
        return {
            let players = cassettes.map { $0.player() }
            return { request in
                for player in players {
                    let result = player.answer(to: request)
                    if case .failure(.notRecorded) = result { continue }
                    return SimulatedNetwork.Answer(result)
                }
                return .text(request, 200, "application/json", "{}")
            }
        }
    }

    /// With lines and columns.
    private func placed(_ checks: [Check]) -> [Check] {
        guard checks.contains(where: { $0.path != nil && $0.message != nil }) else { return checks }
        let places = PluginFile.Places(file)
        return checks.map { check in
            guard let path = check.path else { return check }
            var check = check
            (check.line, check.column) = places[path]
            return check
        }
    }

    private func isWanted(_ check: Check) -> Bool {
        guard let filter = tester.options.filter?.lowercased() else { return true }
        return check.rule.lowercased().contains(filter) || check.title.lowercased().contains(filter)
    }
}
