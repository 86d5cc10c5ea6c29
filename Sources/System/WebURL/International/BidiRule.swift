/// The Bidi rule, which libidn2 checks for one label at a time, while in a domain with any right-to-left label
/// every label has to follow it. https://www.rfc-editor.org/rfc/rfc5893#section-2
enum BidiRule {
    private enum Direction { case left, right, europeanDigit, arabicDigit, mark, neutral }

    static func accepts(_ labels: [[Unicode.Scalar]]) -> Bool {
        let isBidi = labels.joined().contains { [.right, .arabicDigit].contains(direction($0)) }
        return !isBidi || labels.allSatisfy { $0.isEmpty || follows($0.map(direction)) }
    }

    private static func follows(_ label: [Direction]) -> Bool {
        let last = label.last { $0 != .mark }
        switch label[0] {
        case .right:
            guard !label.contains(.left) else { return false }
            guard !label.contains(.europeanDigit) || !label.contains(.arabicDigit) else { return false }
            return last == .right || last == .europeanDigit || last == .arabicDigit
        case .left:
            guard !label.contains(.right), !label.contains(.arabicDigit) else { return false }
            return last == .left || last == .europeanDigit
        default: return false
        }
    }

    /// The kinds of Bidi_Class that the rule tells apart: all that may stand in labels of both directions are one.
    private static func direction(_ scalar: Unicode.Scalar) -> Direction {
        switch scalar.value {
        case 0x30...0x39, 0x6F0...0x6F9: return .europeanDigit
        case 0x660...0x669, 0x66B...0x66C, 0x10D30...0x10D39, 0x10D40...0x10D49, 0x10E60...0x10E7E:
            return .arabicDigit
        default: break
        }
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark: return .mark
        case .mathSymbol, .currencySymbol, .modifierSymbol, .otherSymbol: return .neutral
        case .format: return .neutral
        case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation,
            .initialPunctuation,
            .finalPunctuation, .otherPunctuation:
            return isRightToLeft(scalar.value) && scalar.value != 0x60C && scalar.value != 0x66A
                ? .right : .neutral
        default: return isRightToLeft(scalar.value) ? .right : .left
        }
    }

    /// The blocks whose code points are R or AL unless they are marks, numbers or symbols.
    private static func isRightToLeft(_ value: UInt32) -> Bool {
        switch value {
        case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF: true
        default: false
        }
    }
}
