import Model

/// How texts are written in a `.axe` file: there is more than one way, and a round trip keeps the file's own.
struct PackedText: Sendable, Hashable {
    /// Whether characters beyond ASCII are escaped.
    var escapesNonASCII = false
    /// Whether a slash is escaped.
    var escapesSlash = false
    /// Whether hexadecimal digits are upper-case.
    var isUpperCase = false

    /// Every way, the usual one first.
    static let all: [PackedText] = [false, true].flatMap { ascii in
        [false, true].flatMap { slash in
            [false, true].map { PackedText(escapesNonASCII: ascii, escapesSlash: slash, isUpperCase: $0) }
        }
    }

    /// The way in which most of the literals are written.
    static func style(of literals: [(literal: [UInt8], text: String)]) -> PackedText {
        let counts = all.map { style in literals.count { style.literal(of: $0.text) == $0.literal } }
        return zip(all, counts).reduce((all[0], -1)) { $1.1 > $0.1 ? $1 : $0 }.0
    }

    /// The text as a JSON literal, with its quotes.
    func literal(of text: String) -> [UInt8] {
        var literal = [UInt8(ascii: "\"")]
        for scalar in text.unicodeScalars { append(scalar, to: &literal) }
        literal.append(UInt8(ascii: "\""))
        return literal
    }

    private func append(_ scalar: Unicode.Scalar, to literal: inout [UInt8]) {
        switch scalar {
        case "\"": literal += Array("\\\"".utf8)
        case "\\": literal += Array("\\\\".utf8)
        case "\n": literal += Array("\\n".utf8)
        case "\r": literal += Array("\\r".utf8)
        case "\t": literal += Array("\\t".utf8)
        case "\u{8}": literal += Array("\\b".utf8)
        case "\u{C}": literal += Array("\\f".utf8)
        case "/" where escapesSlash: literal += Array("\\/".utf8)
        case _ where scalar.value < 0x20 || escapesNonASCII && scalar.value > 0x7E:
            for unit in Array(String(scalar).utf16) { literal += escape(unit) }
        default: literal += Array(String(scalar).utf8)
        }
    }

    private func escape(_ unit: UInt16) -> [UInt8] {
        let digits = String(unit, radix: 16, uppercase: isUpperCase)
        return Array(("\\u" + String(repeating: "0", count: 4 - digits.count) + digits).utf8)
    }
}
