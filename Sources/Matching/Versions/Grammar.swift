/// What a part of a title means that stands in brackets, after a dash, or after the title itself.
enum Meaning: Hashable {
    /// Part of the title.
    case subtitle
    /// Another recording, or the same in other words.
    case version(VersionMarks)
    /// Says nothing of the recording: remaster, soundtrack, official video.
    case neutral(String)
    case guests
    /// By or of somebody else: the words tell who.
    case cover
    /// A part or movement: its number belongs to the title.
    case part
    /// A year and nothing else.
    case year
}

/// The grammar of versions. It looks at whole words only, which the reader has folded.
struct Grammar {
    private let words: [String]
    private let roles: [Lexicon.Roles]
    private let all: Lexicon.Roles

    /// Words beyond these are no version's name.
    private static let most = 24

    static func meaning(_ words: ArraySlice<String>) -> Meaning {
        guard !words.isEmpty, words.count <= most else { return .subtitle }
        return Grammar(Array(words)).meaning
    }

    private init(_ words: [String]) {
        self.words = words
        roles = words.map(Lexicon.roles)
        all = roles.reduce(into: []) { $0.formUnion($1) }
    }

    private var meaning: Meaning {
        if words.count == 1, Self.isYear(words[0]) { return .year }
        if all.isSubset(of: .filler) { return .subtitle }
        if let about = aboutTheSong { return about }
        if isNoise { return .neutral("video") }
        if roles[0].contains(.guest), words.count > 1, !isLiveWith { return .guests }
        if isCover { return .cover }
        if let version = version { return version }
        if isSoundtrack { return .neutral("soundtrack") }
        if all.contains(.part), isPart { return .part }
        if isNeutral { return .neutral("edition") }
        return .subtitle
    }

    static func isYear(_ word: String) -> Bool {
        guard word.utf8.count == 4, let year = Int(word) else { return false }
        return (1900...2100).contains(year)
    }

    private static func isNumber(_ word: String) -> Bool {
        word.utf8.allSatisfy { (0x30...0x39).contains($0) }
    }

    private func has(_ word: String) -> Bool { words.contains(word) }

    /// Whether the words follow each other.
    private func has(_ first: String, _ second: String, _ third: String? = nil) -> Bool {
        guard isPhrased, words.count > 1 else { return false }
        for start in 0..<words.count - 1 where words[start] == first && words[start + 1] == second {
            guard let third else { return true }
            if start + 2 < words.count, words[start + 2] == third { return true }
        }
        return false
    }

    /// Only words that the lexicon knows begin or end phrases.
    private var isPhrased: Bool { !all.isEmpty }
}

extension Grammar {
    private var isNoise: Bool {
        // "Original", "album" and the like belong to editions.
        all.contains(.noise)
            && zip(words, roles).allSatisfy { word, role in
                role.contains(.noise) || role.contains(.filler) || Self.isNumber(word) || word == "original"
                    || word == "album"
            }
    }

    private var isLiveWith: Bool { all.contains(.live) && roles[0].contains(.live) }

    private var isCover: Bool {
        if has("originally", "performed") || has("originally", "by") || has("made", "popular")
            || has("made", "famous") || has("style", "of") || has("tribute", "to") || has("as", "performed")
        {
            return true
        }
        guard all.contains(.cover), !has("cover", "me"), !has("cover", "up") else { return false }
        return roles[words.count - 1].contains(.cover) || has("cover", "of") || has("cover", "by")
            || has("covered", "by") || (words.count > 1 && has("cover", "version"))
    }

    /// Lessons, reactions, whole albums: nothing that anybody asked for.
    private var aboutTheSong: Meaning? {
        let isAbout =
            has("reaction") || has("reacts") || has("how", "to", "play") || has("full", "album")
            || has("greatest", "hits") || has("guitar", "lesson") || has("piano", "tutorial")
            || has("tutorial")
            || has("drum", "cover") || has("guitar", "cover") || has("bass", "cover") || has("piano", "cover")
            || has("behind", "the", "scenes") || has("making", "of") || has("playthrough") || has("teaser")
            || has("guitar", "tab") || has("lyrics", "explained")
        return isAbout ? Self.marks(.aboutTheSong) : nil
    }

    private var isSoundtrack: Bool {
        if all.contains(.soundtrack), roles[0].contains(.soundtrack),
            words[0] == "from" || words[0] == "extrait"
        {
            return words.count > 1
        }
        return has("soundtrack") || has("motion", "picture") || has("ost") || has("original", "cast")
            || has("theme", "from") || has("theme", "song") || has("banda", "sonora")
            || has("original", "score")
    }

    private var isPart: Bool {
        guard let index = roles.firstIndex(where: { $0.contains(.part) }), index + 1 < words.count else {
            return false
        }
        let next = words[index + 1]
        return Numbers.value(next) != nil
            || (words[index] != "no" && words[index] != "op" && next.utf8.count == 1)
    }

    private var isNeutral: Bool {
        var has = false
        for (word, role) in zip(words, roles) {
            if role.contains(.neutral) || role.contains(.remaster) || role.contains(.version) {
                has = true
            } else if !(role.contains(.filler) || Self.isNumber(word) || Self.isOrdinal(word)) {
                return false
            }
        }
        return has
    }

    private static func isOrdinal(_ word: String) -> Bool {
        guard let first = word.utf8.first, (0x30...0x39).contains(first) else { return false }
        return word.hasSuffix("th") || word.hasSuffix("st") || word.hasSuffix("nd") || word.hasSuffix("rd")
    }

    private static func marks(_ kind: VersionKind, _ details: [String] = []) -> Meaning {
        var marks = VersionMarks()
        marks.add(kind, details)
        return .version(marks)
    }
}

extension Grammar {
    /// What tells versions apart, found in the words; `nil` where nothing does.
    private var version: Meaning? {
        var marks = VersionMarks()
        if tellsLive { marks.add(.live, details(except: .live)) }
        if all.contains(.acoustic) { marks.add(.acoustic) }
        if tells(.demo) || has("rough", "mix") || has("early", "version") { marks.add(.demo, years) }
        if tells(.instrumental) || has("backing", "track") || has("off", "vocal") { marks.add(.instrumental) }
        if tells(.karaoke) || has("sing", "along") { marks.add(.karaoke) }
        if all.contains(.rerecorded) || has("re", "recorded") || has("re", "recording")
            || has("new", "recording")
        {
            marks.add(.rerecorded, years)
        }
        if all.contains(.spedUp) || has("sped", "up") || has("speed", "up") { marks.add(.spedUp) }
        if all.contains(.slowed) { marks.add(.slowed) }
        if all.contains(.spatial) { marks.add(.spatial) }
        if has("hour", "loop") || has("hours", "loop") || has("hour", "version") || has("1", "hour")
            || has("10", "hours") || (words.last == "loop" && words.count <= 3)
        {
            marks.add(.loop)
        }
        if all.contains(.mixed), words.count <= 2 { marks.add(.mixed) }
        if tells(.acapella) { marks.add(.acapella) }
        addMixes(&marks)
        if marks.isPlain { addNamed(&marks) }
        return marks.isPlain ? nil : .version(marks)
    }

    private func tells(_ role: Lexicon.Roles) -> Bool { all.contains(role) }

    /// "Live", "Live at Wembley", "En vivo": not "Live It Up" or "Live and Let Die".
    private var tellsLive: Bool {
        guard all.contains(.live) else { return false }
        if has("live") {
            let index = words.firstIndex(of: "live") ?? 0
            let next = index + 1 < words.count ? words[index + 1] : ""
            let isVerb = ["it", "your", "my", "and", "like", "forever", "to", "me", "for", "is", "you"]
                .contains(next)
            let before = index > 0 ? words[index - 1] : ""
            return !isVerb && !["i", "we", "you", "to", "they", "long"].contains(before)
        }
        if has("en", "vivo") || has("ao", "vivo") || has("dal", "vivo") || has("in", "vivo") { return true }
        if has("en", "directo") || has("in", "concert") || has("en", "concert") || has("in", "concerto") {
            return true
        }
        let isSession = has("session") || has("sessions")
        if isSession { return !all.contains(.acoustic) }
        return ["ライブ", "ライヴ", "라이브", "现场", "現場", "현장", "konzert"].contains { has($0) }
    }

    private var years: [String] { words.filter(Self.isYear) }

    /// Words that tell one of a kind from another: places, names, years.
    private func details(except role: Lexicon.Roles) -> [String] {
        zip(words, roles).filter { word, found in
            found.isDisjoint(
                with: Lexicon.Roles.telling.union([.filler, .version, .remaster, .neutral, .noise]))
                && word != "ao" && word != "dal" && word != "from"
        }.map(\.0)
    }

    private func addMixes(_ marks: inout VersionMarks) {
        let isInch = has("inch")
        let isTwelve = has("12", "inch")
        let hasMix = all.contains(.remix) || (has("re", "edit"))
        let isShort = all.contains(.short) && !has("original", "video")
        if has("original", "mix"), words.count == 2 { return }
        if all.contains(.extended), !(isInch && !isTwelve) { marks.add(.extended) }
        if isShort, has("edit") || has("mix") || has("version") || words.last == "radio", !has("remix"),
            !has("album"), !(has("single", "version"))
        {
            return marks.add(.edit)
        }
        if isInch, !isTwelve, !hasMix || has("edit") { return marks.add(.edit) }
        let names = mixNames
        if hasMix, !has("mono"), !has("stereo") {
            if names.isEmpty, !marks.isPlain, !has("remix") { return }
            marks.add(.remix, names)
        } else if has("edit") {
            names.isEmpty || names.allSatisfy(Self.isNumber) ? marks.add(.edit) : marks.add(.remix, names)
        }
    }

    /// Whose mix it is, or how it is called.
    private var mixNames: [String] {
        zip(words, roles).filter { word, role in
            let isHead = ["remix", "rmx", "mix", "remixed", "edit", "version", "re", "radio"].contains(word)
            return !isHead && !["the", "by", "a", "and", "full", "remaster", "remastered"].contains(word)
                && role.isDisjoint(with: [
                    .extended, .live, .instrumental, .acoustic, .demo, .karaoke, .neutral,
                ])
                && !(word == "12" && has("12", "inch"))
        }.map(\.0)
    }

    /// "Piano Version", "Party Version", "Taylor's Version".
    private func addNamed(_ marks: inout VersionMarks) {
        if words.count <= 3, all.contains(.named) { return marks.add(.other, named) }
        if words[0] == "take", words.count <= 3, words.count > 1, Numbers.value(words[1]) != nil {
            return marks.add(.other, words)
        }
        guard words.count > 1, words.last == "version", !isNeutral, !has("soundtrack"), !has("movie"),
            !has("film")
        else { return }
        marks.add(.other, named)
    }

    private var named: [String] { words.filter { $0 != "version" && $0 != "the" && $0 != "mix" } }
}
