/// A line of JavaScriptCore's `stack`: `function@sourceURL:line:column`.
public struct StackFrame: Sendable, Hashable {
    public let function: String?
    public let sourceURL: String?
    public let line: Int?
    public let column: Int?

    /// All frames, innermost first.
    public static func parse(_ stack: String) -> [StackFrame] {
        stack.split(separator: "\n").map { StackFrame(line: $0) }
    }

    private init(line text: Substring) {
        let at = text.firstIndex(of: "@")
        let name = at.map { text[..<$0] } ?? ""
        function = name.isEmpty ? nil : String(name)
        let place = at.map { text[text.index(after: $0)...] } ?? text
        var parts = place.split(separator: ":", omittingEmptySubsequences: false)
        if parts.count >= 3, let line = Int(parts[parts.count - 2]), let column = Int(parts[parts.count - 1]) {
            (self.line, self.column) = (line, column)
            parts.removeLast(2)
        } else {
            (self.line, self.column) = (nil, nil)
        }
        let url = parts.joined(separator: ":")
        sourceURL = url.isEmpty ? nil : url
    }
}
