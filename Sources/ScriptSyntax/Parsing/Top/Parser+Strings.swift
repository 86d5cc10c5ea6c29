extension Parser {
    /// What a string stands for. https://tc39.es/ecma262/#sec-static-semantics-sv
    func stringValue(_ token: Token) throws(SyntaxError) -> String {
        let bytes = tokenizer.bytes[(token.start + 1)..<(token.end - 1)]
        guard bytes.contains(UInt8(ascii: "\\")) else { return String(decoding: bytes, as: UTF8.self) }
        var units: [UInt16] = []
        var offset = bytes.startIndex
        while offset < bytes.endIndex {
            if bytes[offset] == UInt8(ascii: "\\") {
                guard let end = unescape(at: offset + 1, to: &units) else {
                    throw error("Invalid escape in a string", at: offset)
                }
                offset = end
            } else {
                let (character, length) = tokenizer.character(at: offset)
                units += Array(String(character).utf16)
                offset += length
            }
        }
        guard let text = String(validating: units, as: UTF16.self) else {
            throw error("A string with half a surrogate pair", at: token.start)
        }
        return text
    }

    /// - Returns: where the escape ends; `nil` where it is none in strict mode.
    private func unescape(at offset: Int, to units: inout [UInt16]) -> Int? {
        let byte = tokenizer.at(offset)
        switch byte {
        case UInt8(ascii: "u"):
            guard let (value, end) = tokenizer.unicodeEscape(at: offset + 1) else { return nil }
            if let scalar = Unicode.Scalar(value) {
                units += Array(String(scalar).utf16)
            } else {
                units.append(UInt16(value))
            }
            return end
        case UInt8(ascii: "x"):
            guard let high = tokenizer.at(offset + 1).hexadecimal,
                let low = tokenizer.at(offset + 2).hexadecimal
            else { return nil }
            units.append(UInt16(high << 4 | low))
            return offset + 3
        case 10: return offset + 1
        case 13: return offset + (tokenizer.at(offset + 1) == 10 ? 2 : 1)
        case 0xE2 where tokenizer.isWideNewline(at: offset): return offset + 3
        case UInt8(ascii: "0") where !tokenizer.at(offset + 1).isDecimalDigit:
            units.append(0)
            return offset + 1
        case UInt8(ascii: "0")...UInt8(ascii: "9"): return nil
        default:
            let (character, length) = tokenizer.character(at: offset)
            units += Array(String(Self.escapes[character] ?? character).utf16)
            return offset + length
        }
    }

    private static let escapes: [Unicode.Scalar: Unicode.Scalar] = [
        "b": "\u{8}", "t": "\t", "n": "\n", "v": "\u{B}", "f": "\u{C}", "r": "\r",
    ]
}
