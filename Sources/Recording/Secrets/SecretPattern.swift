/// Recognises one secret in every writing in which it travels: as it is; percent-encoded (in whichever set of
/// characters, in either case) or form-encoded; escaped in JSON; as hexadecimal digits.
struct SecretPattern: Sendable {
    typealias Text = UnsafeBufferPointer<UInt8>

    let secret: [UInt8]
    private let utf16Escapes: [[UInt16]]
    private let hexadecimal: [UInt8]

    init(_ secret: [UInt8]) {
        self.secret = secret
        hexadecimal = secret.flatMap { [Self.digit($0 >> 4), Self.digit($0 & 15)] }
        // For each byte at which a character begins, the units with which JSON may escape that character.
        var escapes = [[UInt16]](repeating: [], count: secret.count)
        var offset = 0
        for scalar in String(decoding: secret, as: UTF8.self).unicodeScalars where offset < secret.count {
            escapes[offset] = Array(String(scalar).utf16)
            offset += UTF8.width(scalar)
        }
        utf16Escapes = escapes
    }

    func mayBegin(with byte: UInt8) -> Bool {
        byte == secret[0] || byte == UInt8(ascii: "%") || byte == UInt8(ascii: "\\")
            || byte == UInt8(ascii: "+") && secret[0] == 0x20 || Self.lowercased(byte) == hexadecimal[0]
    }

    /// How many bytes the secret takes up there, in whichever writing; `nil` where it is not there.
    func length(in text: Text, at start: Int) -> Int? {
        encodedLength(in: text, at: start) ?? hexadecimalLength(in: text, at: start)
    }

    private func hexadecimalLength(in text: Text, at start: Int) -> Int? {
        guard text.count - start >= hexadecimal.count else { return nil }
        for (index, digit) in hexadecimal.enumerated() where Self.lowercased(text[start + index]) != digit {
            return nil
        }
        return hexadecimal.count
    }

    /// Each byte may be written in its own way, since encoders differ in what they leave as it is.
    private func encodedLength(in text: Text, at start: Int) -> Int? {
        var (position, index) = (start, 0)
        while index < secret.count {
            guard position < text.count else { return nil }
            if let (taken, bytes) = jsonEscape(in: text, at: position, of: index) {
                position += taken
                index += bytes
            } else if let taken = byteLength(in: text, at: position, secret[index]) {
                position += taken
                index += 1
            } else {
                return nil
            }
        }
        return position - start
    }

    private func byteLength(in text: Text, at position: Int, _ byte: UInt8) -> Int? {
        if text[position] == byte && byte != UInt8(ascii: "%") { return 1 }
        if byte == 0x20, text[position] == UInt8(ascii: "+") { return 1 }
        if text[position] == UInt8(ascii: "%"),
            Self.number(in: text, at: position + 1, digits: 2) == Int(byte)
        {
            return 3
        }
        return text[position] == byte ? 1 : nil
    }

    /// - Returns: how much of the text, and of the secret, an escape of JSON stands for.
    private func jsonEscape(in text: Text, at position: Int, of index: Int) -> (taken: Int, bytes: Int)? {
        guard text[position] == UInt8(ascii: "\\"), position + 1 < text.count else { return nil }
        let next = text[position + 1]
        if next == secret[index], "\"\\/".utf8.contains(next) { return (2, 1) }
        let units = utf16Escapes[index]
        guard next == UInt8(ascii: "u"), !units.isEmpty else { return nil }
        for (number, unit) in units.enumerated() {
            let escape = position + 6 * number
            guard escape + 1 < text.count, text[escape] == UInt8(ascii: "\\"),
                text[escape + 1] == UInt8(ascii: "u"),
                Self.number(in: text, at: escape + 2, digits: 4) == Int(unit)
            else { return nil }
        }
        return (6 * units.count, UTF8.width(Unicode.Scalar(utf16: units)))
    }

    private static func number(in text: Text, at position: Int, digits: Int) -> Int? {
        guard position + digits <= text.count else { return nil }
        return text[position..<position + digits].reduce(0) { value, byte -> Int? in
            guard let value, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else { return nil }
            return value << 4 | digit
        }
    }

    private static func digit(_ value: UInt8) -> UInt8 { Array("0123456789abcdef".utf8)[Int(value)] }

    private static func lowercased(_ byte: UInt8) -> UInt8 {
        (0x41...0x5A).contains(byte) ? byte | 0x20 : byte
    }
}

extension Unicode.Scalar {
    /// From the units of one character.
    fileprivate init(utf16 units: [UInt16]) {
        self = String(decoding: units, as: UTF16.self).unicodeScalars.first ?? "\u{FFFD}"
    }
}
