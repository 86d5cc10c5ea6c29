/// https://tc39.es/ecma262/#sec-ecmascript-language-expressions
extension Parser {
    /// What an expression can turn out to be.
    enum Shape: Equatable {
        case other
        /// Nothing but a name, by its position.
        case reference(Int)
        case member
        /// An array or object that can be a pattern.
        case pattern
        /// An array or object that cannot, and `import.meta`: nothing can be assigned to them. The engine would not
        /// know that of what `import.meta` becomes.
        case fixed
        /// A target with `=` and a value.
        case initialized
        case arrowFunction

        /// Whether it can be an element of a pattern.
        var canBeElement: Bool { self != .other && self != .fixed && self != .arrowFunction }
    }

    @inline(never) mutating func parseExpression() throws(SyntaxError) {
        repeat { try parseAssignment() } while try skip(.comma)
    }

    /// An expression without commas, which is no part of a pattern.
    @inline(never) mutating func parseAssignment(allowsIn: Bool = true) throws(SyntaxError) {
        let cover = beginCover()
        _ = try parseCoverAssignment(allowsIn: allowsIn)
        try end(cover)
    }

    /// What was known before something was read that can be an expression or a pattern.
    struct Cover {
        var targetCount: Int
        var shorthand: Int?
    }

    mutating func beginCover() -> Cover {
        let cover = Cover(targetCount: targets.count, shorthand: firstShorthandDefault)
        firstShorthandDefault = nil
        return cover
    }

    /// It was an expression: what only patterns may have is wrong.
    @inline(never) mutating func end(_ cover: Cover) throws(SyntaxError) {
        try checkShorthandDefaults()
        targets.removeLast(targets.count - cover.targetCount)
        firstShorthandDefault = cover.shorthand
    }

    func checkShorthandDefaults() throws(SyntaxError) {
        if let firstShorthandDefault { throw error("Unexpected token '='", at: firstShorthandDefault) }
    }

    /// An expression without commas, which may be an element of a pattern. The names that it would bind are added to
    /// `targets`, but for one that is the whole of it.
    @inline(never) mutating func parseCoverAssignment(allowsIn: Bool = true) throws(SyntaxError) -> Shape {
        try checkDepth()
        let (outerStart, outerIn, outerShorthand) = (arrowStart, self.allowsIn, firstShorthandDefault)
        let targetCount = targets.count
        (arrowStart, self.allowsIn, firstShorthandDefault) = (token.start, allowsIn, nil)
        let shape = try parseAssignmentRest(
            of: context.isGenerator && token.is(.yield) ? parseYield() : parseConditional(), targetCount)
        if shape != .pattern {
            try checkShorthandDefaults()
            if shape != .initialized { targets.removeLast(targets.count - targetCount) }
        }
        (arrowStart, self.allowsIn) = (outerStart, outerIn)
        firstShorthandDefault = outerShorthand ?? firstShorthandDefault
        return shape
    }

    @inline(never) private mutating func parseAssignmentRest(of shape: Shape, _ targetCount: Int)
        throws(SyntaxError) -> Shape
    {
        guard shape != .arrowFunction else { return .other }
        switch token.kind {
        case .assign:
            if shape == .fixed { throw unassignable(at: arrowStart) }
            if shape == .pattern { firstShorthandDefault = nil }
            if shape == .member { targets.removeLast(targets.count - targetCount) }
            try advance()
            try parseAssignment(allowsIn: allowsIn)
            noteTarget(shape)
            return .initialized
        case .assignOperator, .slashAssign:
            if shape == .fixed { throw unassignable(at: arrowStart) }
            try advance()
            try parseAssignment(allowsIn: allowsIn)
            return .other
        default: return shape
        }
    }

    func unassignable(at start: Int) -> SyntaxError { error("Invalid assignment target", at: start) }

    /// An element of what can be a pattern.
    mutating func parseElement() throws(SyntaxError) -> Shape {
        let shape = try parseCoverAssignment()
        noteTarget(shape)
        return shape
    }

    private mutating func noteTarget(_ shape: Shape) {
        if case .reference(let position) = shape, position >= 0 { targets.append(position) }
    }

    @inline(never) private mutating func parseYield() throws(SyntaxError) -> Shape {
        try advance()
        if token.followsLineTerminator { return .other }
        switch token.kind {
        case .rightParen, .rightBracket, .rightBrace, .comma, .semicolon, .colon, .end: return .other
        case .identifier where token.is(.in): return .other
        default:
            _ = try skip(.star)
            try parseAssignment(allowsIn: allowsIn)
            return .other
        }
    }

    @inline(never) private mutating func parseConditional() throws(SyntaxError) -> Shape {
        let shape = try parseOperands()
        guard shape != .arrowFunction, try skip(.question) else { return shape }
        try parseAssignment()
        try expect(.colon)
        try parseAssignment(allowsIn: allowsIn)
        return .other
    }

    /// Operands with operators between them; which of them bind closer makes no difference here.
    private mutating func parseOperands() throws(SyntaxError) -> Shape {
        let shape = try parseUnary()
        guard shape != .arrowFunction, isBinaryOperator else { return shape }
        repeat {
            try advance()
            if try parseUnary() == .arrowFunction { throw unexpected(token) }
        } while isBinaryOperator
        return .other
    }

    private var isBinaryOperator: Bool {
        switch token.kind {
        case .binary, .sign, .star, .slash: true
        case .identifier: token.is(.instanceof) || token.is(.in) && allowsIn
        default: false
        }
    }

    @inline(never) private mutating func parseUnary() throws(SyntaxError) -> Shape {
        var (hasOperator, deletes, increments) = (false, false, false)
        while try isPrefixOperator() {
            (deletes, increments) = (token.is(.delete), token.kind == .increment)
            hasOperator = true
            try advance()
        }
        let start = token.start
        var shape = try parseLeftHandSide()
        if deletes, case .reference = shape, isModule {
            throw error("Cannot delete a variable in strict mode", at: start)
        }
        if increments, shape == .fixed { throw unassignable(at: start) }
        if token.kind == .increment, !token.followsLineTerminator, shape != .arrowFunction {
            if shape == .fixed { throw unassignable(at: start) }
            try advance()
            shape = .other
        }
        return hasOperator ? .other : shape
    }

    private mutating func isPrefixOperator() throws(SyntaxError) -> Bool {
        switch token.kind {
        case .sign, .not, .increment: return true
        case .identifier:
            switch token.word {
            case .typeof, .void, .delete: return true
            case .await: return try isAwaitOperator()
            default: return false
            }
        default: return false
        }
    }

    @inline(never) private mutating func isAwaitOperator() throws(SyntaxError) -> Bool {
        if context.isAsync { return true }
        guard isModule else {
            if context.isTopLevel, try awaitsSomething() {
                throw needsModule("'await' stands at the top", at: token.start)
            }
            return false
        }
        guard context.isTopLevel else {
            throw error("'await' only in async functions and at the top of modules", at: token.start)
        }
        marks.hasTopLevelAwait = true
        return true
    }

    /// Whether what follows makes sense behind the operator, and none behind a variable named `await`.
    private mutating func awaitsSomething() throws(SyntaxError) -> Bool {
        let next = try peek()
        if next.followsLineTerminator { return false }
        switch next.kind {
        case .identifier: return !next.is(.in) && !next.is(.instanceof) && !next.is(.of)
        case .number, .string, .leftBrace, .not: return true
        default: return false
        }
    }
}
