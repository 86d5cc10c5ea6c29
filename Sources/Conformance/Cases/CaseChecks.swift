import Model
import Plugins
import ScriptEngine
import Transfer

/// Whether the cases of a plugin hold.
struct CaseChecks: Sendable {
    let cases: CaseFile
    let tester: PluginTester

    func checks() async -> [Check] {
        var (checks, found): ([Check], [CapabilityChecks.Finding]) = ([], [])
        for one in cases.cases {
            let (check, outcome) = await check(one)
            checks.append(check)
            if case .success(let result)? = outcome?.result { found.append((one.function, result)) }
        }
        return checks + CapabilityChecks(plugin: cases.plugin, found: found).checks
    }

    private func check(_ one: CaseFile.Case) async -> (Check, Outcome?) {
        let began = ContinuousClock.now
        let run = CaseRun(plugin: cases.plugin, bench: tester.bench, limit: tester.options.callLimit)
        let outcome = await run.outcome(of: one, cassette: one.cassette)
        let faults = run.faults(of: outcome, one)
        var check = Check(
            .cases, "case", one.name, faults.isEmpty ? .passed : .failed,
            message: faults.first.map { "\(one.function): \($0.text)" },
            path: PluginFile.path(ofFunction: one.function), details: faults.flatMap(\.lines))
        if let outcome, !faults.isEmpty {
            check.details += outcome.requests.prefix(20).map { "asked: \($0.method) \($0.url.prefix(300))" }
        }
        check.duration = ContinuousClock.now - began
        return (check, outcome)
    }
}

/// A case being run, with a recording.
struct CaseRun: Sendable {
    let plugin: PluginFile
    let bench: any PluginBench
    let limit: Duration

    /// Something wrong with how a case ended.
    struct Fault: Sendable, Hashable {
        var text: String
        /// A difference, with `-` before what was expected and `+` before what came.
        var lines: [String] = []
    }

    /// - Returns: `nil` where the plugin cannot be loaded.
    func outcome(of one: CaseFile.Case, cassette: Cassette?) async -> Outcome? {
        let player = cassette?.player()
        return await outcome(of: one) { request in
            SimulatedNetwork.Answer(
                player?.answer(to: request)
                    ?? .failure(.notRecorded(method: request.method, url: request.url)))
        }
    }

    /// The same with whoever answers.
    func outcome(
        of one: CaseFile.Case, answer: @escaping @Sendable (HTTPRequest) -> SimulatedNetwork.Answer
    ) async -> Outcome? {
        var scene = Scene()
        (scene.clock, scene.seed, scene.library, scene.answer) = (one.clock, one.seed, one.library, answer)
        guard let running = try? await bench.start(plugin, in: scene) else { return nil }
        let config = JSON.object(one.config)
        if one.callsInit, one.function != "init", plugin.has("init") {
            _ = await running.call(nil, [config], limit: limit)
        }
        let arguments = SampleCall.placing(config, among: one.arguments, of: one.function)
        let outcome = await running.call(one.function, arguments, limit: limit)
        await running.close()
        return outcome
    }

    /// What is not as the case expects it.
    func faults(of outcome: Outcome?, _ one: CaseFile.Case) -> [Fault] {
        guard let outcome else { return [Fault(text: "the plugin cannot be loaded")] }
        var faults = one.expectation.error.map { failureFaults(outcome, $0) } ?? resultFaults(outcome, one)
        faults += outcome.uncaught.map { Fault(text: "nobody caught \(Judgement.text(of: $0))") }
        if let expected = one.expectation.json["$requests"] {
            faults += differences(of: JSON(outcome.requests.count), Expectation(expected), one, "requests")
        }
        return faults
    }

    private func failureFaults(_ outcome: Outcome, _ message: String) -> [Fault] {
        let expected = "- an error with \(JSON.string(message).text())"
        switch outcome.result {
        case .success(let result):
            return [
                Fault(text: "is to fail, but gave \(result.shown)", lines: [expected, "+ \(result.shown)"])
            ]
        case .failure(let error):
            guard !error.message.contains(message) else { return [] }
            let found = Judgement.text(of: error)
            return [Fault(text: "fails otherwise: \(found)", lines: [expected, "+ \(found)"])]
        }
    }

    private func resultFaults(_ outcome: Outcome, _ one: CaseFile.Case) -> [Fault] {
        switch outcome.result {
        case .failure(let error):
            let found = Judgement.text(of: error)
            return [
                Fault(
                    text: "failed: \(found)",
                    lines: ["- \(one.expectation.json.text().prefix(300))", "+ \(found)"])
            ]
        case .success(let result):
            let shape = ResultShape.faults(of: result, from: one.function, of: plugin.id).filter {
                !$0.isMild
            }
            return differences(of: result, one.expectation, one, "")
                + shape.map { Fault(text: "gave a result \($0.clause)") }
        }
    }

    private func differences(
        of value: JSON, _ expectation: Expectation, _ one: CaseFile.Case, _ prefix: String
    ) -> [Fault] {
        let surroundings = Expectation.Surroundings(plugin: plugin, wanted: one.wanted)
        return expectation.differences(of: value, in: surroundings).map { difference in
            let place = [prefix, difference.place].filter { !$0.isEmpty }.joined(separator: ".")
            let name = place.isEmpty ? "the result" : place
            return Fault(
                text: "\(name) is \(difference.found), not \(difference.expected)",
                lines: ["  \(name)", "- \(difference.expected)", "+ \(difference.found)"])
        }
    }
}

extension CaseFile.Case {
    /// What is asked for, where the names are known.
    fileprivate var wanted: WantedTrack? {
        guard function == "resolve", let artist = arguments.first?.string,
            let title = arguments.dropFirst().first?.string
        else { return nil }
        return WantedTrack(artist: artist, title: title, album: arguments.dropFirst(2).first?.string)
    }
}
