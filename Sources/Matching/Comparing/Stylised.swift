/// Names with signs and numbers in the place of letters: P!nk, Ke$ha.
enum Stylised {
    private static let signs: [Unicode.Scalar: Character] = [
        "$": "s", "!": "i", "@": "a", "3": "e", "0": "o", "1": "i", "5": "s", "7": "t", "4": "a", "+": "t",
        "|": "i",
        "€": "e", "£": "l", "¥": "y",
        // Letters of other scripts that look like Latin ones.
        "Я": "r", "я": "r", "И": "n", "и": "n", "Д": "a", "д": "a", "Ч": "y", "Ц": "u", "Ш": "w", "Ж": "x",
        "Ф": "o",
        "В": "b", "Н": "h", "Р": "p", "С": "c", "У": "y", "Х": "x", "А": "a", "Е": "e", "О": "o", "М": "m",
        "Т": "t",
        "К": "k", "Λ": "a", "Σ": "e", "Ξ": "e", "Δ": "a", "Θ": "o",
    ]

    /// The name in plain letters; `nil` where it has no such signs among letters.
    static func plain(_ name: String) -> String? {
        guard name.utf8.count <= 500, name.utf8.contains(where: isSign) else { return nil }
        var isChanged = false
        let words = name.split(separator: " ").map { word -> String in
            let hasLetters = word.unicodeScalars.contains {
                $0.isASCII && $0.properties.isAlphabetic || (0xC0...0x24F).contains($0.value)
            }
            guard hasLetters, word.unicodeScalars.contains(where: { signs[$0] != nil }) else {
                return String(word)
            }
            isChanged = true
            return trimmed(word)
        }
        return isChanged ? words.joined(separator: " ") : nil
    }

    private static func isSign(_ byte: UInt8) -> Bool {
        byte >= 0x80 || (0x30...0x39).contains(byte) || byte == 0x24 || byte == 0x21 || byte == 0x40
            || byte == 0x2B
            || byte == 0x7C
    }

    /// Exclamation marks at the end are just that: Wham!, Panic!
    private static func trimmed(_ word: Substring) -> String {
        var word = word
        while word.last == "!" { word.removeLast() }
        return String(word.unicodeScalars.map { signs[$0] ?? Character($0) })
    }
}
