import ScriptSyntax

/// A line of JavaScriptCore's `stack`: `function@sourceURL:line:column`.
public struct StackFrame: Sendable, Hashable {
    /// The function's name, where it has one.
    public let function: String?
    /// The script, as it was named when it was evaluated.
    public let sourceURL: String?
    /// From 1.
    public let line: Int?
    /// From 1.
    public let column: Int?

    /// Whether it is code of helve's own, which is named `helve:` and what it does.
    var isOfTheHost: Bool { sourceURL?.hasPrefix("helve:") ?? false }

    /// The same function at another place.
    func moved(to place: SourcePlace) -> StackFrame {
        StackFrame(function: function, sourceURL: sourceURL, line: place.line, column: place.column)
    }

    /// The line that it came from.
    var text: String {
        let place = [sourceURL, line.map(String.init), column.map(String.init)].compactMap(\.self)
        return (function.map { $0 + "@" } ?? (place.isEmpty ? "" : "@")) + place.joined(separator: ":")
    }

    /// All frames, innermost first.
    public static func parse(_ stack: String) -> [StackFrame] {
        stack.split(separator: "\n").map { StackFrame(line: $0) }
    }

    private init(function: String?, sourceURL: String?, line: Int?, column: Int?) {
        (self.function, self.sourceURL, self.line, self.column) = (function, sourceURL, line, column)
    }

    private init(line text: Substring) {
        let at = text.firstIndex(of: "@")
        let name = at.map { text[..<$0] } ?? ""
        function = name.isEmpty ? nil : String(name)
        let place = at.map { text[text.index(after: $0)...] } ?? text
        var parts = place.split(separator: ":", omittingEmptySubsequences: false)
        if parts.count >= 3, let line = Int(parts[parts.count - 2]), let column = Int(parts[parts.count - 1])
        {
            (self.line, self.column) = (line, column)
            parts.removeLast(2)
        } else {
            (self.line, self.column) = (nil, nil)
        }
        let url = parts.joined(separator: ":")
        sourceURL = url.isEmpty ? nil : url
    }
}
