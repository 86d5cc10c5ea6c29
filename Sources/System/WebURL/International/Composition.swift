/// Normalization form C of mapped text, for which libidn2 is given one letter and its marks at a time.
enum Composition {
    /// A letter that composes with no mark.
    static let inertLetter: Unicode.Scalar = "\u{4E00}"

    /// The text in NFC; `nil` where a letter that takes marks has more of them, or newer ones, than libidn2 takes.
    static func normalize(_ scalars: [Unicode.Scalar]) -> [Unicode.Scalar]? {
        var output: [Unicode.Scalar] = []
        var at = 0
        while at < scalars.count {
            let starter = scalars[at].isMark ? nil : scalars[at]
            let marks = scalars[(starter == nil ? at : at + 1)...].prefix(while: \.isMark)
            if marks.isEmpty, let starter {
                appendComposingHangul(starter, to: &output)
            } else {
                guard let cluster = compose(starter, Array(marks)) else { return nil }
                output += cluster
            }
            at += marks.count + (starter == nil ? 0 : 1)
        }
        return output
    }

    private static func compose(_ starter: Unicode.Scalar?, _ marks: [Unicode.Scalar]) -> [Unicode.Scalar]? {
        if let starter {
            if let composed = slashed(starter, marks) { return compose(composed, Array(marks.dropFirst())) }
            if let composed = ask(starter, marks) { return composed }
        }
        if let ordered = ask(inertLetter, marks) {
            // libidn2 refuses the starter, which then composes with nothing that it knows.
            return (starter.map { [$0] } ?? []) + ordered.dropFirst()
        }
        return order(starter, marks)
    }

    /// Marks that libidn2 does not know, or does not allow (the keycap), compose with nothing. They only want order.
    private static func order(_ starter: Unicode.Scalar?, _ marks: [Unicode.Scalar]) -> [Unicode.Scalar]? {
        if let starter {
            // Known marks beside unknown ones: what would change the starter needs all of them ordered first.
            for mark in marks where ![nil, [starter, mark]].contains(ask(starter, [mark])) { return nil }
        }
        return (starter.map { [$0] } ?? []) + canonicallyOrdered(marks)
    }

    /// https://www.unicode.org/versions/latest/core-spec/chapter-3/#G49591
    private static func canonicallyOrdered(_ marks: [Unicode.Scalar]) -> [Unicode.Scalar] {
        let classes = marks.map(\.properties.canonicalCombiningClass.rawValue)
        return marks.indices.split { classes[$0] == 0 }.reduce(into: marks) { marks, run in
            marks.replaceSubrange(
                run.startIndex..<run.endIndex,
                with: run.sorted { (classes[$0], $0) < (classes[$1], $1) }.map { marks[$0] })
        }
    }

    private static func ask(_ starter: Unicode.Scalar, _ marks: [Unicode.Scalar]) -> [Unicode.Scalar]? {
        guard starter.properties.isAlphabetic else { return nil }
        return IDN2.normalized(String(String.UnicodeScalarView([starter] + marks)))
    }

    /// Symbols, which libidn2 refuses, compose with the long solidus only (≠, ∉).
    private static func slashed(_ starter: Unicode.Scalar, _ marks: [Unicode.Scalar]) -> Unicode.Scalar? {
        guard marks.first == "\u{338}", !starter.properties.isAlphabetic else { return nil }
        let pair = String(starter) + "\u{338}"
        // Strings are equal where they are canonically equivalent.
        return (0x2190...0x22FF).lazy.compactMap { Unicode.Scalar(UInt32($0)) }.first { String($0) == pair }
    }

    /// https://www.unicode.org/versions/latest/core-spec/chapter-3/#G59401
    private static func appendComposingHangul(_ scalar: Unicode.Scalar, to output: inout [Unicode.Scalar]) {
        let value = scalar.value
        if let last = output.last?.value {
            if (0x1100...0x1112).contains(last), (0x1161...0x1175).contains(value) {
                return replaceLast(of: &output, with: 0xAC00 + ((last - 0x1100) * 21 + value - 0x1161) * 28)
            }
            if (0xAC00...0xD7A3).contains(last), (last - 0xAC00) % 28 == 0, (0x11A8...0x11C2).contains(value)
            {
                return replaceLast(of: &output, with: last + value - 0x11A7)
            }
        }
        output.append(scalar)
    }

    private static func replaceLast(of output: inout [Unicode.Scalar], with value: UInt32) {
        guard let syllable = Unicode.Scalar(value) else { return }
        output[output.count - 1] = syllable
    }
}

extension Unicode.Scalar {
    var isMark: Bool {
        switch properties.generalCategory {
        case .nonspacingMark, .spacingMark, .enclosingMark: true
        default: false
        }
    }
}
