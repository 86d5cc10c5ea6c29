import Model

/// One member of `implementation`: the source text of a function.
public struct FunctionSource: Sendable, Hashable {
    /// The member's name.
    public let name: String
    /// What the loader puts behind `return `.
    public let source: String

    /// Names that the loader drops, because they are the instance's own data.
    static let reserved: Set<String> = [
        "__proto__", "constructor", "prototype", "id", "name", "version", "author", "description", "icon",
        "color",
        "homepage", "email", "capabilities", "urlPatterns", "requiresAuth", "authType", "configurable",
        "enabled",
        "weight", "config", "_bindContext",
    ]

    init?(_ member: (key: String, value: JSON)) {
        guard !Self.reserved.contains(member.key), let source = member.value.string else { return nil }
        name = member.key
        self.source = source
    }
}

extension FunctionSource {
    /// How a source begins, as far as it matters behind `return `.
    enum Beginning {
        case expression
        /// Nothing but space and comments.
        case empty
        /// A line break before the expression: JavaScript puts a semicolon there, and the function is lost.
        case lineBreak
    }

    /// Reads white space and comments by ECMA-262 §12, with the HTML-like comments of §B.1.1.
    static func beginning(of source: String) -> Beginning {
        var rest = source.unicodeScalars[...]
        while let scalar = rest.first {
            if isLineBreak(scalar) { return .lineBreak }
            if isSpace(scalar) {
                rest.removeFirst()
            } else if starts(rest, "//") || starts(rest, "<!--") {
                return rest.contains(where: isLineBreak) ? .lineBreak : .empty
            } else if starts(rest, "/*") {
                guard let comment = blockComment(rest) else { return .expression }
                if comment.contains(where: isLineBreak) { return .lineBreak }
                rest = rest[comment.endIndex...]
            } else {
                return .expression
            }
        }
        return .empty
    }

    /// The comment at the start, with its ends; `nil` where it has no end.
    private static func blockComment(_ text: String.UnicodeScalarView.SubSequence)
        -> String.UnicodeScalarView.SubSequence?
    {
        var index = text.index(text.startIndex, offsetBy: 2)
        while index < text.endIndex {
            if starts(text[index...], "*/") { return text[..<text.index(index, offsetBy: 2)] }
            index = text.index(after: index)
        }
        return nil
    }

    private static func starts(_ text: String.UnicodeScalarView.SubSequence, _ prefix: String) -> Bool {
        text.starts(with: prefix.unicodeScalars)
    }

    private static func isLineBreak(_ scalar: Unicode.Scalar) -> Bool {
        scalar == "\n" || scalar == "\r" || scalar == "\u{2028}" || scalar == "\u{2029}"
    }

    private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
        scalar == "\t" || scalar == "\u{B}" || scalar == "\u{C}" || scalar == "\u{FEFF}"
            || scalar.properties.generalCategory == .spaceSeparator
    }
}
