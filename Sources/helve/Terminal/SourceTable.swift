import Model
import Resolution

/// Sources as a person reads them.
enum SourceTable {
    /// A table with one row a source.
    static func text(_ sources: [Source], for terminal: Terminal) -> String {
        var table = Table(
            .init(title: "resolver", minimum: 8), .init(title: "score", minimum: 5, isRightAligned: true),
            .init(title: "kind", minimum: 8), .init(title: "artist"), .init(title: "title"),
            .init(title: "album"), .init(title: "time", minimum: 5, isRightAligned: true))
        table.rows = sources.map { source in
            [
                source.resolver, score(source.confidence),
                source.kind.rawValue + (source.isPreview ? " (preview)" : ""),
                source.artist ?? "", source.title ?? "", source.album ?? "", time(source.duration),
            ]
        }
        return table.text(for: terminal)
    }

    /// One line a failure, for standard error.
    static func text(_ failures: [ResolverFailure], for terminal: Terminal) -> String {
        failures.map { failure in
            let label = terminal.styled(failure.resolver, .yellow)
            return "\(label): \(failure.kind): \(DisplayText(failure.message).text)\n"
        }.joined()
    }

    private static func score(_ confidence: Double) -> String {
        let hundredths = Int((min(max(confidence, 0), 1) * 100).rounded())
        return "\(hundredths / 100).\(hundredths % 100 < 10 ? "0" : "")\(hundredths % 100)"
    }

    /// Minutes and seconds.
    static func time(_ seconds: Double?) -> String {
        guard let seconds, seconds > 0, seconds < 1e7 else { return "" }
        let whole = Int(seconds.rounded())
        return "\(whole / 60):\(whole % 60 < 10 ? "0" : "")\(whole % 60)"
    }
}
