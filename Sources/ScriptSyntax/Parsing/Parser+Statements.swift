/// https://tc39.es/ecma262/#sec-ecmascript-language-statements-and-declarations
extension Parser {
    /// A statement or declaration of a list.
    @inline(never) mutating func parseListItem() throws(SyntaxError) {
        try checkDepth()
        bareStatementStart = lacksSemicolon ? token.start : -1
        lacksSemicolon = false
        switch token.word {
        case .class: try parseClass(isDeclaration: true)
        case .const: try parseVariables(.lexical)
        case .let where try startsLet(): try parseVariables(.lexical)
        default: try parseStatement()
        }
    }

    /// A statement, as the body of another one.
    @inline(never) mutating func parseStatement() throws(SyntaxError) {
        switch token.kind {
        case .leftBrace: try parseBlock()
        case .semicolon: try advance()
        case .identifier: try parseStatementOfWord()
        default: try parseExpressionStatement()
        }
    }

    @inline(never) private mutating func parseStatementOfWord() throws(SyntaxError) {
        switch token.word {
        case .var: try parseVariables(.variable)
        case .function: try parseFunctionDeclaration()
        case .async where try startsAsyncFunction(): try parseFunctionDeclaration()
        case .if: try parseIf()
        case .for: try parseFor()
        case .while, .with: try parseConditioned()
        case .do: try parseDo()
        case .switch: try parseSwitch()
        case .try: try parseTry()
        case .return: try parseReturn()
        case .throw: try parseThrow()
        case .break, .continue: try parseJump()
        case .debugger:
            try advance()
            try endStatement()
        default: try parseLabelledOrExpression()
        }
    }

    /// `{ … }` with a scope of its own.
    mutating func parseBlock() throws(SyntaxError) {
        scopes.open()
        try parseBlockWithinScope()
        scopes.close()
    }

    @inline(never) mutating func parseBlockWithinScope() throws(SyntaxError) {
        try expect(.leftBrace)
        while token.kind != .rightBrace {
            if token.kind == .end { throw unexpected(token) }
            try parseListItem()
        }
        try advance()
    }

    @inline(never) private mutating func parseLabelledOrExpression() throws(SyntaxError) {
        // A chain of labels is no nesting.
        var isLabelled = false
        while isVariableName(token), try peek().kind == .colon {
            try advance()
            try advance()
            isLabelled = true
        }
        if isLabelled { try parseStatement() } else { try parseExpressionStatement() }
    }

    @inline(never) mutating func parseExpressionStatement() throws(SyntaxError) {
        try parseExpression()
        try endStatement()
    }

    // MARK: - Choices

    @inline(never) private mutating func parseIf() throws(SyntaxError) {
        // A long chain of `else if` is no nesting.
        repeat {
            try expect(.if)
            try parseCondition()
            try parseSubstatement()
            guard try skip(.else) else { return }
        } while token.is(.if)
        try parseSubstatement()
    }

    /// A body that may be anything but a declaration; sloppy scripts may have a function there.
    mutating func parseSubstatement() throws(SyntaxError) {
        try checkDepth()
        scopes.open()
        try parseStatement()
        scopes.close()
    }

    mutating func parseCondition() throws(SyntaxError) {
        try expect(.leftParen)
        try parseExpression()
        try expect(.rightParen)
    }

    @inline(never) private mutating func parseSwitch() throws(SyntaxError) {
        try advance()
        try parseCondition()
        scopes.open()
        try expect(.leftBrace)
        while try !skip(.rightBrace) {
            if try skip(.case) { try parseExpression() } else { try expect(.default) }
            try expect(.colon)
            while token.kind != .rightBrace, !token.is(.case), !token.is(.default) {
                if token.kind == .end { throw unexpected(token) }
                try parseListItem()
            }
        }
        scopes.close()
    }

    @inline(never) private mutating func parseTry() throws(SyntaxError) {
        try advance()
        try parseBlock()
        let hasCatch = token.is(.catch)
        if hasCatch { try parseCatch() }
        if try skip(.finally) { try parseBlock() } else if !hasCatch { throw unexpected(token) }
    }

    private mutating func parseCatch() throws(SyntaxError) {
        try advance()
        scopes.open()
        if try skip(.leftParen) {
            try parseBindingTarget(.other)
            try expect(.rightParen)
        }
        try parseBlock()
        scopes.close()
    }

    // MARK: - Jumps

    @inline(never) private mutating func parseReturn() throws(SyntaxError) {
        guard context.canReturn else {
            throw error("'return' only in functions", at: token.start)
        }
        try advance()
        let isBare = token.kind == .semicolon || token.kind == .rightBrace || token.kind == .end
        if !isBare, !token.followsLineTerminator { try parseExpression() }
        try endStatement()
    }

    @inline(never) private mutating func parseThrow() throws(SyntaxError) {
        try advance()
        if token.followsLineTerminator { throw error("A line ends behind 'throw'", at: previousEnd) }
        try parseExpression()
        try endStatement()
    }

    @inline(never) private mutating func parseJump() throws(SyntaxError) {
        try advance()
        if !token.followsLineTerminator, isVariableName(token) { try advance() }
        try endStatement()
    }
}
