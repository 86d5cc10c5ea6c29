extension Tokenizer {
    /// Reads a string, from its quote. U+2028 and U+2029 may stand in it and end no line there.
    mutating func readString() throws(SyntaxError) -> TokenKind {
        let (start, quote) = (offset, bytes[offset])
        offset += 1
        while offset < bytes.count {
            switch bytes[offset] {
            case quote:
                offset += 1
                return .string
            case 10, 13: throw error("Unterminated string", at: start)
            case UInt8(ascii: "\\"): skipEscape()
            default: offset += 1
            }
        }
        throw error("Unterminated string", at: start, isAtEnd: true)
    }

    /// Skips a backslash and what it escapes, a line terminator as a whole.
    private mutating func skipEscape() {
        offset += 1
        if offset < bytes.count { skipAnything() }
    }

    /// Reads a part of a template, from its "`" or `}` on.
    ///
    /// - Parameters:
    ///   - last: what it is when it ends the template.
    ///   - more: what it is when a substitution follows.
    mutating func readTemplate(_ last: TokenKind, _ more: TokenKind) throws(SyntaxError) -> TokenKind {
        let start = offset
        offset += 1
        while offset < bytes.count {
            switch bytes[offset] {
            case UInt8(ascii: "`"):
                offset += 1
                return last
            case UInt8(ascii: "$") where at(offset + 1) == UInt8(ascii: "{"):
                offset += 2
                return more
            case UInt8(ascii: "\\"): skipEscape()
            default: skipAnything()
            }
        }
        throw error("Unterminated template", at: start, isAtEnd: true)
    }

    /// Reads a `}` anew as the part of a template behind a substitution.
    @inline(never) mutating func templatePart(from brace: Token) throws(SyntaxError) -> Token {
        var token = brace
        offset = brace.start
        token.kind = try readTemplate(.templateTail, .templateMiddle)
        token.end = offset
        return token
    }

    /// Reads a `/` anew as the start of a regular expression.
    @inline(never) mutating func regularExpression(from slash: Token) throws(SyntaxError) -> Token {
        var token = slash
        offset = slash.start + 1
        try skipRegularExpressionBody(from: slash.start)
        while offset < bytes.count {
            let (flag, length) = character(at: offset)
            guard flag.continuesName else { break }
            offset += length
        }
        token.kind = .regularExpression
        token.end = offset
        return token
    }

    private mutating func skipRegularExpressionBody(from start: Int) throws(SyntaxError) {
        var isInClass = false
        while offset < bytes.count {
            let byte = bytes[offset]
            offset += 1
            switch byte {
            case UInt8(ascii: "/") where !isInClass: return
            case UInt8(ascii: "["): isInClass = true
            case UInt8(ascii: "]"): isInClass = false
            case 10, 13: throw error("Unterminated regular expression", at: start)
            case 0xE2 where isWideNewline(at: offset - 1):
                throw error("Unterminated regular expression", at: start)
            case UInt8(ascii: "\\"): try skipRegularExpressionEscape(from: start)
            default: break
            }
        }
        throw error("Unterminated regular expression", at: start)
    }

    private mutating func skipRegularExpressionEscape(from start: Int) throws(SyntaxError) {
        let byte = at(offset)
        if byte == 10 || byte == 13 || byte == 0xE2 && isWideNewline(at: offset) {
            throw error("Unterminated regular expression", at: start)
        }
        if offset < bytes.count { offset += 1 }
    }
}
