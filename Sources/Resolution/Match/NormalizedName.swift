import NameFolding

/// A name as matching sees it: its letters and numbers, folded. So `Björk` is `bjork`, `AC/DC` is `acdc`, and other
/// scripts survive.
struct NormalizedName: Hashable {
    let text: String

    init(_ name: String?) { text = name.map(NameFolding.key) ?? "" }

    /// Whether either contains the other; an empty name matches nothing.
    func matches(_ other: NormalizedName) -> Bool {
        guard !text.isEmpty, !other.text.isEmpty else { return false }
        return text.contains(other.text) || other.text.contains(text)
    }
}
