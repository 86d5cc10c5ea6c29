import Host

/// How a batch goes, in words.
enum BatchText {
    /// For the line with the bar: `23/s, 380 found, 2 failed, 1:05 left`.
    static func pace(_ progress: BatchProgress, after duration: Duration) -> String {
        let rate = Double(progress.done) / max(duration / .seconds(1), 0.001)
        var parts = ["\(text(rate))/s", "\(progress.found) found"]
        if progress.failed > 0 { parts.append("\(progress.failed) failed") }
        if let total = progress.total, rate > 0, total > progress.passed {
            parts.append(time(Double(total - progress.passed) / rate) + " left")
        }
        return parts.joined(separator: ", ")
    }

    /// For the end: how many, by whom, and why not.
    static func summary(_ progress: BatchProgress) -> [String] {
        var lines = ["\(progress.found) of \(progress.done) tracks found."]
        if !progress.foundBy.isEmpty {
            lines.append("Found by " + counts(progress.foundBy, between: " ") + ".")
        }
        let missing = progress.done - progress.found - progress.failed
        if missing > 0 { lines.append("Nobody has \(missing) of them.") }
        for (resolver, kinds) in progress.failures.sorted(by: { $0.key < $1.key }) {
            lines.append("\(resolver) did not answer: " + counts(kinds, between: " ") + ".")
        }
        if progress.broken > 0 {
            lines.append("\(progress.broken) \(progress.broken == 1 ? "line names" : "lines name") no track.")
        }
        if progress.earlier > 0 { lines.append("\(progress.earlier) results were there already.") }
        return lines
    }

    /// The largest first.
    private static func counts(_ counts: [String: Int], between: String) -> String {
        counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
            .map { "\($0.key)\(between)\($0.value)" }.joined(separator: ", ")
    }

    private static func text(_ rate: Double) -> String {
        rate >= 10 ? "\(Int(rate.rounded()))" : "\((rate * 10).rounded() / 10)"
    }

    private static func time(_ seconds: Double) -> String {
        let whole = Int(min(seconds.rounded(.up), 359_999))
        func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        guard whole >= 3600 else { return "\(whole / 60):\(two(whole % 60))" }
        return "\(whole / 3600):\(two(whole / 60 % 60)):\(two(whole % 60))"
    }
}
