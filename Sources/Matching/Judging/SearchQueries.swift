import Foundation

/// What to search for where artist and title, as they are written, find nothing.
public enum SearchQueries {
    /// Beyond these a name is no query.
    private static let most = 200

    /// Other queries for a track, the most promising first; none that is the plain one.
    public static func rewritten(artist: String, title: String) -> [String] {
        let plain = key(artist + " " + title)
        let (name, song) = (main(artist), bare(title))
        var queries = [name + " " + song]
        if let romanised = romanised(name, song) { queries.append(romanised) }
        queries.append(name + " " + important(song))
        var seen: Set<[UInt8]> = [plain, []]
        return queries.filter { seen.insert(key($0)).inserted }.map { String($0.unicodeScalars.prefix(most)) }
    }

    private static func key(_ text: String) -> [UInt8] { NameReader.read(text).key }

    /// Without guests and further artists, as it is written.
    private static func main(_ artist: String) -> String {
        cut(
            artist,
            at: [",", ";", " feat", " ft.", " ft ", " featuring ", " & ", " x ", " + ", " / ", " with ", "("])
    }

    /// Without guests, brackets and what comes after a dash.
    private static func bare(_ title: String) -> String {
        cut(
            title, at: ["(", "[", "{", "（", "【", " - ", " – ", " — ", " feat", " ft.", " ft ", " featuring "])
    }

    /// Up to the first of the marks, unless nothing would be left.
    private static func cut(_ text: String, at marks: [String]) -> String {
        let text = String(text.unicodeScalars.prefix(most))
        let ends = marks.compactMap { text.range(of: $0, options: .caseInsensitive)?.lowerBound }
        let head = text[..<(ends.min() ?? text.endIndex)].trimmingCharacters(in: .whitespaces)
        return head.isEmpty ? text.trimmingCharacters(in: .whitespaces) : head
    }

    private static func romanised(_ artist: String, _ title: String) -> String? {
        let names = [artist, title].map { name -> [String] in
            let words = NameReader.read(name).pieces.compactMap { $0.isWord ? $0.text : nil }
            return Spelling.isLatin(words) ? words : Romanisation.words(words) ?? words
        }
        let read = NameReader.read(artist + " " + title)
        return read.hasOtherScript ? names.flatMap { $0 }.joined(separator: " ") : nil
    }

    /// The longest three words of a title, in order.
    private static func important(_ title: String) -> String {
        let words = title.split(separator: " ")
        guard words.count > 3 else { return title }
        let longest = words.indices.sorted { (words[$0].count, $1) > (words[$1].count, $0) }.prefix(3)
        return longest.sorted().map { String(words[$0]) }.joined(separator: " ")
    }
}
