import ScriptSyntax

/// Finds where JavaScriptCore objects to a text. It tells the line only; the column is where the text, cut after it,
/// first fails in the same way.
struct SyntaxErrorPlace {
    let realm: Realm
    /// UTF-8.
    let text: [UInt8]

    /// As many bytes of a line are looked through.
    private static let longestLine = 65_536

    /// What is wrong, and where; `nil` where nothing is.
    func find() -> (message: String, place: SourcePlace)? {
        guard let (message, line) = realm.syntaxError(in: text) else { return nil }
        var place = SourcePlace(line: line, column: 1)
        guard let range = bounds(of: line) else { return (message, place) }
        var (low, high) = (range.lowerBound, range.upperBound)
        while low < high {
            let middle = (low + high) / 2
            let cut = realm.syntaxError(in: Array(text[..<middle]))
            if let cut, cut == (message, line) { high = middle } else { low = middle + 1 }
        }
        let end = String(decoding: text[range.lowerBound..<min(low, range.upperBound)], as: UTF8.self)
        place.column = max(1, end.utf16.count - tokenLength(message) + 1)
        return (message, place)
    }

    /// The length of the token that the message names in quotes; 1 where it names none.
    private func tokenLength(_ message: String) -> Int {
        let parts = message.split(separator: "'", omittingEmptySubsequences: false)
        return parts.count > 2 ? max(parts[1].utf16.count, 1) : 1
    }

    private func bounds(of line: Int) -> Range<Int>? {
        var (number, start) = (1, 0)
        while number < line, let end = text[start...].firstIndex(where: { $0 == 10 || $0 == 13 }) {
            start = end + (text[end] == 13 && end + 1 < text.count && text[end + 1] == 10 ? 2 : 1)
            number += 1
        }
        guard number == line else { return nil }
        let end = text[start...].prefix(Self.longestLine).firstIndex { $0 == 10 || $0 == 13 }
        return start..<(end ?? min(text.count, start + Self.longestLine))
    }
}
