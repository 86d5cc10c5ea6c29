import Foundation

/// Names of artists, albums and tracks as they are compared: lower-case, compatibility-decomposed (NFKD), without combining marks.
public enum NameFolding {
    /// `Björk` → `bjork`, `Ⅳ` → `iv`. Punctuation and spaces stay.
    public static func fold(_ text: String) -> String {
        if text.utf8.allSatisfy({ $0 < 0x80 }) { return text.lowercased() }
        let decomposed = text.lowercased().decomposedStringWithCompatibilityMapping
        var folded = String.UnicodeScalarView()
        folded.append(contentsOf: decomposed.unicodeScalars.lazy.filter { !isMark($0) })
        return String(folded)
    }

    /// The folded letters and numbers only: `AC/DC` and `ac dc` → `acdc`. Empty for `!!!`. Two names with the same
    /// key are the same name. This is the host's `normalizeStr`.
    public static func key(_ text: String) -> String {
        if text.utf8.allSatisfy({ $0 < 0x80 }) { return asciiKey(text.utf8) }
        var key = String.UnicodeScalarView()
        key.append(contentsOf: fold(text).unicodeScalars.lazy.filter(isLetterOrNumber))
        return String(key)
    }

    private static func asciiKey(_ text: String.UTF8View) -> String {
        let letters = text.compactMap { byte -> UInt8? in
            switch byte {
            case 0x30...0x39, 0x61...0x7A: byte
            case 0x41...0x5A: byte | 0x20
            default: nil
            }
        }
        return String(decoding: letters, as: UTF8.self)
    }

    /// Whether a key keeps the character.
    public static func isLetterOrNumber(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.isASCII {
            switch scalar {
            case "a"..."z", "0"..."9", "A"..."Z": return true
            default: return false
            }
        }
        switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter: return true
        case .decimalNumber, .letterNumber, .otherNumber: return true
        default: return false
        }
    }

    private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.isASCII { return false }
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .spacingMark, .enclosingMark: return true
        default: return false
        }
    }
}
