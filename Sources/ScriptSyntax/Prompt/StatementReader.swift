/// A statement at the top of an input.
struct TopStatement {
    enum Kind {
        case variable, lexical, constant, `class`, function, expression, other

        var declaration: PromptInput.Declaration.Kind {
            switch self {
            case .variable: .variable
            case .constant: .constant
            case .function: .function
            default: .lexical
            }
        }
    }

    var kind: Kind
    /// In bytes, without the semicolon.
    var range: Range<Int>
    /// `var`, `let` or `const`.
    var keyword: Range<Int> = 0..<0
    /// What it declares.
    var names: [String] = []
    /// Behind each name that it declares without a value.
    var bareNames: [Int] = []
}

/// Reads the statements at the top of an input one by one.
struct StatementReader {
    private var parser: Parser
    /// The one that was read last.
    private(set) var last: TopStatement?

    /// - Parameter isAsync: whether `await` may stand at the top.
    init(_ source: SourceText, isAsync: Bool) throws(SyntaxError) {
        parser = try Parser(source, goal: .classic)
        parser.context.isAsync = isAsync
        parser.scopes.open(isFunction: true)
    }

    /// The next one; `nil` at the end.
    mutating func next() throws(SyntaxError) -> TopStatement? {
        guard parser.token.kind != .end else { return nil }
        parser.exportedNames = []
        var statement = TopStatement(kind: try kind(), range: 0..<0)
        let start = parser.token
        switch statement.kind {
        case .variable, .lexical, .constant:
            statement.keyword = start.start..<start.end
            statement.bareNames = try readDeclarators(isConstant: statement.kind == .constant)
        case .expression: try parser.parseExpression()
        case .class, .function, .other: try parser.parseListItem()
        }
        statement.range = start.start..<parser.previousEnd
        switch statement.kind {
        case .variable, .lexical, .constant, .expression: try parser.endStatement()
        default: break
        }
        statement.names =
            statement.kind == .other
            ? [] : (parser.exportedNames ?? []).map { parser.tokenizer.names[$0.name] }
        last = statement
        return statement
    }

    private mutating func readDeclarators(isConstant: Bool) throws(SyntaxError) -> [Int] {
        var bareNames: [Int] = []
        try parser.advance()
        repeat {
            try parser.parseBindingTarget(.lexical)
            if try parser.skip(.assign) {
                try parser.parseAssignment()
            } else {
                if isConstant { throw parser.error("A constant needs a value", at: parser.previousEnd) }
                bareNames.append(parser.previousEnd)
            }
        } while try parser.skip(.comma)
        return bareNames
    }

    private mutating func kind() throws(SyntaxError) -> TopStatement.Kind {
        switch parser.token.word {
        case .var: return .variable
        case .const: return .constant
        case .let where try parser.startsLet(): return .lexical
        case .class: return .class
        case .function: return .function
        case .async where try parser.startsAsyncFunction(): return .function
        case .if, .for, .while, .with, .do, .switch, .try, .return, .throw, .break, .continue, .debugger:
            return .other
        default: break
        }
        if parser.token.kind == .leftBrace || parser.token.kind == .semicolon { return .other }
        guard parser.isVariableName(parser.token) else { return .expression }
        return try parser.peek().kind == .colon ? .other : .expression
    }
}
