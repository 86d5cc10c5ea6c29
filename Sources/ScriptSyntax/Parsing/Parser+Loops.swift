extension Parser {
    /// `while (…) …` and `with (…) …`.
    @inline(never) mutating func parseConditioned() throws(SyntaxError) {
        let (isLoop, start) = (token.is(.while), token.start)
        try advance()
        let head = token.start
        try parseCondition()
        let body = token.start
        try parseSubstatement()
        if isLoop { marks.loops.append(LoopMark(start: start, head: head..<body, body: body..<previousEnd)) }
    }

    @inline(never) mutating func parseDo() throws(SyntaxError) {
        let start = token.start
        try advance()
        let body = token.start
        try parseSubstatement()
        let end = previousEnd
        try expect(.while)
        let head = token.start
        try parseCondition()
        marks.loops.append(LoopMark(start: start, head: head..<previousEnd, body: body..<end))
        // A semicolon is added here even on the same line.
        if try !skip(.semicolon) { lacksSemicolon = true }
    }

    /// https://tc39.es/ecma262/#sec-for-statement and the section behind it
    @inline(never) mutating func parseFor() throws(SyntaxError) {
        let start = token.start
        try advance()
        let isAwait = token.is(.await)
        if isAwait {
            try checkForAwait()
            try advance()
        }
        // What the head declares is known in all of it, even where it cannot be read yet.
        scopes.open()
        let head = token.start
        try expect(.leftParen)
        try parseForHead()
        try expect(.rightParen)
        let body = token.start
        try parseSubstatement()
        scopes.close()
        marks.loops.append(LoopMark(start: start, head: head..<body, body: body..<previousEnd))
    }

    private mutating func checkForAwait() throws(SyntaxError) {
        if context.isAsync { return }
        guard context.isTopLevel else {
            throw error("'for await' only in async functions and at the top of modules", at: token.start)
        }
        guard isModule else { throw needsModule("'for await' stands at the top", at: token.start) }
        marks.hasTopLevelAwait = true
    }

    private mutating func parseForHead() throws(SyntaxError) {
        switch token.word {
        case .var: try parseForDeclaration(.variable)
        case .const: try parseForDeclaration(.lexical)
        case .let where try startsLet(): try parseForDeclaration(.lexical)
        default: try parseForExpression()
        }
    }

    private mutating func parseForDeclaration(_ declaration: Declaration) throws(SyntaxError) {
        try advance()
        try parseBindingTarget(declaration)
        if try skip(.assign) { try parseAssignment(allowsIn: false) }
        if try parseForSource() { return }
        while try skip(.comma) { try parseDeclarator(declaration, allowsIn: false) }
        try parseForTests()
    }

    private mutating func parseForExpression() throws(SyntaxError) {
        guard token.kind != .semicolon else { return try parseForTests() }
        let (start, cover) = (token.start, beginCover())
        let shape = try parseCoverAssignment(allowsIn: false)
        // A pattern that is assigned to in each round.
        if token.is(.in) || token.is(.of) {
            if shape == .pattern { firstShorthandDefault = nil }
            if shape == .fixed { throw unassignable(at: start) }
        }
        try end(cover)
        if try parseForSource() { return }
        while try skip(.comma) { try parseAssignment(allowsIn: false) }
        try parseForTests()
    }

    /// What is gone through, behind `of` or `in`.
    private mutating func parseForSource() throws(SyntaxError) -> Bool {
        if try skip(.of) {
            try parseAssignment()
            return true
        }
        guard try skip(.in) else { return false }
        try parseExpression()
        return true
    }

    private mutating func parseForTests() throws(SyntaxError) {
        try expect(.semicolon)
        if token.kind != .semicolon { try parseExpression() }
        try expect(.semicolon)
        if token.kind != .rightParen { try parseExpression() }
    }
}
