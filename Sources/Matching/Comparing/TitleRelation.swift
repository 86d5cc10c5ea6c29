/// How two titles that mean the same song agree.
struct TitleAgreement {
    /// 0 for the same title.
    var distance: Int
    /// What made the difference, for people.
    var words: String
    /// The titles as they were understood for it.
    var wanted: Title
    var found: Title
}

/// Compares titles without regard to their versions.
struct TitleComparison {
    let wanted: Title
    let found: Title
    let umlauts: Bool
    /// Whether letters of other scripts are among them.
    let scripts: Bool

    /// - Parameter isThorough: whether the rules for spelling are tried too.
    /// - Returns: `nil` for titles of different songs.
    func agreement(isThorough: Bool) -> TitleAgreement? {
        guard !wanted.headKey.isEmpty, !found.headKey.isEmpty else { return nil }
        if let agreement = byLetters ?? byTrailingWords { return agreement }
        guard isThorough else { return nil }
        return bySpelling ?? (scripts ? byScript : nil)
    }

    private func agree(_ distance: Int, _ words: String) -> TitleAgreement {
        TitleAgreement(distance: distance, words: words, wanted: wanted, found: found)
    }

    private var partsAgree: Bool {
        guard wanted.parts.isEmpty == found.parts.isEmpty else { return false }
        return wanted.parts.isEmpty || Self.numbers(wanted.parts) == Self.numbers(found.parts)
    }

    private static func numbers(_ parts: [[String]]) -> [[String]] {
        parts.map { Numbers.digits($0).filter { !Lexicon.roles($0).contains(.part) } }
    }

    private var byLetters: TitleAgreement? {
        if wanted.flatKey == found.flatKey { return yearsAgree ? agree(0, "has the same title") : nil }
        guard partsAgree else { return nil }
        if wanted.headKey == found.headKey { return bySubtitles }
        if wanted.flatKey == found.headKey || wanted.headKey == found.flatKey {
            return agree(3, "has the same title with another subtitle")
        }
        return nil
    }

    /// Years in brackets: if both name one, it is the same one.
    private var yearsAgree: Bool {
        wanted.years.isEmpty || found.years.isEmpty || wanted.years == found.years
    }

    private var bySubtitles: TitleAgreement? {
        guard yearsAgree else { return nil }
        if wanted.subtitles.isEmpty || found.subtitles.isEmpty {
            return agree(2, "has the same title, with a subtitle more or less")
        }
        return Self.similar(wanted.subtitles.flatMap { $0 }, found.subtitles.flatMap { $0 })
            ? agree(2, "has the same title and nearly the same subtitle") : nil
    }

    /// Whether most words are the same, and all numbers.
    private static func similar(_ one: [String], _ other: [String]) -> Bool {
        let (first, second) = (Set(one), Set(other))
        let numbers = { (words: Set<String>) in Set(words.compactMap(Numbers.value)) }
        guard numbers(first) == numbers(second) else { return false }
        let shared = first.intersection(second).count
        return shared * 2 >= max(first.count, second.count) && shared > 0
    }

    /// Words after the title that say something of the version, without brackets.
    private var byTrailingWords: TitleAgreement? {
        if let count = Self.extra(wanted.flat, found.head) {
            return trailing(of: found, count, isWanted: false)
        }
        if let count = Self.extra(wanted.head, found.head) {
            return trailing(of: found, count, isWanted: false)
        }
        if let count = Self.extra(found.flat, wanted.head) {
            return trailing(of: wanted, count, isWanted: true)
        }
        return nil
    }

    /// How many words the longer one has more, if it begins with the shorter one.
    private static func extra(_ short: [String], _ long: [String]) -> Int? {
        guard !short.isEmpty, long.count > short.count, long.count - short.count <= 12 else { return nil }
        return long.starts(with: short) ? long.count - short.count : nil
    }

    private func trailing(of title: Title, _ count: Int, isWanted: Bool) -> TitleAgreement? {
        let meaning = Grammar.meaning(title.head.suffix(count))
        switch meaning {
        case .subtitle, .guests, .year: return nil
        default: break
        }
        let taken = title.taking(count, meaning: meaning)
        let comparison = TitleComparison(
            wanted: isWanted ? taken : wanted, found: isWanted ? found : taken, umlauts: umlauts,
            scripts: scripts)
        var agreement = comparison.byLetters
        agreement?.distance += 1
        return agreement
    }

    private var bySpelling: TitleAgreement? {
        guard partsAgree, yearsAgree else { return nil }
        if Spelling.agrees(wanted.flat, found.flat, umlauts: umlauts) {
            return agree(3, "has the title in another spelling")
        }
        let isPlain =
            wanted.subtitles.isEmpty || found.subtitles.isEmpty
            || Self.similar(wanted.subtitles.flatMap { $0 }, found.subtitles.flatMap { $0 })
        guard isPlain, Spelling.agrees(wanted.head, found.head, umlauts: umlauts) else { return nil }
        return agree(4, "has the title in another spelling, with a subtitle more or less")
    }

    /// Titles in two scripts, and titles in another script.
    private var byScript: TitleAgreement? {
        guard partsAgree else { return nil }
        for one in Self.names(wanted) {
            for other in Self.names(found) {
                if one == other || Spelling.agreesRomanised(one, other) {
                    return agree(3, "has the title in another script")
                }
            }
        }
        return nil
    }

    /// The whole title; and each part of it, where they are in different scripts and so say the same twice.
    private static func names(_ title: Title) -> [[String]] {
        let parts = [title.head] + title.subtitles
        let isDual = parts.contains(where: Spelling.isLatin) && !parts.allSatisfy(Spelling.isLatin)
        guard isDual else { return [title.flat] }
        let isLatin = { (word: String) in Spelling.isLatin([word]) }
        return [title.flat] + parts.prefix(4) + [
            title.flat.filter(isLatin), title.flat.filter { !isLatin($0) },
        ]
    }
}
