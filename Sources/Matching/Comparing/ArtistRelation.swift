/// How the artists of a candidate are related to the wanted ones.
enum ArtistRelation: Int, Comparable {
    case same, reordered
    /// One of them names more, or fewer, beside the main artist.
    case guests
    /// The wanted main artist is a guest of another, or the other way round.
    case secondary
    /// They share an artist, and each names others too.
    case others
    case different

    static func < (one: Self, other: Self) -> Bool { one.rawValue < other.rawValue }

    var isEnough: Bool { self <= .secondary }
}

/// Compares who is credited.
struct ArtistComparison {
    let wanted: ReadRecording
    /// Compares names by all rules, rather than by their letters.
    var isThorough = false

    func relation(to credit: Credit, guests: [Credit.Name], umlauts: Bool) -> ArtistRelation {
        guard !credit.key.isEmpty, !wanted.credit.key.isEmpty else { return .different }
        if credit.key == wanted.credit.key || credit.bare == wanted.credit.bare
            || credit.joined == wanted.credit.joined
        {
            return .same
        }
        if !isThorough, credit.names.count == 1, wanted.credit.names.count == 1, guests.isEmpty,
            wanted.guests.isEmpty
        {
            return agree(wanted.credit.names[0], credit.names[0], umlauts) ? .same : .different
        }
        let ours = wanted.credit.names + wanted.guests
        let theirs = credit.names + guests
        guard ours.count <= 64, theirs.count <= 64 else { return .different }
        let equal = { (one: Credit.Name, other: Credit.Name) in agree(one, other, umlauts) }
        let shared = ours.filter { name in theirs.contains { equal(name, $0) } }
        guard !shared.isEmpty else { return .different }
        let found = theirs.filter { name in ours.contains { equal($0, name) } }
        let isMain = theirs.contains { equal(wanted.credit.names[0], $0) }
        let isTheirMain = ours.contains { equal($0, credit.names[0]) }
        if shared.count == ours.count, found.count == theirs.count {
            return equal(wanted.credit.names[0], credit.names[0]) ? .same : .reordered
        }
        let covers = shared.count == ours.count || found.count == theirs.count
        if isMain, isTheirMain { return covers || shared.count >= 2 ? .guests : .others }
        return covers ? .secondary : .others
    }

    private func agree(_ one: Credit.Name, _ other: Credit.Name, _ umlauts: Bool) -> Bool {
        if one.key == other.key || one.bare == other.bare { return true }
        guard isThorough else { return false }
        return Spelling.agrees(one.words, other.words, umlauts: umlauts)
            || Spelling.agreesRomanised(one.words, other.words) || Self.isAcronym(one, other)
            || Self.isAcronym(other, one)
    }

    /// Whether one is the first letters of the other's words.
    private static func isAcronym(_ short: Credit.Name, _ long: Credit.Name) -> Bool {
        guard short.words.count == 1, long.words.count == short.key.count, short.key.count >= 3 else {
            return false
        }
        return zip(short.key, long.words).allSatisfy { $0 == $1.utf8.first }
    }
}
