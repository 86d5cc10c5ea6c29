/// Unicode ToASCII with CheckHyphens false, CheckBidi true, CheckJoiners true, UseSTD3ASCIIRules false,
/// VerifyDnsLength false and no transition. https://www.unicode.org/reports/tr46/#ToASCII
enum InternationalDomain {
    /// The greatest domain, in bytes of UTF-8, that is looked at. It is far beyond what the DNS can hold, and bounds
    /// the time that Punycode takes, which grows with the square of a label's length.
    static let longest = 4096

    /// The domain in ASCII; `nil` where it is invalid. It may hold ASCII that hosts may not have.
    static func toASCII(_ domain: String) -> String? {
        guard domain.utf8.count <= longest else { return nil }
        var mapped: [Unicode.Scalar] = []
        for scalar in domain.unicodeScalars { CodePointMapping.append(scalar, to: &mapped) }
        guard let normal = Composition.normalize(mapped) else { return nil }
        var labels: [[Unicode.Scalar]] = []
        for label in normal.split(separator: ".", omittingEmptySubsequences: false) {
            guard let unicode = unicodeLabel(Array(label)) else { return nil }
            labels.append(unicode)
        }
        guard BidiRule.accepts(labels) else { return nil }
        return labels.map(asciiLabel).joined(separator: ".")
    }

    /// A label with Punycode undone; `nil` where it is invalid.
    private static func unicodeLabel(_ label: [Unicode.Scalar]) -> [Unicode.Scalar]? {
        guard label.starts(with: "xn--".unicodeScalars) else { return isValid(label) ? label : nil }
        guard label.allSatisfy(\.isASCII) else { return nil }
        let bytes = label.map { UInt8($0.value) }
        guard let decoded = Punycode.decode(bytes[4...]), !decoded.allSatisfy(\.isASCII) else { return nil }
        guard Composition.normalize(decoded) == decoded else { return nil }
        return isValid(decoded) ? decoded : nil
    }

    /// https://www.unicode.org/reports/tr46/#Validity_Criteria
    private static func isValid(_ label: [Unicode.Scalar]) -> Bool {
        guard label.first?.isMark != true, !label.contains(".") else { return false }
        return label.allSatisfy(CodePointMapping.isStable) && JoinerRule.accepts(label)
    }

    private static func asciiLabel(_ label: [Unicode.Scalar]) -> String {
        if label.allSatisfy(\.isASCII) { return String(String.UnicodeScalarView(label)) }
        return "xn--" + String(decoding: Punycode.encode(label), as: UTF8.self)
    }
}
