/// Names that are spelled differently and are the same all the same.
enum Spelling {
    /// Longer names are compared as they are.
    static let most = 64

    /// Whether two lists of words are the same name by one of the rules for spelling.
    static func agrees(_ one: [String], _ other: [String], umlauts: Bool) -> Bool {
        guard !one.isEmpty, !other.isEmpty, one.count <= most, other.count <= most else { return false }
        let (first, second) = Articles.stripped(one, other)
        if key(first, umlauts) == key(second, umlauts) { return true }
        return agreesWithAmpersand(one, other)
    }

    private static func key(_ words: [String], _ umlauts: Bool) -> [UInt8] {
        let plain = Numbers.digits(words).map { variants[$0] ?? $0 }.map(withoutG)
        let key = ReadName.key(plain)
        return umlauts ? withoutUmlauts(key) : key
    }

    /// `lovin` for `loving`.
    private static func withoutG(_ word: String) -> String {
        word.utf8.count > 4 && word.hasSuffix("ing") ? String(word.dropLast()) : word
    }

    /// Some write ö as oe, some as o.
    static func withoutUmlauts(_ key: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(key.count)
        for letter in key {
            if letter == UInt8(ascii: "e"), let last = result.last,
                last == UInt8(ascii: "a") || last == UInt8(ascii: "o") || last == UInt8(ascii: "u")
            {
                continue
            }
            if letter == UInt8(ascii: "a"), result.last == letter { continue }
            result.append(letter)
        }
        return result
    }

    private static let variants: [String: String] = [
        "u": "you", "ur": "your", "luv": "love", "thru": "through", "nite": "night", "tonite": "tonight",
        "cuz": "because",
        "cause": "because", "cos": "because", "coz": "because", "til": "until", "till": "until", "ok": "okay",
        "n": "&", "and": "&",
        "colour": "color", "favourite": "favorite",
    ]

    /// What `&` may stand for.
    private static let conjunctions: Set<String> = [
        "&", "and", "n", "y", "e", "et", "und", "och", "og", "ja", "en", "i", "a", "и", "och", "un",
    ]

    private static func agreesWithAmpersand(_ one: [String], _ other: [String]) -> Bool {
        guard one.count == other.count, one.contains("&") || other.contains("&") else { return false }
        return zip(one, other).allSatisfy { first, second in
            first == second || (first == "&" && conjunctions.contains(second))
                || (second == "&" && conjunctions.contains(first))
        }
    }

    /// Whether one of them is the other in another script.
    static func agreesRomanised(_ one: [String], _ other: [String]) -> Bool {
        guard !one.isEmpty, !other.isEmpty, one.count <= most, other.count <= most else { return false }
        let (first, second) = (isLatin(one), isLatin(other))
        if !first, !second {
            guard isHan(one), isHan(other), let a = Romanisation.simplified(one),
                let b = Romanisation.simplified(other)
            else { return false }
            return a == b
        }
        guard first != second else { return false }
        let (latin, foreign) = first ? (one, other) : (other, one)
        guard let romanised = Romanisation.words(foreign) else { return false }
        if Romanisation.skeleton(romanised) == Romanisation.skeleton(latin) { return true }
        guard writesOtherVowels(foreign) else { return false }
        let consonants = Romanisation.consonantsOnly(romanised)
        return consonants.count >= 4 && consonants == Romanisation.consonantsOnly(latin)
    }

    static func isLatin(_ words: [String]) -> Bool { words.allSatisfy { $0.utf8.allSatisfy { $0 < 0x80 } } }

    private static func isHan(_ words: [String]) -> Bool {
        words.contains { $0.unicodeScalars.contains { (0x3400...0x9FFF).contains($0.value) } }
    }

    /// Arabic and Hebrew leave vowels out, katakana puts more in.
    private static func writesOtherVowels(_ words: [String]) -> Bool {
        words.allSatisfy { word in
            word.unicodeScalars.allSatisfy {
                (0x590...0x6FF).contains($0.value) || (0x30A0...0x30FF).contains($0.value) || $0.isASCII
            }
        }
    }
}
