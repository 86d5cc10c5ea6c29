import ScriptEngine

/// Finds the place of a syntax error in a function body. JavaScriptCore tells the line only; the column is
/// where the text, cut after it, first fails in the same way.
struct SyntaxErrorSearch {
    let realm: Realm
    let body: String

    /// Line and column from 1, within the source behind `return `.
    var place: (line: Int, column: Int)? {
        guard let whole = failure(of: body) else { return nil }
        let lines = body.split(separator: "\n", omittingEmptySubsequences: false)
        guard lines.indices.contains(whole.line - 1) else { return nil }
        let before = lines[..<(whole.line - 1)].map { $0 + "\n" }.joined()
        let end = shortestFailure(before, lines[whole.line - 1].prefix(4096), like: whole)
        let column = end - whole.tokenLength + 1 - (whole.line == 1 ? "return ".count : 0)
        return (whole.line, max(column, 1))
    }

    private struct Failure: Equatable {
        let message: String
        let line: Int

        /// The length of the token that the message names in quotes; 1 where it names none.
        var tokenLength: Int {
            let parts = message.split(separator: "'", omittingEmptySubsequences: false)
            return parts.count > 2 ? max(parts[1].count, 1) : 1
        }
    }

    private func shortestFailure(_ before: String, _ line: Substring, like whole: Failure) -> Int {
        var (low, high) = (0, line.count)
        while low < high {
            let middle = (low + high) / 2
            let isSame = failure(of: before + line.prefix(middle), closed: false) == whole
            if isSame { high = middle } else { low = middle + 1 }
        }
        return low
    }

    private func failure(of body: String, closed: Bool = true) -> Failure? {
        let script = PluginEntry.prefix + body + (closed ? "\n})" : "")
        return realm.syntaxError(in: script).map { Failure(message: $0.message, line: $0.line) }
    }
}
