/// https://tc39.es/ecma262/#sec-imports
extension Parser {
    /// An item at the top of a script or module.
    mutating func parseModuleItem() throws(SyntaxError) {
        if isModule, token.is(.export) { return try parseExport() }
        if isModule, token.is(.import) {
            let next = try peek().kind
            if next != .leftParen, next != .dot { return try parseImport() }
        }
        try parseListItem()
    }

    /// Goes past a token that the engine must not see.
    mutating func blank(isFirst: Bool = false) throws(SyntaxError) {
        marks.blanks.append((token.start..<token.end, isFirst))
        try advance()
    }

    mutating func blank(_ kind: TokenKind) throws(SyntaxError) {
        guard token.kind == kind else { throw unexpected(token) }
        try blank()
    }

    mutating func blank(_ word: Word) throws(SyntaxError) {
        guard token.is(word) else { throw unexpected(token) }
        try blank()
    }

    private mutating func parseImport() throws(SyntaxError) {
        lacksSemicolon = false
        try blank(isFirst: true)
        let first = marks.imports.count
        if token.kind != .string {
            try parseImportClause()
            try blank(.from)
        }
        let request = try parseRequest()
        for index in first..<marks.imports.count { marks.imports[index].request = request }
        try endStatement()
    }

    private mutating func parseImportClause() throws(SyntaxError) {
        if token.kind == .identifier {
            try addImport("default", at: token.start)
            guard token.kind == .comma else { return }
            try blank()
        }
        if token.kind == .star {
            let star = token.start
            try blank()
            try blank(.as)
            return try addImport(nil, at: star)
        }
        try parseImportList()
    }

    private mutating func parseImportList() throws(SyntaxError) {
        try blank(.leftBrace)
        while token.kind != .rightBrace {
            let name = token
            let imported = try parseModuleExportName()
            if token.is(.as) {
                try blank()
                try addImport(imported, at: name.start)
            } else {
                try addImport(imported, local: name, at: name.start)
            }
            if token.kind != .rightBrace { try blank(.comma) }
        }
        try blank()
    }

    /// The token is the local name.
    private mutating func addImport(_ imported: String?, at offset: Int) throws(SyntaxError) {
        try addImport(imported, local: token, at: offset)
        try blank()
    }

    private mutating func addImport(
        _ imported: String?, local: Token, at offset: Int
    ) throws(SyntaxError) {
        let isForbidden = [Name(.eval), Name(.arguments)].contains(local.name)
        guard isVariableName(local), !isForbidden else { throw unexpected(local) }
        marks.imports.append(ImportMark(local: local, request: -1, imported: imported, offset: offset))
    }

    /// A name that need not be one of a variable, or a string.
    ///
    /// https://tc39.es/ecma262/#prod-ModuleExportName
    mutating func parseModuleExportName() throws(SyntaxError) -> String {
        let name = token
        switch name.kind {
        case .identifier:
            try blank()
            return tokenizer.names[name.name]
        case .string:
            let text = try stringValue(name)
            try blank()
            return text
        default: throw unexpected(name)
        }
    }

    /// `'specifier' with { … }`.
    ///
    /// - Returns: the number of the request.
    mutating func parseRequest() throws(SyntaxError) -> Int {
        guard token.kind == .string else { throw unexpected(token) }
        let start = token.start
        var key = RequestMark.Key(specifier: try stringValue(token))
        try blank()
        if token.is(.with) { try parseAttributes(&key.attributes) }
        return marks.number(of: key, at: start)
    }

    private mutating func parseAttributes(_ attributes: inout [String: String]) throws(SyntaxError) {
        try blank()
        try blank(.leftBrace)
        while token.kind != .rightBrace {
            let start = token.start
            let key = try parseModuleExportName()
            try blank(.colon)
            guard token.kind == .string else { throw unexpected(token) }
            guard attributes.updateValue(try stringValue(token), forKey: key) == nil else {
                throw error("The attribute '\(key)' is there twice", at: start)
            }
            try blank()
            if token.kind != .rightBrace { try blank(.comma) }
        }
        try blank()
    }
}
