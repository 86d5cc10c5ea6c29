import Model
import Plugins
import ScriptEngine
import Transfer

/// What a plugin does when nothing is as it should be. Each check has a plugin of its own, freshly started.
struct BehaviourChecks: Sendable {
    let file: PluginFile
    let bench: any PluginBench
    /// What the plugin is given as its config.
    let config: JSON
    /// How requests are answered on a clear day.
    let clear: @Sendable () -> @Sendable (HTTPRequest) -> SimulatedNetwork.Answer
    /// Of simulated time, for one call.
    let limit: Duration
    /// What `localFiles` gives.
    let library: [JSON]

    /// All checks, in order. What is wrong on a clear day is told once.
    func checks() async -> [Check] {
        let calls = SampleCall.all(of: file, config: config)
        guard !calls.isEmpty else { return [] }
        let (clearDay, broken) = await shapes(calls)
        var checks = [clearDay]
        let known = Set(clearDay.details + [clearDay.message].compactMap(\.self))
        let others = await otherChecks(calls.filter { !broken.contains($0.function) }, except: broken)
        checks += others.map { $0.without(known) }
        return checks
    }

    private func otherChecks(_ calls: [SampleCall], except broken: Set<String>) async -> [Check] {
        guard !calls.isEmpty else { return [] }
        var checks: [Check?] = [await unknownTrack(except: broken)]
        for words in HardWords.allCases { checks.append(await hardWords(words, except: broken)) }
        for weather in Weather.allCases { checks.append(await bad(weather, calls)) }
        return checks.compactMap(\.self)
    }

    private func scene(_ weather: Weather? = nil) -> Scene {
        var scene = Scene()
        let clear = clear()
        scene.answer = { weather?.answer($0, clear: clear) ?? clear($0) }
        scene.library = library
        return scene
    }

    /// - Returns: the functions too that did not end by themselves; nobody waits for those again.
    private func shapes(_ calls: [SampleCall]) async -> (check: Check, broken: Set<String>) {
        var broken: Set<String> = []
        let check = await check("result-shapes", "Results have the right form", scene()) {
            plugin, judgement in
            for call in calls {
                let outcome = await judge(call, plugin, &judgement)
                if case .failure(let error) = outcome.result, error.kind != .exception, error.kind != .result
                {
                    broken.insert(call.function)
                }
            }
        }
        return (check, broken)
    }

    private func unknownTrack(except broken: Set<String>) async -> Check? {
        guard file.has("resolve") || file.has("search") else { return nil }
        var scene = Scene()
        scene.answer = { .text($0, 404, "application/json", #"{"error":"not found"}"#) }
        let words = SampleWords(artist: "Qzxwv Plkjh", track: "Zyqxv Bnmrt")
        let calls = SampleCall.all(of: file, config: config, words: words)
            .filter { ["resolve", "search"].contains($0.function) && !broken.contains($0.function) }
        return await check("unknown-track", "A track that nobody knows gives null or []", scene) {
            plugin, judgement in
            for call in calls {
                let outcome = await judge(call, plugin, &judgement)
                guard case .success(let result) = outcome.result,
                    result.array?.isEmpty == false || result.object != nil
                else { continue }
                judgement.note(
                    "\(call.function) found \(result.shown) where there is nothing; return null or []")
            }
        }
    }

    private func hardWords(_ words: HardWords, except broken: Set<String>) async -> Check? {
        let calls = SampleCall.all(of: file, config: config, words: words.words)
            .filter { SampleWords.takers.contains($0.function) && !broken.contains($0.function) }
        guard !calls.isEmpty else { return nil }
        return await check(words.rawValue, "Asked with \(words.title)", scene()) { plugin, judgement in
            for call in calls { await judge(call, plugin, &judgement) }
        }
    }

    private func bad(_ weather: Weather, _ calls: [SampleCall]) async -> Check {
        await check(weather.rawValue, "Copes when \(weather.title)", scene(weather)) { plugin, judgement in
            for call in calls {
                let first = await judge(call, plugin, &judgement)
                if first.requests.isEmpty { continue }
                let second = await judge(call, plugin, &judgement)
                guard !Judgement.isSame(first, second) else { continue }
                judgement.note(
                    "\(call.function) ended first with \(Judgement.summary(first)), then with \(Judgement.summary(second))"
                )
            }
        }
    }

    @discardableResult
    private func judge(_ call: SampleCall, _ plugin: any BenchedPlugin, _ judgement: inout Judgement) async
        -> Outcome
    {
        let outcome = await plugin.call(call.function, call.arguments, limit: limit)
        judgement.judge(outcome, of: call.function, file.id)
        return outcome
    }

    /// Starts the plugin, initialises it, and has somebody look at it.
    private func check(
        _ rule: String, _ title: String, _ scene: Scene,
        _ look: (any BenchedPlugin, inout Judgement) async -> Void
    ) async -> Check {
        var judgement = Judgement()
        let began = ContinuousClock.now
        do throws(ScriptError) {
            let plugin = try await bench.start(file, in: scene)
            if file.has("init") {
                judgement.judge(await plugin.call(nil, [config], limit: limit), of: "init", file.id)
            }
            await look(plugin, &judgement)
            await plugin.close()
        } catch {
            judgement.note("the plugin cannot be loaded: \(Judgement.text(of: error))")
        }
        var check = Check(.behaviour, rule, title, path: "$.implementation")
        check.take(judgement)
        check.duration = ContinuousClock.now - began
        return check
    }
}

extension Check {
    fileprivate mutating func take(_ judgement: Judgement) {
        verdict = judgement.verdict
        message = judgement.faults.first
        details = Array(judgement.faults.dropFirst())
    }

    /// The check without faults that were told already; skipped where there are no others.
    fileprivate func without(_ known: Set<String>) -> Check {
        let faults = ([message].compactMap(\.self) + details)
        guard faults.contains(where: known.contains) else { return self }
        var check = self
        let left = faults.filter { !known.contains($0) }
        (check.message, check.details) = (left.first, Array(left.dropFirst()))
        if left.isEmpty { check.verdict = .skipped }
        return check
    }
}
