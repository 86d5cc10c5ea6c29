import Foundation

/// A regular expression of the user's, in ICU's syntax.
public struct TextPattern: Sendable, Hashable {
    let expression: NSRegularExpression

    /// - Throws: `PatternError`.
    public init(_ text: String, ignoresCase: Bool = true) throws(PatternError) {
        do {
            expression = try NSRegularExpression(pattern: text, options: ignoresCase ? .caseInsensitive : [])
        } catch {
            throw PatternError("\(text) is no regular expression")
        }
    }

    /// Whether it is found in a text.
    public func isFound(in text: String) -> Bool {
        expression.firstMatch(in: text, range: NSRange(text.startIndex..., in: text)) != nil
    }
}

/// What is wrong with a pattern or an edit: one sentence without a full stop.
public struct PatternError: Error, Sendable, Hashable, CustomStringConvertible {
    /// For people: one sentence without a full stop.
    public let description: String

    init(_ description: String) { self.description = description }
}

/// Edits as sed writes them, one after the other: `s/pattern/replacement/`, with `g` behind it for every place and `I` for
/// any case. Another character may stand in the place of the slashes; `$1` is the first group.
public struct TextEdits: Sendable, Hashable {
    private struct Edit: Hashable {
        var pattern: TextPattern
        var replacement: String
        var isEverywhere: Bool
    }

    private var edits: [Edit] = []

    /// - Throws: `PatternError`.
    public init(_ text: String) throws(PatternError) {
        var rest = text[...]
        while true {
            rest = rest.drop { $0.isWhitespace || $0 == ";" }
            if rest.isEmpty { break }
            edits.append(try Self.edit(&rest, of: text))
        }
        if edits.isEmpty { throw PatternError("there is no edit; one looks like s/ \\(Remastered.*\\)$//") }
    }

    /// A text with all edits done. One that is left empty is left as it was.
    public func edited(_ text: String) -> String {
        let edited = edits.reduce(text) { text, edit in
            let expression = edit.pattern.expression
            let whole = NSRange(text.startIndex..., in: text)
            var range = whole
            if !edit.isEverywhere {
                guard let first = expression.firstMatch(in: text, range: whole) else { return text }
                range = NSRange(location: 0, length: first.range.location + first.range.length)
            }
            // Anchors and what looks around see the whole text.
            let matches = expression.matches(in: text, range: whole).filter {
                $0.range.location + $0.range.length <= range.location + range.length
            }
            return Self.replace(matches, in: text, by: edit)
        }
        return TrackNews.trimmed(edited) ?? text
    }

    private static func replace(_ matches: [NSTextCheckingResult], in text: String, by edit: Edit) -> String {
        let result = NSMutableString(string: text)
        for match in matches.reversed() {
            let replacement = edit.pattern.expression.replacementString(
                for: match, in: text, offset: 0, template: edit.replacement)
            result.replaceCharacters(in: match.range, with: replacement)
        }
        return result as String
    }

    private static func edit(_ rest: inout Substring, of text: String) throws(PatternError) -> Edit {
        guard rest.first == "s", let delimiter = rest.dropFirst().first, !delimiter.isLetter,
            delimiter != "\\"
        else { throw PatternError("\(text) is no edit; one looks like s/pattern/replacement/") }
        rest = rest.dropFirst(2)
        guard let pattern = part(&rest, delimiter), let replacement = part(&rest, delimiter) else {
            throw PatternError("\(text) ends within an edit; one looks like s/pattern/replacement/")
        }
        let flags = rest.prefix { $0.isLetter }
        rest = rest.dropFirst(flags.count)
        guard flags.allSatisfy({ "gIi".contains($0) }) else {
            throw PatternError("\(text) has letters behind an edit that are neither g nor I")
        }
        let ignoresCase = flags.contains { "Ii".contains($0) }
        return Edit(
            pattern: try TextPattern(pattern, ignoresCase: ignoresCase), replacement: replacement,
            isEverywhere: flags.contains("g"))
    }

    /// Up to the next delimiter that has no backslash before it.
    private static func part(_ rest: inout Substring, _ delimiter: Character) -> String? {
        var part = ""
        while let letter = rest.popFirst() {
            if letter == delimiter { return part }
            if letter == "\\", let next = rest.popFirst() {
                part += next == delimiter ? String(next) : "\\" + String(next)
            } else {
                part.append(letter)
            }
        }
        return nil
    }
}
