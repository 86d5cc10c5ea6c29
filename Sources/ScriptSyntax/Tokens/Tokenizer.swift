/// Reads a text token by token. A `/` is taken for an operator: who knows that an operand is expected has the token
/// read anew as a regular expression, and likewise the `}` that ends a substitution of a template.
///
/// https://tc39.es/ecma262/#sec-ecmascript-language-lexical-grammar
struct Tokenizer {
    let bytes: [UInt8]
    /// In a module, `<!--` and `-->` are operators and no comments.
    let isModule: Bool
    /// The first byte that has not been read.
    var offset = 0
    var names = NameTable()
    var lines = LineStarts()
    /// Where a module has `<!--`, which would be a comment in another script.
    var commentLookalikes: [Int] = []

    init(_ source: SourceText, isModule: Bool) {
        bytes = source.bytes
        self.isModule = isModule
        if at(0) == UInt8(ascii: "#"), at(1) == UInt8(ascii: "!") { skipLine() }
    }

    /// The byte at an offset; 0 behind the end, where there is none.
    @inline(__always) func at(_ offset: Int) -> UInt8 { offset < bytes.count ? bytes[offset] : 0 }

    /// The next token; `end` again and again at the end.
    @inline(never) mutating func next() throws(SyntaxError) -> Token {
        let isOnNewLine = try skipTrivia()
        var token = Token(kind: .end, start: offset, end: offset, followsLineTerminator: isOnNewLine)
        guard offset < bytes.count else { return token }
        switch CharacterClass.table[Int(bytes[offset])] {
        case .nameStart: readName(&token)
        case .digit: token.kind = try readNumber()
        case .punctuation: try readPunctuation(&token)
        default: try readWideName(&token)
        }
        token.end = offset
        return token
    }

    private mutating func readPunctuation(_ token: inout Token) throws(SyntaxError) {
        switch bytes[offset] {
        case UInt8(ascii: "\""), UInt8(ascii: "'"): token.kind = try readString()
        case UInt8(ascii: "`"): token.kind = try readTemplate(.template, .templateHead)
        case UInt8(ascii: "."): token.kind = try readDot()
        case UInt8(ascii: "#"):
            offset += 1
            try readWideName(&token)
            token.kind = .privateName
        case UInt8(ascii: "\\"): try readWideName(&token)
        default: token.kind = try readOperator()
        }
    }

    private mutating func readDot() throws(SyntaxError) -> TokenKind {
        if at(offset + 1).isDecimalDigit { return try readNumber() }
        let isEllipsis = at(offset + 1) == UInt8(ascii: ".") && at(offset + 2) == UInt8(ascii: ".")
        offset += isEllipsis ? 3 : 1
        return isEllipsis ? .ellipsis : .dot
    }

    /// The character at an offset, and how many bytes it has. The text is valid UTF-8.
    func character(at offset: Int) -> (Unicode.Scalar, length: Int) {
        let first = UInt32(bytes[offset])
        if first < 0x80 { return (Unicode.Scalar(bytes[offset]), 1) }
        let length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2
        var value = first & (0x7F >> UInt32(length))
        for place in 1..<length { value = value << 6 | UInt32(at(offset + place) & 0x3F) }
        return (Unicode.Scalar(value) ?? "\u{FFFD}", length)
    }

    /// An error at an offset. What an unfinished token lacks is missing at the end.
    @inline(never) func error(_ message: String, at offset: Int, isAtEnd: Bool = false) -> SyntaxError {
        SyntaxError(message, at: lines.place(of: offset, in: bytes), isAtEnd: isAtEnd)
    }
}
