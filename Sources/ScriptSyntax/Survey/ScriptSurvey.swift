/// What a script uses of its surroundings and what it declares for them, so far as its text tells.
public struct ScriptSurvey: Sendable, Hashable {
    /// Variables that it uses and does not declare, with the members that are read from them, such as `fetch` and
    /// `window.electron.store.get`; each once, in the order of the text.
    public private(set) var uses: [String] = []
    /// Those that it assigns to.
    public private(set) var assigns: [String] = []
    /// What it declares outside of functions, in the order of the alphabet.
    public private(set) var declares: [String] = []

    /// Reads a script.
    ///
    /// - Throws: `SyntaxError`, where the text is no script of that kind.
    public init(_ source: SourceText, as goal: ScriptGoal) throws(SyntaxError) {
        var parser = try Parser(source, goal: goal)
        parser.findsNames = true
        try parser.parse()
        let declared = parser.scopes.outermostNames
        let own = declared.union(parser.marks.imports.map(\.local.name))
        var reader = parser.tokenizer
        declares = declared.map { reader.names[$0] }.sorted()
        var known: Set<String> = []
        for reference in parser.scopes.references where !reference.isSettled && !own.contains(reference.name)
        {
            let use = Self.use(of: reference, &reader)
            if use.isAssigned, !assigns.contains(use.path) { assigns.append(use.path) }
            if known.insert(use.path).inserted { uses.append(use.path) }
        }
    }

    /// The name with the members behind it, and whether an assignment follows.
    private static func use(of reference: Reference, _ reader: inout Tokenizer) -> (
        path: String, isAssigned: Bool
    ) {
        var path = reader.names[reference.name]
        reader.offset = reference.end
        // What follows the last name may be anything, and need not be read rightly here.
        while let link = try? reader.next() {
            guard link.kind == .dot || link.kind == .questionDot else { return (path, link.kind == .assign) }
            guard let member = try? reader.next(), member.kind == .identifier else { break }
            path += "." + reader.names[member.name]
        }
        return (path, false)
    }
}
