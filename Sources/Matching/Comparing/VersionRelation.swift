/// How the version of a candidate is related to the wanted one.
enum VersionRelation {
    /// Near enough; how far it is from the wanted one, and why.
    case same(distance: Int, [Evidence])
    case different([VersionKind], [Evidence])

    static func between(_ wanted: VersionMarks, _ found: VersionMarks, accepting accepted: Set<VersionKind>)
        -> Self
    {
        if wanted.isPlain, found.isPlain { return .same(distance: 0, []) }
        var comparison = VersionComparison()
        let kinds = Set(wanted.kinds.keys).union(found.kinds.keys).sorted()
        for kind in kinds {
            comparison.compare(kind, wanted.kinds[kind], found.kinds[kind], accepted)
        }
        return comparison.unwanted.isEmpty
            ? .same(distance: comparison.distance, comparison.evidence)
            : .different(comparison.unwanted, comparison.evidence)
    }
}

private struct VersionComparison {
    var distance = 0
    var unwanted: [VersionKind] = []
    var evidence: [Evidence] = []

    mutating func compare(
        _ kind: VersionKind, _ wanted: [String]?, _ found: [String]?, _ accepted: Set<VersionKind>
    ) {
        switch (wanted, found) {
        case (let wanted?, let found?): compare(kind, wanted, found, isAccepted: accepted.contains(kind))
        case (nil, let found?): only(kind, found, accepted)
        case (let wanted?, nil): missing(kind, wanted)
        case (nil, nil): break
        }
    }

    private mutating func only(_ kind: VersionKind, _ details: [String], _ accepted: Set<VersionKind>) {
        if kind == .edit {
            distance += 6
            evidence.append(.neither("version", "is an edit, and the plain song was asked for"))
        } else if accepted.contains(kind) {
            distance += 20
            evidence.append(.neither("version", "is \(Self.name(kind, details)), which is accepted"))
        } else {
            refuse(kind, "is \(Self.name(kind, details)), which was not asked for")
        }
    }

    private mutating func missing(_ kind: VersionKind, _ details: [String]) {
        if kind == .edit {
            distance += 6
            evidence.append(.neither("version", "does not say that it is an edit"))
        } else {
            refuse(kind, "is not \(Self.name(kind, details)), which was asked for")
        }
    }

    private mutating func compare(
        _ kind: VersionKind, _ wanted: [String], _ found: [String], isAccepted: Bool
    ) {
        switch Details.relation(kind, wanted, found) {
        case .same: evidence.append(.for("version", "is \(Self.name(kind, found)), as asked for"))
        case .vaguer:
            distance += 3
            evidence.append(.for("version", "is \(Self.name(kind, found))"))
        case .different where isAccepted:
            distance += 20
            evidence.append(.neither("version", "is another \(kind.rawValue) version, which is accepted"))
        case .different:
            refuse(kind, "is \(Self.name(kind, found)), and \(Self.name(kind, wanted)) was asked for")
        }
    }

    private mutating func refuse(_ kind: VersionKind, _ words: String) {
        unwanted.append(kind)
        evidence.append(.against("version", words))
    }

    private static func name(_ kind: VersionKind, _ details: [String]) -> String {
        let words = details.prefix(6).joined(separator: " ")
        switch kind {
        case .aboutTheSong: return "not the song but something about it"
        case .remix: return words.isEmpty ? "a remix" : "the remix “\(words)”"
        case .other: return "the version “\(words)”"
        case .spatial: return "an 8D version"
        default:
            let article = "aeiou".contains(kind.rawValue.first ?? "x") ? "an" : "a"
            return "\(article) \(kind.rawValue) version" + (words.isEmpty ? "" : " (\(words))")
        }
    }
}

/// The words that tell two versions of one kind apart.
enum Details {
    enum Relation { case same, vaguer, different }

    /// Two mixes by one person that differ in these are two mixes.
    private static let telling: Set<String> = [
        "dub", "club", "vocal", "rework", "reworked", "refix", "refixx", "bootleg", "flip", "vip", "reedit",
        "mashup",
        "remake", "reamp", "reboot", "radio", "dance", "trance", "house",
    ]

    static func relation(_ kind: VersionKind, _ wanted: [String], _ found: [String]) -> Relation {
        if wanted == found || ReadName.key(wanted) == ReadName.key(found) { return .same }
        let (one, other) = (Set(wanted), Set(found))
        if one == other { return .same }
        switch kind {
        case .remix:
            guard !one.isEmpty, !other.isEmpty, one.intersection(telling) == other.intersection(telling)
            else {
                return .different
            }
            return one.isSubset(of: other) || other.isSubset(of: one) ? .vaguer : .different
        case .other: return .different
        default:
            if one.isEmpty || other.isEmpty { return .vaguer }
            let (ours, theirs) = (one.filter(Grammar.isYear), other.filter(Grammar.isYear))
            if !ours.isEmpty, !theirs.isEmpty, ours != theirs { return .different }
            return one.isDisjoint(with: other) ? .different : .vaguer
        }
    }
}
