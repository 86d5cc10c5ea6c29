/// Questions about a text.
public enum ScriptCheck {
    /// Whether a text that could be either is an ES module: it has syntax that no CommonJS module can have.
    ///
    /// https://nodejs.org/docs/latest-v20.x/api/packages.html#syntax-detection
    public static func isModule(_ source: SourceText) -> Bool {
        let words: [StaticString] = ["import", "export", "await"]
        guard words.contains(where: { source.contains($0) }) else { return false }
        return fault(in: source, as: .commonJS)?.needsModule ?? false
    }

    /// What is wrong with a text, so far as can be seen without an engine; `nil` where nothing is.
    public static func fault(in source: SourceText, as goal: ScriptGoal) -> SyntaxError? {
        do throws(SyntaxError) {
            var parser = try Parser(source, goal: goal)
            try parser.parse()
            return nil
        } catch {
            return error
        }
    }
}
