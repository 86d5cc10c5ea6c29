/// The command that the user set for a service's pages: it prints the URL of a stream.
///
/// It is run without a shell. Words are told apart as a shell does it, by spaces, quotes and backslashes; in each of
/// them `{url}` stands for the page, which is one argument whatever is in it.
public struct HandlerCommand: Sendable, Hashable {
    private let template: [String]

    /// What stands for the page's URL.
    private static let placeholder = "{url}"

    /// - Throws: `RoutingError`, where the text is no command: a quote that does not end, no program, or no `{url}`.
    public init(_ text: String) throws(RoutingError) {
        template = try Self.words(text)
        guard let program = template.first, !program.isEmpty, program != Self.placeholder else {
            throw RoutingError("a handler is a command, such as: yt-dlp -f bestaudio -g {url}")
        }
        guard template.contains(where: { $0.contains(Self.placeholder) }) else {
            throw RoutingError(
                "a handler says with {url} where the page's address goes, such as: \(text) {url}")
        }
    }

    /// The program and its arguments for one page.
    public func words(for url: String) -> [String] {
        template.map { $0.split(by: Self.placeholder).joined(separator: url) }
    }

    /// The stream in what the program printed: its first line that is an http(s) URL.
    public static func stream(in output: String) -> String? {
        output.split(whereSeparator: \.isNewline).lazy.map(String.init).first { line in
            let start = line.prefix(8).lowercased()
            return
                (start.hasPrefix("https://") && line.utf8.count > 8
                || start.hasPrefix("http://") && line.utf8.count > 7)
                && !line.unicodeScalars.contains { $0.value <= 0x20 || $0.value == 0x7F }
        }
    }

    private static func words(_ text: String) throws(RoutingError) -> [String] {
        var (words, word, quote): ([String], String?, Character?) = ([], nil, nil)
        var rest = text[...]
        while let character = rest.popFirst() {
            switch (character, quote) {
            case (_, let open?) where character == open: quote = nil
            case ("\\", nil), ("\\", "\""):
                word = (word ?? "") + (rest.popFirst().map(String.init) ?? "")
            case ("'", nil), ("\"", nil): (quote, word) = (character, word ?? "")
            case (_, nil) where character.isWhitespace:
                if let whole = word { words.append(whole) }
                word = nil
            default: word = (word ?? "") + String(character)
            }
        }
        if quote != nil { throw RoutingError("a quote in the command does not end: \(text)") }
        return words + (word.map { [$0] } ?? [])
    }
}

extension String {
    /// The parts between a separator.
    fileprivate func split(by separator: String) -> [String] {
        var (parts, rest) = ([String](), self[...])
        while let place = rest.firstRange(of: separator) {
            parts.append(String(rest[..<place.lowerBound]))
            rest = rest[place.upperBound...]
        }
        return parts + [String(rest)]
    }
}
