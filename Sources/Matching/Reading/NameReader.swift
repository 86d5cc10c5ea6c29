import Foundation

/// Cuts a name into pieces. Every text can be read; time grows with its length only.
struct NameReader {
    private var name = ReadName()
    private var word: [UInt8] = []
    /// Whether a space or the beginning stands before what is read now.
    private var isAfterSpace = true
    /// A dash that may be a mark, if a space comes next.
    private var dashWaits = false

    static func read(_ text: String) -> ReadName {
        var reader = NameReader()
        reader.name.pieces.reserveCapacity(16)
        reader.word.reserveCapacity(24)
        let isPlain = text.utf8.withContiguousStorageIfAvailable { reader.readASCII($0) } ?? false
        if isPlain { return reader.name }
        reader.read(unescaped: needsComposing(text) ? text.precomposedStringWithCompatibilityMapping : text)
        return reader.name
    }

    /// - Returns: whether all of it is ASCII without escapes; nothing is read otherwise.
    private mutating func readASCII(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        for byte in bytes where byte >= 0x80 || byte == UInt8(ascii: "\\") || byte == UInt8(ascii: "&") {
            if byte != UInt8(ascii: "&") || bytes.contains(UInt8(ascii: ";")) { return false }
        }
        for byte in bytes {
            switch byte {
            case 0x61...0x7A, 0x30...0x39: letter(byte)
            case 0x41...0x5A: letter(byte | 0x20)
            case 0x20: space()
            default: take(Unicode.Scalar(byte))
            }
        }
        end()
        return true
    }

    /// Whether there are characters that are compositions or pieces of others, beyond those that the reader knows.
    private static func needsComposing(_ text: String) -> Bool {
        text.unicodeScalars.contains { scalar in
            switch scalar.value {
            case 0..<0x300, 0x391...0x3CE, 0x400...0x481, 0x48A...0x52F, 0x5D0...0x5EA: scalar.value == 0xAA
            case 0x620...0x64A, 0x900...0x97F, 0xE01...0xE32, 0x1E00...0x1EFF: false
            case 0x2010...0x2023, 0x2030...0x203A, 0x3000...0x3098, 0x309D...0x309E, 0x30A0...0x30FE: false
            case 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xAC00...0xD7A3, 0x1F300...0x1FAFF: false
            default: true
            }
        }
    }

    private mutating func read(unescaped text: String) {
        guard text.utf8.contains(where: { $0 == UInt8(ascii: "\\") || $0 == UInt8(ascii: "&") }) else {
            for scalar in text.unicodeScalars { take(scalar) }
            return end()
        }
        for scalar in Escapes.undone(text).unicodeScalars { take(scalar) }
        end()
    }

    private mutating func end() {
        flush()
        if dashWaits { name.pieces.append(Piece(.dash)) }
    }

    private mutating func flush() {
        guard !word.isEmpty else { return }
        name.pieces.append(Piece(word))
        word.removeAll(keepingCapacity: true)
    }

    private mutating func mark(_ mark: Piece.Mark) {
        flush()
        if dashWaits { name.pieces.append(Piece(.dash)) }
        dashWaits = false
        name.pieces.append(Piece(mark))
        isAfterSpace = true
    }

    private mutating func letter(_ byte: UInt8) {
        dashWaits = false
        isAfterSpace = false
        word.append(byte)
    }

    private mutating func take(_ scalar: Unicode.Scalar) {
        switch scalar {
        case "a"..."z", "0"..."9": letter(UInt8(truncatingIfNeeded: scalar.value))
        case "A"..."Z": letter(UInt8(truncatingIfNeeded: scalar.value) | 0x20)
        case " ", "\t", "\n", "\r", "\u{A0}", "\u{3000}", "\u{2000}"..."\u{200A}": space()
        case "'", "’", "‘", "`", "´", "ʼ", "′": dashWaits = false
        case "(", "[", "{", "（", "［", "【", "「", "『", "〈", "《", "〔": mark(.open)
        case ")", "]", "}", "）", "］", "】", "」", "』", "〉", "》", "〕": mark(.close)
        case "\"", "“", "”", "„", "«", "»", "″": quote()
        case "-", "–", "—", "―", "‒", "−", "‐", "‑": dash(scalar)
        case "|", "~", "〜", "～", "·", "•": mark(.dash)
        case "/", "\\": mark(.slash)
        case ",", ";", "、", "，": mark(.comma)
        case "&", "+", "＆", "×":
            name.hasAmpersand = true
            mark(.and)
        case ":", "：": mark(.colon)
        default: other(scalar)
        }
    }

    private mutating func space() {
        flush()
        if dashWaits {
            name.pieces.append(Piece(.dash))
            dashWaits = false
        }
        isAfterSpace = true
    }

    /// After a number it means inches, as in 12" Mix.
    private mutating func quote() {
        if let last = word.last, word.count <= 2, (0x30...0x39).contains(last) {
            flush()
            name.pieces.append(Piece("inch"))
            return
        }
        mark(.quote)
    }

    /// A dash between two letters is nothing but a space; a long one never is.
    private mutating func dash(_ scalar: Unicode.Scalar) {
        if scalar == "—" || scalar == "―" { return mark(.dash) }
        let opens = isAfterSpace && word.isEmpty
        if dashWaits { return }
        flush()
        if opens { name.pieces.append(Piece(.dash)) } else { dashWaits = true }
        isAfterSpace = false
    }

    private mutating func other(_ scalar: Unicode.Scalar) {
        if scalar.value < 0x80 { return flush() }
        if let (first, second) = LetterTable.ascii(scalar.value) {
            if LetterTable.isUmlaut(scalar.value) { name.hasUmlaut = true }
            letter(first)
            if let second { letter(second) }
            return
        }
        if isJoined(scalar) { return }
        guard NameLetters.isLetterOrNumber(scalar) else { return flush() }
        name.hasOtherScript = true
        if let simple = LetterTable.simple(scalar.value) { return append(simple) }
        for lower in scalar.properties.lowercaseMapping.unicodeScalars { append(lower.value) }
    }

    /// Accents that stand alone, vowel points, and signs that only join or part letters: as if they were not there.
    private func isJoined(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x300...0x36F, 0x591...0x5C7, 0x610...0x61A, 0x64B...0x65F, 0x670, 0x640: true
        case 0x2B0...0x2FF, 0x200B...0x200F, 0x2060...0x2064, 0xFEFF, 0xAD, 0xFE00...0xFE0F: true
        default: false
        }
    }

    private mutating func append(_ value: UInt32) {
        guard let scalar = Unicode.Scalar(value) else { return }
        dashWaits = false
        isAfterSpace = false
        word.append(contentsOf: UTF8.encode(scalar)!)
    }
}

/// Which characters make up words.
enum NameLetters {
    /// Letters, numbers, and the vowel signs of scripts that write vowels so.
    static func isLetterOrNumber(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter: true
        case .decimalNumber, .letterNumber, .otherNumber, .nonspacingMark, .spacingMark: true
        default: false
        }
    }
}

/// What services forgot to undo: `\u2013`, `&amp;`.
enum Escapes {
    private static let entities = [
        "&amp;": "&", "&quot;": "\"", "&#39;": "'", "&apos;": "'", "&lt;": "<", "&gt;": ">",
    ]

    static func undone(_ text: String) -> String {
        var text = text
        if text.contains(";") {
            for (entity, character) in entities { text = text.replacing(entity, with: character) }
        }
        guard text.contains("\\u") else { return text }
        let parts = text.split(separator: "\\u", omittingEmptySubsequences: false)
        return parts.dropFirst().reduce(into: String(parts[0])) { result, part in
            let digits = part.prefix(4)
            let isCode = digits.utf8.count == 4 && digits.allSatisfy(\.isHexDigit)
            let scalar = isCode ? UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init) : nil
            if let scalar { result.unicodeScalars.append(scalar) } else { result += "\\u" + digits }
            result += part.dropFirst(4)
        }
    }
}
