/// The mapping step of UTS #46 with UseSTD3ASCIIRules false and no transition.
/// https://www.unicode.org/reports/tr46/#ProcessingStepMap
///
/// What is valid or ignored follows from Unicode's properties, which the standard library knows, by the rules that
/// the mapping table is made with (UTS #46, section 6). What is mapped comes from libidn2. libidn2 cannot be given whole
/// labels: it applies IDNA2008 as well, which refuses symbols, hyphens in some places and long labels.
enum CodePointMapping {
    /// Appends what a code point maps to. One that is not allowed stays, for the check of the label to find.
    static func append(_ scalar: Unicode.Scalar, to output: inout [Unicode.Scalar]) {
        if scalar.isASCII {
            output.append(Unicode.Scalar(ASCII.lowercased(UInt8(scalar.value))))
        } else if isStable(scalar) {
            output.append(scalar)
        } else if !isIgnored(scalar) {
            output += mapped(scalar) ?? [scalar]
        }
    }

    /// Whether a code point may stand in a label: valid, or a deviation (ß, ς, ZWJ and ZWNJ), or ASCII that no
    /// mapping changes.
    static func isStable(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0..<0x80: return !(0x41...0x5A).contains(scalar.value)
        case 0xDF, 0x3C2, 0x200C, 0x200D: return true
        // Ideographic description, the ideographic full stop (a dot), object replacement and U+FFFD.
        case 0x2FF0...0x2FFF, 0x31EF, 0x3002, 0xFFFC, 0xFFFD: return false
        default: break
        }
        let properties = scalar.properties
        return !properties.changesWhenNFKCCaseFolded && !isUnusable(properties.generalCategory)
    }

    private static func isUnusable(_ category: Unicode.GeneralCategory) -> Bool {
        switch category {
        case .control, .format, .unassigned, .privateUse, .surrogate: true
        case .spaceSeparator, .lineSeparator, .paragraphSeparator: true
        default: false
        }
    }

    /// Default-ignorable code points, but for joiners, controls of direction, tags and unassigned ones.
    private static func isIgnored(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x61C, 0x200E...0x200F, 0x202A...0x202E, 0x2065...0x2069, 0xFFF0...0xFFF8, 0xE0000...0xE00FF,
            0xE01F0...0xE0FFF:
            false
        default: scalar.properties.isDefaultIgnorableCodePoint
        }
    }

    private static func mapped(_ scalar: Unicode.Scalar) -> [Unicode.Scalar]? {
        guard scalar.properties.generalCategory != .unassigned else { return nil }
        // Newer than libidn2's data, or refused by it: capital letters of every age have a small one here.
        let lower = Array(scalar.properties.lowercaseMapping.unicodeScalars)
        if lower != [scalar], lower.allSatisfy(isStable) { return lower }
        if let missing = MissingMappings.mapping(of: scalar) { return Array(missing.unicodeScalars) }
        if let mapped = IDN2.normalized(String(scalar)) { return mapped }
        // A mark may not begin a label. After a letter that nothing composes with it may stand.
        return IDN2.normalized(String(Composition.inertLetter) + String(scalar)).map { Array($0.dropFirst()) }
    }
}
