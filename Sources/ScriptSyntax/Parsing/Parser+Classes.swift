/// https://tc39.es/ecma262/#sec-class-definitions
extension Parser {
    /// A class; a declaration must have a name.
    @inline(never) mutating func parseClass(isDeclaration: Bool) throws(SyntaxError) {
        try checkDepth()
        try expect(.class)
        let name = token
        let hasName = token.kind == .identifier && !token.is(.extends)
        if hasName || isDeclaration { try expectVariableName() }
        if isDeclaration { bind(name, .lexical) }
        // The class knows itself by a name of its own, from its heritage on.
        scopes.open()
        if hasName {
            declare(name, .other)
            try advance()
        }
        if try skip(.extends) { _ = try parseLeftHandSide() }
        try parseClassBody()
        scopes.close()
    }

    private mutating func parseClassBody() throws(SyntaxError) {
        let outerNames = exportedNames
        exportedNames = nil
        try expect(.leftBrace)
        while try !skip(.rightBrace) {
            if try !skip(.semicolon) { try parseClassElement() }
        }
        exportedNames = outerNames
    }

    private mutating func parseClassElement() throws(SyntaxError) {
        if token.is(.static) {
            let next = try peek()
            if next.kind == .leftBrace { return try parseStaticBlock() }
            if next.kind == .star || isPropertyName(next) { try advance() }
        }
        let method = try parseMethodModifiers()
        try parsePropertyName()
        if method != nil || token.kind == .leftParen {
            let method = method ?? MethodModifiers()
            return try parseFunctionRest(isAsync: method.isAsync, isGenerator: method.isGenerator)
        }
        try parseField()
    }

    private mutating func parseField() throws(SyntaxError) {
        if try skip(.assign) {
            let outer = enter(.classBody)
            try parseAssignment()
            leave(to: outer)
        }
        if token.kind == .rightBrace || token.followsLineTerminator { return }
        try expect(.semicolon)
    }

    private mutating func parseStaticBlock() throws(SyntaxError) {
        try advance()
        let outer = enter(.classBody)
        try parseFunctionBody()
        leave(to: outer)
    }
}
