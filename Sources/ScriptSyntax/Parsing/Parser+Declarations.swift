extension Parser {
    /// Whether `let` starts a declaration. In a sloppy script it can be a name.
    mutating func startsLet() throws(SyntaxError) -> Bool {
        if isModule { return true }
        let next = try peek()
        switch next.kind {
        case .leftBracket, .leftBrace: return true
        case .identifier: return !next.is(.in) && !next.is(.instanceof)
        default: return false
        }
    }

    /// `var`, `let` or `const` with what it declares.
    @inline(never) mutating func parseVariables(_ declaration: Declaration) throws(SyntaxError) {
        try advance()
        repeat { try parseDeclarator(declaration) } while try skip(.comma)
        try endStatement()
    }

    @inline(never) mutating func parseDeclarator(_ declaration: Declaration, allowsIn: Bool = true)
        throws(SyntaxError)
    {
        try parseBindingTarget(declaration)
        if try skip(.assign) { try parseAssignment(allowsIn: allowsIn) }
    }

    // MARK: - Patterns

    /// A name or a pattern that binds names.
    @inline(never) mutating func parseBindingTarget(_ declaration: Declaration) throws(SyntaxError) {
        switch token.kind {
        case .leftBracket: try parseArrayPattern(declaration)
        case .leftBrace: try parseObjectPattern(declaration)
        default:
            try expectVariableName()
            bind(token, declaration)
            try advance()
        }
    }

    @inline(never) private mutating func parseBindingElement(_ declaration: Declaration) throws(SyntaxError) {
        try parseBindingTarget(declaration)
        if try skip(.assign) { try parseAssignment() }
    }

    private mutating func parseArrayPattern(_ declaration: Declaration) throws(SyntaxError) {
        try checkDepth()
        try advance()
        while try !skip(.rightBracket) {
            if try skip(.comma) { continue }
            if try skip(.ellipsis) {
                try parseBindingTarget(declaration)
            } else {
                try parseBindingElement(declaration)
            }
            if token.kind != .rightBracket { try expect(.comma) }
        }
    }

    private mutating func parseObjectPattern(_ declaration: Declaration) throws(SyntaxError) {
        try checkDepth()
        try advance()
        while try !skip(.rightBrace) {
            if try skip(.ellipsis) {
                try parseBindingTarget(declaration)
            } else {
                try parseBindingProperty(declaration)
            }
            if token.kind != .rightBrace { try expect(.comma) }
        }
    }

    private mutating func parseBindingProperty(_ declaration: Declaration) throws(SyntaxError) {
        let key = token
        try parsePropertyName()
        if try skip(.colon) { return try parseBindingElement(declaration) }
        guard isVariableName(key) else { throw unexpected(key.kind == .identifier ? key : token) }
        bind(key, declaration)
        if try skip(.assign) { try parseAssignment() }
    }

    // MARK: - Functions

    /// Whether `async` starts a function.
    mutating func startsAsyncFunction() throws(SyntaxError) -> Bool {
        let next = try peek()
        return next.is(.function) && !next.followsLineTerminator
    }

    /// A function that is called by the name that it declares around it.
    mutating func parseFunctionDeclaration() throws(SyntaxError) {
        let isAsync = try skip(.async)
        try expect(.function)
        let isGenerator = try skip(.star)
        try expectVariableName()
        bind(token, .other)
        try advance()
        try parseFunctionRest(isAsync: isAsync, isGenerator: isGenerator)
    }

    /// A function that may have a name for itself.
    @inline(never) mutating func parseFunctionExpression() throws(SyntaxError) {
        let isAsync = try skip(.async)
        try expect(.function)
        let isGenerator = try skip(.star)
        scopes.open()
        if token.kind != .leftParen {
            if token.kind != .identifier { throw unexpected(token) }
            declare(token, .other)
            try advance()
        }
        try parseFunctionRest(isAsync: isAsync, isGenerator: isGenerator)
        scopes.close()
    }

    /// Parameters and body.
    @inline(never) mutating func parseFunctionRest(isAsync: Bool, isGenerator: Bool) throws(SyntaxError) {
        let outer = enter(.function(isAsync: isAsync, isGenerator: isGenerator))
        scopes.open(isFunction: true)
        if findsNames { scopes.declare(Name(.arguments), .other) }
        try parseParameters()
        try parseFunctionBody()
        scopes.close()
        leave(to: outer)
    }

    @inline(never) private mutating func parseParameters() throws(SyntaxError) {
        try expect(.leftParen)
        while try !skip(.rightParen) {
            if try skip(.ellipsis) {
                try parseBindingTarget(.other)
            } else {
                try parseBindingElement(.other)
            }
            if token.kind != .rightParen { try expect(.comma) }
        }
    }

    /// The body has a scope of its own: the defaults of parameters do not see its variables.
    mutating func parseFunctionBody() throws(SyntaxError) {
        let lacked = lacksSemicolon
        lacksSemicolon = false
        scopes.open(isFunction: true)
        try parseBlockWithinScope()
        scopes.close()
        lacksSemicolon = lacked
    }

    /// What is around a function.
    struct Surroundings {
        var context: FunctionContext
        var exportedNames: [Token]?
    }

    /// What follows is in a function, whose names are its own.
    mutating func enter(_ inner: FunctionContext) -> Surroundings {
        let outer = Surroundings(context: context, exportedNames: exportedNames)
        (context, exportedNames) = (inner, nil)
        return outer
    }

    mutating func leave(to outer: Surroundings) {
        (context, exportedNames) = (outer.context, outer.exportedNames)
    }
}
