import Synchronization
import Transliteration

/// Names of other scripts in Latin letters, in the many ways in which people write them.
enum Romanisation {
    private static let latin = Transliterator("Greek-Latin/UNGEGN; Any-Latin")
    private static let simplified = Transliterator("Traditional-Simplified")

    private static let known = RecentNames()

    /// The words in Latin letters; `nil` where there are no rules for them.
    static func words(_ words: [String]) -> [String]? {
        let name = words.joined(separator: " ")
        if let known = known[name] { return known }
        guard let text = latin?(name) else { return nil }
        let romanised = NameReader.read(text).pieces.compactMap { $0.isWord ? $0.text : nil }
        known[name] = romanised
        return romanised
    }

    /// Chinese characters in their simplified forms.
    static func simplified(_ words: [String]) -> [UInt8]? {
        simplified?(words.joined()).map { Array($0.utf8) }
    }

    /// What is left of a romanised name when everything is taken away in which systems of romanisation differ.
    static func skeleton(_ words: [String]) -> [UInt8] {
        let letters = replacing(consonants, in: ReadName.key(words))
        return withoutRepeats(replacing(vowels, in: withoutRepeats(letters)))
    }

    private static func replacing(_ spellings: [Spelled], in letters: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(letters.count)
        var index = 0
        while index < letters.count {
            let spelled = spellings.first { $0.isThere(in: letters, at: index) }
            result.append(contentsOf: spelled?.plain ?? [letters[index]])
            index += spelled?.count ?? 1
        }
        return result
    }

    /// The consonants only, for scripts that write few vowels or add some.
    static func consonantsOnly(_ words: [String]) -> [UInt8] {
        let letters = skeleton(words).compactMap { letter -> UInt8? in
            switch Character(Unicode.Scalar(letter)) {
            case "a", "e", "i", "o", "u", "h": nil
            case "l": UInt8(ascii: "r")
            default: letter
            }
        }
        return withoutRepeats(letters)
    }

    private static func withoutRepeats(_ letters: some Sequence<UInt8>) -> [UInt8] {
        letters.reduce(into: []) { if $0.last != $1 { $0.append($1) } }
    }

    /// Letters for one sound, the longest first.
    private static let consonants = Spelled.list([
        "shch": "s", "sch": "s", "tch": "c", "sh": "s", "zh": "z", "kh": "h", "ch": "c", "ts": "c", "tz": "c",
        "ph": "f",
        "th": "t", "dz": "z", "ck": "k", "q": "k", "x": "ks", "w": "v", "y": "i", "j": "i", "mp": "b",
        "mb": "b",
    ])
    private static let vowels = Spelled.list([
        "ia": "a", "iu": "u", "ie": "e", "io": "o", "ou": "u", "oo": "u",
    ])
}

/// Some letters, and what stands for them.
private struct Spelled: Sendable {
    let letters: [UInt8]
    let plain: [UInt8]
    var count: Int { letters.count }

    static func list(_ pairs: KeyValuePairs<String, String>) -> [Spelled] {
        pairs.map { Spelled(letters: Array($0.key.utf8), plain: Array($0.value.utf8)) }
    }

    func isThere(in text: [UInt8], at index: Int) -> Bool {
        guard text[index] == letters[0], index + letters.count <= text.count else { return false }
        return letters.indices.allSatisfy { text[index + $0] == letters[$0] }
    }
}

/// Names that were romanised a short while ago: one wanted track is compared with many candidates.
private final class RecentNames: Sendable {
    private static let most = 512
    private let names = Mutex<[String: [String]]>([:])

    subscript(_ name: String) -> [String]? {
        get { names.withLock { $0[name] } }
        set {
            names.withLock { names in
                if names.count >= Self.most { names.removeAll(keepingCapacity: true) }
                names[name] = newValue
            }
        }
    }
}
