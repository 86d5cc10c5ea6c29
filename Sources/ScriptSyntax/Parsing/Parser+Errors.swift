extension Parser {
    @inline(never) func error(_ message: String, at offset: Int, isAtEnd: Bool = false) -> SyntaxError {
        tokenizer.error(message, at: offset, isAtEnd: isAtEnd)
    }

    /// What is not expected where it stands.
    @inline(never) func unexpected(_ token: Token) -> SyntaxError {
        error("Unexpected " + describe(token), at: token.start, isAtEnd: token.kind == .end)
    }

    private func describe(_ token: Token) -> String {
        switch token.kind {
        case .end: "end of input"
        case .string: "string"
        case .number: "number"
        case .template, .templateHead, .templateMiddle, .templateTail: "template"
        case .regularExpression: "regular expression"
        case .identifier:
            (token.word?.isReserved ?? false ? "keyword" : "identifier")
                + " '\(tokenizer.names[token.name])'"
        case .privateName: "private name '#\(tokenizer.names[token.name])'"
        default: "token '\(text(token))'"
        }
    }

    func text(_ token: Token) -> String {
        String(decoding: tokenizer.bytes[token.start..<token.end], as: UTF8.self)
    }

    /// What only a module may have, in another script.
    @inline(never) func needsModule(_ what: String, at offset: Int) -> SyntaxError {
        SyntaxError(
            "\(what) only in ES modules: name the file .mjs",
            at: tokenizer.lines.place(of: offset, in: tokenizer.bytes), needsModule: true)
    }

    /// Refuses what is nested too deep to be read.
    @inline(never) func checkDepth() throws(SyntaxError) {
        if stack.isExhausted { throw error("The script is nested too deeply", at: token.start) }
    }
}
