extension Tokenizer {
    /// Reads a name that starts with a letter of ASCII.
    mutating func readName(_ token: inout Token) {
        let start = offset
        var hash = NameHash()
        while offset < bytes.count {
            let byte = bytes[offset]
            switch CharacterClass.table[Int(byte)] {
            case .nameStart, .digit: hash.add(byte)
            case .wide: return continueWideName(&token, from: start)
            default:
                if byte == UInt8(ascii: "\\") { return continueWideName(&token, from: start) }
                token.kind = .identifier
                token.name = names.intern(bytes, start..<offset, hash: hash)
                return
            }
            offset += 1
        }
        token.kind = .identifier
        token.name = names.intern(bytes, start..<offset, hash: hash)
    }

    /// Reads a name of any characters.
    mutating func readWideName(_ token: inout Token) throws(SyntaxError) {
        let start = offset
        guard let (first, length) = nameCharacter(at: offset), first.startsName else {
            throw unexpectedCharacter()
        }
        offset += length
        continueWideName(&token, from: start)
    }

    private mutating func continueWideName(_ token: inout Token, from start: Int) {
        while let (next, length) = nameCharacter(at: offset), next.continuesName { offset += length }
        token.kind = .identifier
        token.isEscaped = bytes[start..<offset].contains(UInt8(ascii: "\\"))
        token.name =
            token.isEscaped ? unescapedName(start..<offset) : names.intern(bytes, start..<offset)
    }

    private mutating func unescapedName(_ range: Range<Int>) -> Name {
        var text = ""
        var place = range.lowerBound
        while place < range.upperBound, let (next, length) = nameCharacter(at: place) {
            text.unicodeScalars.append(next)
            place += length
        }
        let bytes = Array(text.utf8)
        return names.intern(bytes, bytes.indices)
    }

    /// A character of a name, written as itself or with an escape; `nil` at the end or at a broken escape.
    private func nameCharacter(at offset: Int) -> (Unicode.Scalar, length: Int)? {
        guard offset < bytes.count else { return nil }
        guard bytes[offset] == UInt8(ascii: "\\") else { return character(at: offset) }
        guard at(offset + 1) == UInt8(ascii: "u"), let (value, end) = unicodeEscape(at: offset + 2),
            let scalar = Unicode.Scalar(value)
        else { return nil }
        return (scalar, end - offset)
    }

    /// The value behind `\u`, and where it ends.
    func unicodeEscape(at start: Int) -> (UInt32, end: Int)? {
        let isBraced = at(start) == UInt8(ascii: "{")
        var (place, value) = (isBraced ? start + 1 : start, UInt32(0))
        let first = place
        while let digit = at(place).hexadecimal, isBraced || place < first + 4 {
            value = value << 4 | digit
            guard value <= 0x10_FFFF else { return nil }
            place += 1
        }
        guard isBraced else { return place == first + 4 ? (value, place) : nil }
        return place > first && at(place) == UInt8(ascii: "}") ? (value, place + 1) : nil
    }

    /// What no token starts with.
    func unexpectedCharacter() -> SyntaxError {
        guard offset < bytes.count else { return error("Unexpected end of input", at: offset, isAtEnd: true) }
        let (character, _) = character(at: offset)
        if character == "\\" { return error("Invalid escape in a name", at: offset) }
        let code = String(character.value, radix: 16, uppercase: true)
        let name = "U+" + String(repeating: "0", count: max(0, 4 - code.count)) + code
        let isShown = character.value > 32 && character.value != 127 && !character.isWideSpace
        return error("Invalid character \(isShown ? "'\(character)' (\(name))" : name)", at: offset)
    }
}
