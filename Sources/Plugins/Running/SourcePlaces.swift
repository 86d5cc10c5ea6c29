import Model
import ScriptEngine

/// Turns places in evaluated scripts into places in the `.axe` file.
struct SourcePlaces: Sendable {
    private let file: PluginFile
    private let broken: [JSON]

    /// - Parameter broken: what `PluginEntry.locate` said of sources that do not parse.
    init(file: PluginFile, broken: [JSON]) {
        self.file = file
        self.broken = broken
    }

    /// The error with the function, line, column and excerpt of the implementation string at fault.
    func locate(_ error: ScriptError) -> ScriptError {
        guard error.kind == .exception || error.kind == .result else { return error }
        return syntaxError(behind: error) ?? frame(of: error) ?? error
    }

    /// The loader answers for a source that does not parse, or throws, with a stub, whose error hides the real one.
    private func syntaxError(behind error: ScriptError) -> ScriptError? {
        let fault = broken.first { fault in
            fault["function"]?.string.map { error.message == "Function \($0) not implemented" } ?? false
        }
        guard let fault else { return nil }
        var found = error
        found.name = fault["name"]?.string ?? "SyntaxError"
        found.message = fault["message"]?.string ?? error.message
        found.function = fault["function"]?.string
        found.line = fault["line"]?.number.flatMap { Int(exactly: $0) }
        found.column = fault["column"]?.number.flatMap { Int(exactly: $0) }
        return withExcerpt(found)
    }

    private func frame(of error: ScriptError) -> ScriptError? {
        let prefix = PluginEntry.sourceURL(file, "")
        let frame = StackFrame.parse(error.stack ?? "").first { $0.sourceURL?.hasPrefix(prefix) ?? false }
        guard let frame, let line = frame.line, let column = frame.column else { return nil }
        var found = error
        found.function = frame.sourceURL.map { String($0.dropFirst(prefix.count)) }
        found.line = line
        found.column = line == 1 ? max(column - PluginEntry.prefix.count - "return ".count, 1) : column
        return withExcerpt(found)
    }

    private func withExcerpt(_ error: ScriptError) -> ScriptError {
        let source = file.implementation.first { $0.name == error.function }?.source
        let lines = source?.split(separator: "\n", omittingEmptySubsequences: false) ?? []
        guard let line = error.line, lines.indices.contains(line - 1) else { return error }
        var found = error
        found.sourceURL = file.path
        found.excerpt = Self.excerpt(lines[line - 1], around: error.column ?? 1)
        return found
    }

    /// At most 80 characters of a line, with the column among them.
    private static func excerpt(_ line: Substring, around column: Int) -> String {
        let start = max(0, min(column - 40, line.count - 80))
        return line.dropFirst(start).prefix(80).trimmingSpaces
    }
}

extension Substring {
    fileprivate var trimmingSpaces: String {
        var text = self.drop { $0.isWhitespace }
        while text.last?.isWhitespace ?? false { text.removeLast() }
        return String(text)
    }
}
