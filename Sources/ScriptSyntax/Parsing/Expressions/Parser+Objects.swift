/// https://tc39.es/ecma262/#sec-object-initializer and the section on arrays before it
extension Parser {
    @inline(never) mutating func parseArray() throws(SyntaxError) -> Shape {
        try advance()
        var isPattern = true
        while try !skip(.rightBracket) {
            if try skip(.comma) { continue }
            _ = try skip(.ellipsis)
            if try !parseElement().canBeElement { isPattern = false }
            if token.kind != .rightBracket { try expect(.comma) }
        }
        return isPattern ? .pattern : .fixed
    }

    @inline(never) mutating func parseObject() throws(SyntaxError) -> Shape {
        try advance()
        var isPattern = true
        while try !skip(.rightBrace) {
            let canBeElement =
                try skip(.ellipsis) ? parseElement().canBeElement : parseProperty()
            if !canBeElement { isPattern = false }
            if token.kind != .rightBrace { try expect(.comma) }
        }
        return isPattern ? .pattern : .fixed
    }

    /// - Returns: whether it can be a part of a pattern.
    @inline(never) private mutating func parseProperty() throws(SyntaxError) -> Bool {
        let method = try parseMethodModifiers()
        let key = token
        try parsePropertyName()
        if method != nil || token.kind == .leftParen {
            let method = method ?? MethodModifiers()
            try parseFunctionRest(isAsync: method.isAsync, isGenerator: method.isGenerator)
            return false
        }
        if try skip(.colon) { return try parseElement().canBeElement }
        try parseShorthand(key)
        return true
    }

    @inline(never) private mutating func parseShorthand(_ key: Token) throws(SyntaxError) {
        guard isVariableName(key) else { throw unexpected(key.kind == .identifier ? key : token) }
        let position = refer(to: key, .shorthand)
        if position >= 0 { targets.append(position) }
        guard token.kind == .assign else { return }
        firstShorthandDefault = firstShorthandDefault ?? token.start
        try advance()
        try parseAssignment()
    }

    /// What stands before the name of a method.
    struct MethodModifiers {
        var isAsync = false
        var isGenerator = false
    }

    /// `async`, `get`, `set` and `*` before a name; `nil` where there are none.
    @inline(never) mutating func parseMethodModifiers() throws(SyntaxError) -> MethodModifiers? {
        var found: MethodModifiers?
        if token.is(.get) || token.is(.set) {
            if try precedesName() { found = MethodModifiers() }
        } else if token.is(.async) {
            let next = try peek()
            let isModifier = next.kind == .star || isPropertyName(next)
            if isModifier, !next.followsLineTerminator { found = MethodModifiers(isAsync: true) }
        }
        if found != nil { try advance() }
        if found == nil || found?.isAsync == true, try skip(.star) {
            found = MethodModifiers(isAsync: found != nil, isGenerator: true)
        }
        return found
    }

    /// Whether the name of a property follows the token.
    func isPropertyName(_ token: Token) -> Bool {
        switch token.kind {
        case .identifier, .privateName, .string, .number, .leftBracket: true
        default: false
        }
    }

    mutating func precedesName() throws(SyntaxError) -> Bool { isPropertyName(try peek()) }

    mutating func parsePropertyName() throws(SyntaxError) {
        guard isPropertyName(token) else { throw unexpected(token) }
        let isComputed = token.kind == .leftBracket
        try advance()
        guard isComputed else { return }
        try parseAssignment()
        try expect(.rightBracket)
    }
}
