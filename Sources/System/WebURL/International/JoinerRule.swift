/// Where the zero width joiner and non-joiner may stand. https://www.rfc-editor.org/rfc/rfc5892#appendix-A.1
enum JoinerRule {
    static func accepts(_ label: [Unicode.Scalar]) -> Bool {
        label.indices.allSatisfy { index in
            switch label[index] {
            case "\u{200D}": followsVirama(label, index)
            case "\u{200C}": followsVirama(label, index) || standsBetweenJoiningLetters(label, index)
            default: true
            }
        }
    }

    private static func followsVirama(_ label: [Unicode.Scalar], _ index: Int) -> Bool {
        index > 0 && label[index - 1].properties.canonicalCombiningClass == .virama
    }

    /// libidn2 knows how letters join. It is asked about the two nearest letters only, as whole labels may be
    /// too long for it or hold what it refuses.
    private static func standsBetweenJoiningLetters(_ label: [Unicode.Scalar], _ index: Int) -> Bool {
        guard let before = label[..<index].last(where: { !isTransparent($0) }),
            let after = label[(index + 1)...].first(where: { !isTransparent($0) })
        else { return false }
        return IDN2.lookup(String(String.UnicodeScalarView([before, label[index], after]))) != nil
    }

    private static func isTransparent(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format: scalar != "\u{200C}" && scalar != "\u{200D}"
        default: false
        }
    }
}
