/// What is wrong with the command line, on one line: what the argument parser says of it, and where to read on.
struct UsageError {
    let text: String

    /// - Parameters:
    ///   - message: the error itself.
    ///   - full: the same with the command's usage below it, whose last line names the help.
    init(_ message: String, _ full: String) {
        let sentence = message.split(whereSeparator: \.isNewline).joined(separator: " ")
        let help = full.split(separator: "'").last { $0.hasPrefix("helve ") && $0.hasSuffix("--help") }
        let end = help.map { sentence.last == "?" ? " See '\($0)'" : "; see '\($0)'" } ?? ""
        text = sentence.prefix(1).lowercased() + Self.withoutStop(sentence.dropFirst()) + end
    }

    private static func withoutStop(_ text: Substring) -> Substring {
        text.last == "." ? text.dropLast() : text
    }
}
