/// A loop of a script.
public struct ScriptLoop: Sendable, Hashable {
    /// What stands in parentheses, with them.
    public let head: String
    /// What is repeated.
    public let body: String
    /// Where it begins.
    public let place: SourcePlace

    /// The `while`, `do` and `for` loops of a script, in the order of the text.
    ///
    /// - Throws: `SyntaxError`, where the text is no script of that kind.
    public static func all(in source: SourceText, as goal: ScriptGoal) throws(SyntaxError) -> [ScriptLoop] {
        var parser = try Parser(source, goal: goal)
        try parser.parse()
        let marks = parser.marks.loops.sorted { $0.start < $1.start }
        var finder = PlaceFinder(parser.tokenizer.lines, source.bytes)
        let text = { (range: Range<Int>) in String(decoding: source.bytes[range], as: UTF8.self) }
        return marks.map {
            ScriptLoop(head: text($0.head), body: text($0.body), place: finder.place(of: $0.start))
        }
    }
}
