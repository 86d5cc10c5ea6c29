/// https://tc39.es/ecma262/#sec-exports
extension Parser {
    mutating func parseExport() throws(SyntaxError) {
        bareStatementStart = -1
        lacksSemicolon = false
        let export = token
        let next = try peek()
        if next.kind == .star || next.kind == .leftBrace {
            try blank(isFirst: true)
            return next.kind == .star ? try parseStarExport() : try parseExportList()
        }
        if next.is(.default) {
            try advance()
            return try parseDefaultExport(export)
        }
        try blank()
        try parseExportedDeclaration()
    }

    private mutating func parseExportedDeclaration() throws(SyntaxError) {
        exportedNames = []
        switch token.word {
        case .var: try parseVariables(.variable)
        case .let, .const: try parseVariables(.lexical)
        case .class: try parseClass(isDeclaration: true)
        case .function: try parseFunctionDeclaration()
        case .async where try startsAsyncFunction(): try parseFunctionDeclaration()
        default: throw unexpected(token)
        }
        for name in exportedNames ?? [] {
            add(tokenizer.names[name.name], .local(name), at: name.start)
        }
        exportedNames = nil
    }

    private mutating func add(_ exported: String, _ source: ExportMark.Source, at offset: Int) {
        marks.exports.append(ExportMark(exported: exported, source: source, offset: offset))
    }

    private mutating func parseStarExport() throws(SyntaxError) {
        let star = token.start
        try blank()
        var name: String?
        if token.is(.as) {
            try blank()
            name = try parseModuleExportName()
        }
        try blank(.from)
        let request = try parseRequest()
        add(name ?? "*", name == nil ? .star(request: request) : .namespace(request: request), at: star)
        try endStatement()
    }

    private mutating func parseExportList() throws(SyntaxError) {
        try blank()
        var names: [(local: Token, name: String, exported: String)] = []
        while token.kind != .rightBrace {
            let local = token
            let name = try parseModuleExportName()
            let isRenamed = token.is(.as)
            if isRenamed { try blank() }
            names.append((local, name, isRenamed ? try parseModuleExportName() : name))
            if token.kind != .rightBrace { try blank(.comma) }
        }
        try blank()
        try endExportList(names)
        try endStatement()
    }

    private mutating func endExportList(
        _ names: [(local: Token, name: String, exported: String)]
    ) throws(SyntaxError) {
        guard token.is(.from) else {
            for (local, _, exported) in names {
                guard isVariableName(local) else { throw unexpected(local) }
                add(exported, .local(local), at: local.start)
            }
            return
        }
        try blank()
        let request = try parseRequest()
        for (local, name, exported) in names {
            add(exported, .indirect(request: request, name: name), at: local.start)
        }
    }

    // MARK: - Default

    private mutating func parseDefaultExport(_ export: Token) throws(SyntaxError) {
        let word = token
        try advance()
        let isAsyncFunction = try token.is(.async) ? startsAsyncFunction() : false
        if token.is(.function) || isAsyncFunction {
            blankBoth(export, word)
            return try parseDefaultFunction(at: word.start)
        }
        if token.is(.class) {
            let next = try peek()
            if next.kind == .identifier, !next.is(.extends) {
                blankBoth(export, word)
                try parseClass(isDeclaration: true)
                return add("default", .local(next), at: word.start)
            }
        }
        try parseDefaultExpression(export, word)
    }

    private mutating func blankBoth(_ export: Token, _ word: Token) {
        marks.blanks.append((export.start..<export.end, false))
        marks.blanks.append((word.start..<word.end, false))
    }

    private mutating func parseDefaultFunction(at offset: Int) throws(SyntaxError) {
        let isAsync = try skip(.async)
        try expect(.function)
        let isGenerator = try skip(.star)
        if token.kind == .leftParen {
            marks.defaultFunctionName = previousEnd
            add("default", .anonymous(canBeEarly: false), at: offset)
        } else {
            try expectVariableName()
            bind(token, .other)
            add("default", .local(token), at: offset)
            try advance()
        }
        try parseFunctionRest(isAsync: isAsync, isGenerator: isGenerator)
    }

    private mutating func parseDefaultExpression(_ export: Token, _ word: Token) throws(SyntaxError) {
        let isClass = token.is(.class)
        if isClass { try parseClass(isDeclaration: false) } else { try parseAssignment() }
        marks.defaultExpression = .init(
            export: export.start..<export.end, default: word.start..<word.end, end: previousEnd)
        add("default", .anonymous(canBeEarly: true), at: word.start)
        if !isClass { try endStatement() }
    }
}
