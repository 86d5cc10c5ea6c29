import Foundation

/// A name as matching sees it: lower case, compatibility-decomposed (NFKD), combining marks removed, and only
/// letters and numbers kept. So `Björk` is `bjork`, `AC/DC` is `acdc`, and other scripts survive.
struct NormalizedName: Hashable {
    let text: String

    init(_ name: String?) {
        guard let name, !name.isEmpty else {
            text = ""
            return
        }
        let scalars = name.lowercased().decomposedStringWithCompatibilityMapping.unicodeScalars
        text = String(String.UnicodeScalarView(scalars.filter(Self.isKept)))
    }

    /// Whether either contains the other; an empty name matches nothing.
    func matches(_ other: NormalizedName) -> Bool {
        guard !text.isEmpty, !other.text.isEmpty else { return false }
        return text.contains(other.text) || other.text.contains(text)
    }

    private static func isKept(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
            .decimalNumber, .letterNumber, .otherNumber:
            true
        default: false
        }
    }
}
