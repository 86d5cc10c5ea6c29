/// What a byte can be in a script.
enum CharacterClass: UInt8 {
    /// A letter of ASCII, `$` or `_`.
    case nameStart
    case digit
    /// Tab, vertical tab, form feed, space.
    case space
    /// LF, CR.
    case newline
    case punctuation
    /// A byte of a character outside of ASCII.
    case wide
    case other

    /// By byte.
    static let table: [CharacterClass] = (0...255).map { CharacterClass(UInt8($0)) }

    private init(_ byte: UInt8) {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "$"), UInt8(ascii: "_"):
            self = .nameStart
        case UInt8(ascii: "0")...UInt8(ascii: "9"): self = .digit
        case 9, 11, 12, 32: self = .space
        case 10, 13: self = .newline
        case 0x80...: self = .wide
        case 33...126: self = .punctuation
        default: self = .other
        }
    }
}

extension UInt8 {
    var isDecimalDigit: Bool { self &- UInt8(ascii: "0") < 10 }

    /// The value of a hexadecimal digit.
    var hexadecimal: UInt32? {
        switch self {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(self - UInt8(ascii: "0"))
        case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(self - UInt8(ascii: "a") + 10)
        case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(self - UInt8(ascii: "A") + 10)
        default: nil
        }
    }
}

extension Unicode.Scalar {
    /// https://tc39.es/ecma262/#prod-WhiteSpace, outside of ASCII.
    var isWideSpace: Bool { value == 0xFEFF || properties.generalCategory == .spaceSeparator }

    /// https://tc39.es/ecma262/#prod-LineTerminator, outside of ASCII.
    var isWideNewline: Bool { value == 0x2028 || value == 0x2029 }

    /// https://tc39.es/ecma262/#prod-IdentifierStart
    var startsName: Bool {
        isASCII ? CharacterClass.table[Int(value)] == .nameStart : properties.isIDStart
    }

    /// https://tc39.es/ecma262/#prod-IdentifierPart
    var continuesName: Bool {
        guard !isASCII else {
            return [.nameStart, .digit].contains(CharacterClass.table[Int(value)])
        }
        return properties.isIDContinue || value == 0x200C || value == 0x200D
    }
}
