/// A help text as the argument parser makes it, whose examples stand before the options.
struct HelpText {
    private let paragraphs: [String]

    init(_ text: String) {
        paragraphs = text.split(separator: "\n\n", omittingEmptySubsequences: true).map(String.init)
    }

    /// The text with its examples last, where they are still on the screen.
    var withExampleAtTheEnd: String {
        let isExample: (String) -> Bool = { $0.hasPrefix("Example:") || $0.hasPrefix("Examples:") }
        let ordered = paragraphs.filter { !isExample($0) } + paragraphs.filter(isExample)
        return ordered.map { $0.trimmed }.joined(separator: "\n\n")
    }
}

extension String {
    fileprivate var trimmed: String {
        var text = self
        while text.last?.isNewline ?? false { text.removeLast() }
        return text
    }
}
