/// https://tc39.es/ecma262/#sec-primary-expression
extension Parser {
    @inline(never) mutating func parsePrimary() throws(SyntaxError) -> Shape {
        switch token.kind {
        case .identifier: return try parseWord()
        case .number, .string: try advance()
        case .template, .templateHead: try parseTemplate()
        case .slash, .slashAssign:
            token = try tokenizer.regularExpression(from: token)
            try advance()
        case .leftParen: return try parseParenthesized()
        case .leftBracket: return try parseArray()
        case .leftBrace: return try parseObject()
        case .privateName:
            // `#name in object`
            try advance()
            if !token.is(.in) { throw unexpected(token) }
        default: throw unexpected(token)
        }
        return .other
    }

    @inline(never) private mutating func parseWord() throws(SyntaxError) -> Shape {
        switch token.word {
        case .this, .null, .true, .false, .super: try advance()
        case .function: try parseFunctionExpression()
        case .class: try parseClass(isDeclaration: false)
        case .new: return try parseNew()
        case .import: return try parseImportExpression()
        case .export where !isModule: throw needsModule("'export' statements stand", at: token.start)
        case .async: return try parseAsync()
        default: return try parseName(isAsync: false)
        }
        return .other
    }

    /// A name, or an arrow function with it as its parameter.
    private mutating func parseName(isAsync: Bool) throws(SyntaxError) -> Shape {
        try expectVariableName()
        let (name, first) = (token, scopes.position)
        let position = refer(to: name)
        try advance()
        guard startsArrow(from: name.start) || isAsync else { return .reference(position) }
        let targetCount = targets.count
        if position >= 0 { targets.append(position) }
        return try parseArrow(isAsync: isAsync, at: first, binding: targetCount)
    }

    @inline(never) private mutating func parseAsync() throws(SyntaxError) -> Shape {
        let next = try peek()
        if next.followsLineTerminator { return try parseName(isAsync: false) }
        if next.is(.function) {
            try parseFunctionExpression()
            return .other
        }
        if isVariableName(next), token.start == arrowStart {
            try advance()
            return try parseName(isAsync: true)
        }
        return next.kind == .leftParen ? try parseAsyncCall() : try parseName(isAsync: false)
    }

    /// `async (…)`, a call or an arrow function.
    private mutating func parseAsyncCall() throws(SyntaxError) -> Shape {
        let name = token
        let position = refer(to: name)
        try advance()
        let list = try parseCoverList()
        if startsArrow(from: name.start) {
            if position >= 0 { scopes.drop(at: position) }
            return try parseArrow(isAsync: true, list)
        }
        try end(list.cover)
        if position >= 0 { scopes.setForm(calleeForm(at: name.start), at: position) }
        return .other
    }

    // MARK: - Parentheses

    /// What stands in parentheses before it is known what they are.
    struct CoverList {
        var first: Int
        var cover: Cover
        var count = 0
        /// Whether only parameters and arguments can be written so.
        var isNoExpression = false
        var last = Shape.other
    }

    @inline(never) private mutating func parseParenthesized() throws(SyntaxError) -> Shape {
        let start = token.start
        let list = try parseCoverList()
        if startsArrow(from: start) { return try parseArrow(isAsync: false, list) }
        guard list.count > 0, !list.isNoExpression else { throw unexpected(token) }
        try end(list.cover)
        switch list.last {
        case .reference, .member, .fixed: return list.count == 1 ? list.last : .other
        default: return .other
        }
    }

    @inline(never) private mutating func parseCoverList() throws(SyntaxError) -> CoverList {
        var list = CoverList(first: scopes.position, cover: beginCover())
        try expect(.leftParen)
        while try !skip(.rightParen) {
            if try skip(.ellipsis) { list.isNoExpression = true }
            list.last = try parseElement()
            list.count += 1
            guard token.kind != .rightParen else { continue }
            try expect(.comma)
            if token.kind == .rightParen { list.isNoExpression = true }
        }
        return list
    }

    // MARK: - Arrow functions

    /// Whether what began an expression turns out to be the parameters of an arrow function.
    private func startsArrow(from start: Int) -> Bool {
        token.kind == .arrow && !token.followsLineTerminator && start == arrowStart
    }

    @inline(never) private mutating func parseArrow(isAsync: Bool, _ list: CoverList) throws(SyntaxError)
        -> Shape
    {
        firstShorthandDefault = list.cover.shorthand
        return try parseArrow(isAsync: isAsync, at: list.first, binding: list.cover.targetCount)
    }

    /// - Parameters:
    ///   - first: the position of the first reference in the parameters.
    ///   - targetCount: how many targets are not of this function.
    @inline(never) private mutating func parseArrow(
        isAsync: Bool, at first: Int, binding targetCount: Int
    ) throws(SyntaxError) -> Shape {
        let outer = enter(context.arrow(isAsync: isAsync))
        scopes.open(at: first, isFunction: true)
        for position in targets[targetCount...] { scopes.bind(at: position) }
        targets.removeLast(targets.count - targetCount)
        try expect(.arrow)
        if token.kind == .leftBrace {
            try parseFunctionBody()
        } else {
            try parseAssignment(allowsIn: allowsIn)
        }
        scopes.close()
        leave(to: outer)
        return .arrowFunction
    }
}
