/// https://tc39.es/ecma262/#sec-left-hand-side-expressions
extension Parser {
    @inline(never) mutating func parseLeftHandSide() throws(SyntaxError) -> Shape {
        var shape = try parsePrimary()
        while shape != .arrowFunction, let next = try parseMember(of: shape) { shape = next }
        return shape
    }

    /// A property, a call or a template behind an expression; `nil` where there is none.
    @inline(never) private mutating func parseMember(of shape: Shape) throws(SyntaxError) -> Shape? {
        switch token.kind {
        case .leftParen:
            markCallee(shape)
            try parseArguments()
            return .other
        case .questionDot:
            try advance()
            try parseOptionalMember(of: shape)
            return .other
        default: return try parseNewMember(of: shape)
        }
    }

    /// What can stand behind an expression between `new` and its arguments.
    @inline(never) private mutating func parseNewMember(of shape: Shape) throws(SyntaxError) -> Shape? {
        switch token.kind {
        case .dot:
            try advance()
            try parseMemberName()
            return .member
        case .leftBracket:
            try advance()
            try parseExpression()
            try expect(.rightBracket)
            return .member
        case .template, .templateHead:
            markCallee(shape)
            try parseTemplate()
            return .other
        default: return nil
        }
    }

    @inline(never) private mutating func parseOptionalMember(of shape: Shape) throws(SyntaxError) {
        switch token.kind {
        case .leftParen:
            markCallee(shape)
            try parseArguments()
        case .leftBracket: _ = try parseNewMember(of: shape)
        default: try parseMemberName()
        }
    }

    private mutating func parseMemberName() throws(SyntaxError) {
        guard token.kind == .identifier || token.kind == .privateName else { throw unexpected(token) }
        try advance()
    }

    /// What is called by its bare name gets no `this`.
    func calleeForm(at start: Int) -> Reference.Form {
        start == bareStatementStart ? .calleeOnNewLine : .callee
    }

    mutating func markCallee(_ shape: Shape) {
        guard case .reference(let position) = shape, position >= 0 else { return }
        scopes.setForm(calleeForm(at: scopes.start(at: position)), at: position)
    }

    @inline(never) mutating func parseArguments() throws(SyntaxError) {
        try expect(.leftParen)
        while try !skip(.rightParen) {
            _ = try skip(.ellipsis)
            try parseAssignment()
            if token.kind != .rightParen { try expect(.comma) }
        }
    }

    @inline(never) mutating func parseTemplate() throws(SyntaxError) {
        guard token.kind == .templateHead else { return try advance() }
        repeat {
            try advance()
            try parseExpression()
            guard token.kind == .rightBrace else { throw unexpected(token) }
            token = try tokenizer.templatePart(from: token)
        } while token.kind == .templateMiddle
        try advance()
    }

    /// `new` with what it makes, or `new.target`.
    @inline(never) mutating func parseNew() throws(SyntaxError) -> Shape {
        try checkDepth()
        let start = token.start
        try advance()
        if try skip(.dot) {
            guard context.hasNewTarget else { throw error("'new.target' only in functions", at: start) }
            try expect(.target)
            return .other
        }
        if token.is(.import), try peek().kind != .dot { throw unexpected(token) }
        var shape = try parsePrimary()
        while let next = try parseNewMember(of: shape) { shape = next }
        if token.kind == .leftParen { try parseArguments() }
        return .other
    }

    /// `import()` and `import.meta`.
    @inline(never) mutating func parseImportExpression() throws(SyntaxError) -> Shape {
        let word = token
        try advance()
        switch token.kind {
        case .leftParen:
            marks.importCalls.append(word.start)
            try advance()
            try parseImportArguments()
        case .dot:
            try parseImportMeta(word)
            return .fixed
        default:
            if !isModule { throw needsModule("'import' statements stand", at: word.start) }
            throw unexpected(token)
        }
        return .other
    }

    private mutating func parseImportMeta(_ word: Token) throws(SyntaxError) {
        let dot = token
        try advance()
        guard token.is(.meta) else { throw unexpected(token) }
        if !isModule { throw needsModule("'import.meta' stands", at: word.start) }
        marks.metas.append([word, dot, token].map { $0.start..<$0.end })
        try advance()
    }

    private mutating func parseImportArguments() throws(SyntaxError) {
        try parseAssignment()
        if try skip(.comma), token.kind != .rightParen {
            try parseAssignment()
            _ = try skip(.comma)
        }
        try expect(.rightParen)
    }
}
