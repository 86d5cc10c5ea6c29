import Model
import Plugins
import Transfer
import WebURL

/// Alters what cases are answered with, and sees whether they notice.
struct MutationRun: Sendable {
    let cases: CaseFile
    let tester: PluginTester

    private var run: CaseRun {
        CaseRun(plugin: cases.plugin, bench: tester.bench, limit: tester.options.callLimit)
    }

    /// Runs every alteration of every entry that cases ask for.
    func summary() async -> MutationSummary {
        var summary = MutationSummary()
        for cassette in cases.cassettes {
            let users = await users(of: cassette)
            let mutations = Mutations(cassette.har)
            for (index, request) in mutations.requests.enumerated() {
                let key = Self.key(request.method, request.url)
                let askers = users.filter { $0.asked.contains(key) }.map(\.one)
                guard !askers.isEmpty else { continue }
                for mutation in mutations.all(of: index) {
                    summary.made += 1
                    if await !isNoticed(mutation, cassette, askers) {
                        summary.unnoticed.append(mutation.name)
                    }
                }
            }
        }
        return summary
    }

    /// The cases that hold with a recording, with what they ask for.
    private func users(of cassette: Cassette) async -> [(one: CaseFile.Case, asked: Set<String>)] {
        var users: [(one: CaseFile.Case, asked: Set<String>)] = []
        for one in cases.cases where one.cassette?.path == cassette.path {
            let outcome = await run.outcome(of: one, cassette: cassette)
            guard let outcome, run.faults(of: outcome, one).isEmpty else { continue }
            users.append((one, Set(outcome.requests.map { Self.key($0.method, $0.url) })))
        }
        return users
    }

    private func isNoticed(
        _ mutation: Mutations.Mutation, _ cassette: Cassette, _ askers: [CaseFile.Case]
    ) async -> Bool {
        // What is no recording any more would be noticed by whoever reads it.
        guard let altered = try? Cassette(har: mutation.har, path: cassette.path, secrets: cassette.secrets)
        else {
            return true
        }
        for one in askers {
            if await !run.faults(of: run.outcome(of: one, cassette: altered), one).isEmpty { return true }
        }
        return false
    }

    private static func key(_ method: String, _ url: String) -> String {
        "\(method) \((try? WebURL.parse(url))?.withoutFragment.href ?? url)"
    }
}
