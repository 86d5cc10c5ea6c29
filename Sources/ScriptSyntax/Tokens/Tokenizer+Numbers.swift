extension Tokenizer {
    /// Reads a number, from its first digit or from its `.`.
    ///
    /// What the digits are is looked at as far as is needed to know where the number ends.
    mutating func readNumber() throws(SyntaxError) -> TokenKind {
        let start = offset
        let prefix = at(offset) == UInt8(ascii: "0") ? at(offset + 1) | 0x20 : 0
        switch prefix {
        case UInt8(ascii: "x"), UInt8(ascii: "o"), UInt8(ascii: "b"):
            offset += 2
            skipDigits { $0.hexadecimal != nil }
            try endNumber(hasDigits: offset > start + 2, from: start)
        default:
            skipDigits(\.isDecimalDigit)
            try readFraction()
            try endNumber(hasDigits: true, from: start)
        }
        return .number
    }

    private mutating func readFraction() throws(SyntaxError) {
        if at(offset) == UInt8(ascii: ".") {
            offset += 1
            skipDigits(\.isDecimalDigit)
        }
        guard at(offset) | 0x20 == UInt8(ascii: "e") else { return }
        let start = offset
        offset += 1
        if [UInt8(ascii: "+"), UInt8(ascii: "-")].contains(at(offset)) { offset += 1 }
        guard at(offset).isDecimalDigit else { throw error("Invalid number", at: start) }
        skipDigits(\.isDecimalDigit)
    }

    /// Separators between digits are skipped with them.
    private mutating func skipDigits(_ isDigit: (UInt8) -> Bool) {
        while isDigit(at(offset)) || at(offset) == UInt8(ascii: "_") && isDigit(at(offset + 1)) {
            offset += 1
        }
    }

    /// https://tc39.es/ecma262/#sec-literals-numeric-literals: no name and no digit may follow at once.
    private mutating func endNumber(hasDigits: Bool, from start: Int) throws(SyntaxError) {
        if at(offset) == UInt8(ascii: "n") { offset += 1 }
        guard offset < bytes.count else {
            if hasDigits { return }
            throw error("Invalid number", at: start)
        }
        let (next, _) = character(at: offset)
        guard hasDigits, !next.continuesName, next != "\\" else { throw error("Invalid number", at: start) }
    }
}
