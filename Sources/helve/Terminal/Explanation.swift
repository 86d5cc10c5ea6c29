import Matching
import Resolution

/// Why results were taken and others left, for a person.
enum Explanation {
    /// A paragraph for each result, in the order in which they came.
    static func text(_ results: [JudgedResult], for terminal: Terminal) -> String {
        guard !results.isEmpty else { return "No resolver gave a result.\n" }
        return results.map { heading($0, terminal) + $0.judgement.evidence.map(line).joined() }.joined()
    }

    private static func heading(_ result: JudgedResult, _ terminal: Terminal) -> String {
        let verdict = result.isChosen ? "chosen" : result.judgement.verdict.rawValue
        let name = "\(result.title ?? "(no title)") by \(result.artist ?? "(no artist)")"
        let origin = result.query.map { "searched for “\($0)”" } ?? result.function
        let words = terminal.styled("\(verdict):", result.isChosen ? .green : .bold)
        return "\(words) \(DisplayText(name).text)\n"
            + "    \(DisplayText(result.id?.description ?? result.resolver).text), \(DisplayText(origin).text)\n"
    }

    private static func line(_ evidence: Evidence) -> String {
        let sign =
            switch evidence.side {
            case .for: "+"
            case .against: "-"
            case .neither: "·"
            }
        return "    \(sign) \(DisplayText(evidence.words).text)\n"
    }
}
