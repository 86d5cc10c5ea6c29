extension Tokenizer {
    /// Reads a punctuator that is neither `.` nor the start of something longer. The longest one wins.
    mutating func readOperator() throws(SyntaxError) -> TokenKind {
        let byte = bytes[offset]
        if let kind = Self.single[Int(byte)] {
            offset += 1
            return kind
        }
        switch byte {
        case UInt8(ascii: "?"): return readQuestion()
        case UInt8(ascii: "="): return readEqual()
        case UInt8(ascii: "+"), UInt8(ascii: "-"): return readSign()
        case UInt8(ascii: "<"), UInt8(ascii: ">"): return readComparison()
        case UInt8(ascii: "!"):
            offset += 1
            return skip("=") ? equality() : .not
        case UInt8(ascii: "/"):
            offset += 1
            return skip("=") ? .slashAssign : .slash
        case UInt8(ascii: "*"):
            offset += 1
            return skip("*") ? assigning(.binary) : assigning(.star)
        case UInt8(ascii: "%"), UInt8(ascii: "^"):
            offset += 1
            return assigning(.binary)
        case UInt8(ascii: "&"), UInt8(ascii: "|"):
            offset += at(offset + 1) == byte ? 2 : 1
            return assigning(.binary)
        default: throw unexpectedCharacter()
        }
    }

    /// Punctuators of one character that starts no longer one.
    private static let single: [TokenKind?] = {
        var kinds = [TokenKind?](repeating: nil, count: 256)
        kinds[Int(UInt8(ascii: "{"))] = .leftBrace
        kinds[Int(UInt8(ascii: "}"))] = .rightBrace
        kinds[Int(UInt8(ascii: "["))] = .leftBracket
        kinds[Int(UInt8(ascii: "]"))] = .rightBracket
        kinds[Int(UInt8(ascii: "("))] = .leftParen
        kinds[Int(UInt8(ascii: ")"))] = .rightParen
        kinds[Int(UInt8(ascii: ";"))] = .semicolon
        kinds[Int(UInt8(ascii: ","))] = .comma
        kinds[Int(UInt8(ascii: ":"))] = .colon
        kinds[Int(UInt8(ascii: "~"))] = .not
        return kinds
    }()

    private mutating func skip(_ character: Unicode.Scalar) -> Bool {
        guard at(offset) == UInt8(ascii: character) else { return false }
        offset += 1
        return true
    }

    /// The operator, or the one that assigns where `=` follows.
    private mutating func assigning(_ kind: TokenKind) -> TokenKind { skip("=") ? .assignOperator : kind }

    /// Behind `==` or `!=`.
    private mutating func equality() -> TokenKind {
        _ = skip("=")
        return .binary
    }

    private mutating func readEqual() -> TokenKind {
        offset += 1
        if skip(">") { return .arrow }
        return skip("=") ? equality() : .assign
    }

    private mutating func readQuestion() -> TokenKind {
        offset += 1
        if skip("?") { return assigning(.binary) }
        // `a?.5:1` is a conditional.
        guard at(offset) == UInt8(ascii: "."), !at(offset + 1).isDecimalDigit else { return .question }
        offset += 1
        return .questionDot
    }

    private mutating func readSign() -> TokenKind {
        let isDouble = at(offset + 1) == bytes[offset]
        offset += isDouble ? 2 : 1
        return isDouble ? .increment : assigning(.sign)
    }

    private mutating func readComparison() -> TokenKind {
        let byte = bytes[offset]
        let start = offset
        let most = byte == UInt8(ascii: ">") ? 3 : 2
        while offset < start + most, at(offset) == byte { offset += 1 }
        // `<=` compares, `<<=` assigns.
        return skip("=") && offset > start + 2 ? .assignOperator : .binary
    }
}
