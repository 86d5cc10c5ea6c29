import Glibc

/// Text from outside, made fit for a terminal: nothing in it can move the cursor or change colours.
struct DisplayText {
    let text: String

    init(_ raw: String) {
        let scalars = raw.unicodeScalars.map { Self.isHarmless($0) ? $0 : "\u{FFFD}" }
        text = String(String.UnicodeScalarView(scalars))
    }

    /// In columns of a terminal.
    var width: Int { text.reduce(0) { $0 + Self.width(of: $1) } }

    /// How many rows of a terminal it fills, where lines are broken at its edge.
    func rows(of columns: Int) -> Int {
        var (rows, used) = (1, 0)
        for character in text {
            let width = Self.width(of: character)
            // What is two columns wide is not broken, but begins the next row.
            if used + width > columns, used > 0 { (rows, used) = (rows + 1, 0) }
            used += width
        }
        return rows
    }

    /// At most `columns` wide; what is cut off shows as an ellipsis.
    func fitted(to columns: Int) -> String {
        if width <= columns { return text }
        var (kept, used) = ("", 0)
        for character in text {
            used += Self.width(of: character)
            if used > columns - 1 { break }
            kept.append(character)
        }
        return kept + "…"
    }

    /// What is longer than anybody reads, without its middle: a message names its subject first and the mend last.
    var withoutMiddle: String {
        text.count <= 2000 ? text : text.prefix(1200) + " … " + text.suffix(700)
    }

    /// Fitted, and filled with spaces.
    func padded(to columns: Int) -> String {
        let fitted = fitted(to: columns)
        return fitted + String(repeating: " ", count: max(0, columns - DisplayText(fitted).width))
    }

    private static func isHarmless(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator, .surrogate: false
        // Bidirectional overrides could show a line in another order than it has.
        case .format: !(0x202A...0x202E).contains(scalar.value) && !(0x2066...0x2069).contains(scalar.value)
        default: true
        }
    }

    private static func width(of character: Character) -> Int {
        guard let first = character.unicodeScalars.first else { return 0 }
        if first.properties.isEmojiPresentation { return 2 }
        return isWide(first) ? 2 : first.properties.generalCategory == .nonspacingMark ? 0 : 1
    }

    /// East Asian wide and full-width characters, by their blocks.
    private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF,
            0xA000...0xA4CF,
            0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6,
            0x20000...0x3FFFD:
            true
        default: false
        }
    }
}
