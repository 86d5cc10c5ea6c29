/// Reads a whole script, to find its names, imports and exports. It builds no tree.
///
/// It knows where everything stands, and leaves to JavaScriptCore what cannot change that: which literals and targets
/// are valid, what is declared twice, where labels lead. Functions that call themselves by way of others are not
/// inlined: their frames would add up, and less could be nested.
struct Parser {
    let goal: ScriptGoal
    /// Whether it looks for the variables that are used; in modules it must.
    var findsNames: Bool
    var tokenizer: Tokenizer
    /// The token that is looked at.
    var token: Token
    /// Where the token before ends.
    var previousEnd = 0
    var context: FunctionContext
    var scopes = ScopeTracker()
    /// The positions of references that bind names if what is read turns out to be a pattern.
    var targets: [Int] = []
    /// The first `{ x = 1 }` that is only right in a pattern.
    var firstShorthandDefault: Int?
    /// Where the arrow function may start that the expression can be.
    var arrowStart = -1
    /// Whether `in` is an operator here.
    var allowsIn = true
    /// Whether the statement before has no semicolon of its own.
    var lacksSemicolon = false
    /// The start of the expression statement that stands behind such a one.
    var bareStatementStart = -1
    /// What is found.
    var marks = SourceMarks()
    /// The names that a declaration binds, where they are exported.
    var exportedNames: [Token]?
    let stack = StackBudget()

    /// Reads a source as a script of some kind.
    init(_ source: SourceText, goal: ScriptGoal) throws(SyntaxError) {
        self.goal = goal
        findsNames = goal == .module
        tokenizer = Tokenizer(source, isModule: goal == .module)
        token = Token(kind: .end, start: 0, end: 0, followsLineTerminator: true)
        context = FunctionContext(
            canReturn: goal == .commonJS, hasNewTarget: goal == .commonJS, isTopLevel: true)
        marks.hasHashbang = tokenizer.offset > 0
        token = try tokenizer.next()
    }

    var isModule: Bool { goal == .module }

    /// Reads everything.
    mutating func parse() throws(SyntaxError) {
        scopes.open(isFunction: true)
        while token.kind != .end { try parseModuleItem() }
        if isModule { try checkModule() }
    }

    // MARK: - Tokens

    @inline(never) mutating func advance() throws(SyntaxError) {
        previousEnd = token.end
        token = try tokenizer.next()
    }

    /// The token behind this one.
    @inline(never) mutating func peek() throws(SyntaxError) -> Token {
        let (offset, lookalikes) = (tokenizer.offset, tokenizer.commentLookalikes.count)
        defer {
            tokenizer.offset = offset
            tokenizer.commentLookalikes.removeLast(tokenizer.commentLookalikes.count - lookalikes)
        }
        return try tokenizer.next()
    }

    /// Goes past the token if it is of a kind.
    mutating func skip(_ kind: TokenKind) throws(SyntaxError) -> Bool {
        guard token.kind == kind else { return false }
        try advance()
        return true
    }

    mutating func skip(_ word: Word) throws(SyntaxError) -> Bool {
        guard token.is(word) else { return false }
        try advance()
        return true
    }

    @inline(never) mutating func expect(_ kind: TokenKind) throws(SyntaxError) {
        guard token.kind == kind else { throw unexpected(token) }
        try advance()
    }

    mutating func expect(_ word: Word) throws(SyntaxError) {
        guard token.is(word) else { throw unexpected(token) }
        try advance()
    }

    /// https://tc39.es/ecma262/#sec-automatic-semicolon-insertion
    mutating func endStatement() throws(SyntaxError) {
        if try skip(.semicolon) { return }
        guard token.kind == .rightBrace || token.kind == .end || token.followsLineTerminator else {
            throw unexpected(token)
        }
        lacksSemicolon = true
    }

    // MARK: - Names

    /// Adds a reference to the name that the token is.
    ///
    /// - Returns: its position; -1 where nobody looks for references.
    mutating func refer(to token: Token, _ form: Reference.Form = .plain) -> Int {
        guard findsNames else { return -1 }
        return scopes.add(Reference(name: token.name, form: form, start: token.start, end: token.end))
    }

    /// Declares the name that the token is.
    mutating func declare(_ token: Token, _ declaration: Declaration) {
        if findsNames { scopes.declare(token.name, declaration) }
    }

    /// Declares it for the scope that the statement stands in.
    mutating func bind(_ token: Token, _ declaration: Declaration) {
        declare(token, declaration)
        exportedNames?.append(token)
    }

    /// Whether the token can name a variable. Names that only strict mode reserves are left to the engine in scripts.
    func isVariableName(_ token: Token) -> Bool {
        guard token.kind == .identifier else { return false }
        guard let word = Word(rawValue: token.name.id) else { return true }
        if isModule { return !word.isReservedInModules }
        if word == .await { return !context.isAsync }
        return !word.isReserved && !(word == .yield && context.isGenerator)
    }

    func expectVariableName() throws(SyntaxError) {
        if !isVariableName(token) { throw unexpected(token) }
    }
}
