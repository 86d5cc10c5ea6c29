/// Who is named as artists, one by one.
struct Credit: Hashable, Sendable {
    struct Name: Hashable, Sendable {
        let words: [String]
        let key: [UInt8]
        /// Without an article at the beginning or the end.
        let bare: [UInt8]

        init(_ words: [String]) {
            self.words = words
            key = ReadName.key(words)
            let stripped = Articles.stripped(words)
            bare = stripped.count == words.count ? key : ReadName.key(stripped)
        }
    }

    /// The first one is the main artist.
    var names: [Name]
    /// Of all words, as they stand there.
    let key: [UInt8]
    let bare: [UInt8]
    /// Of all names, without what joins them.
    let joined: [UInt8]

    init(_ pieces: ArraySlice<Piece>) {
        let words = pieces.compactMap { $0.isWord ? $0.text : nil }
        key = ReadName.key(words)
        let stripped = Articles.stripped(words)
        bare = stripped.count == words.count ? key : ReadName.key(stripped)
        names = Self.parts(pieces).map(Name.init)
        joined = names.count > 1 ? names.flatMap(\.key) : key
    }

    private static let joining = WordList(
        "feat ft featuring with vs versus v x and und et y e och og pres presents presenting meets con mit avec ja и"
    )

    private static let beginning = WordList("feat ft featuring with")

    /// Words that join names do so between two others only.
    private static func parts(_ pieces: ArraySlice<Piece>) -> [[String]] {
        var parts: [[String]] = []
        var words: [String] = []
        func cut() {
            if !words.isEmpty { parts.append(words) }
            words = []
        }
        for (index, piece) in zip(pieces.indices, pieces) {
            guard piece.isWord else {
                if piece.mark == .comma, isArticle(after: index, pieces) { continue }
                if piece.mark != .quote { cut() }
                continue
            }
            let isLast = index == pieces.endIndex - 1 || pieces[index + 1].mark == .close
            let isInside = !words.isEmpty && !isLast
            let begins = words.isEmpty && !isLast && !parts.isEmpty && beginning.contains(piece)
            if isInside || begins, joining.contains(piece) { cut() } else { words.append(piece.text) }
        }
        cut()
        return parts
    }

    /// "Killers, The" is one name.
    private static func isArticle(after index: Int, _ pieces: ArraySlice<Piece>) -> Bool {
        let next = index + 1
        guard next < pieces.endIndex, pieces[next].isWord, Articles.leading.contains(pieces[next].text) else {
            return false
        }
        return next + 1 == pieces.endIndex || [.comma, .and, .close].contains(pieces[next + 1].mark)
    }
}

/// The, Les, Die: some write them, some do not.
enum Articles {
    static let leading = WordList("the a an les los las la le el il lo gli i die der das de het os as o")

    /// Without an article at the beginning or at the end; the same list where nothing else would be left.
    static func stripped(_ words: [String]) -> [String] {
        guard words.count > 1 else { return words }
        if leading.contains(words[0]) { return Array(words.dropFirst()) }
        if let last = words.last, last == "the" || last == "les" || last == "los" || last == "die" {
            return Array(words.dropLast())
        }
        return words
    }

    /// Two names without their articles. Two different ones make two names: Das Model, The Model.
    static func stripped(_ one: [String], _ other: [String]) -> ([String], [String]) {
        let isDifferent =
            one.count > 1 && other.count > 1 && leading.contains(one[0]) && leading.contains(other[0])
            && one[0] != other[0]
        return isDifferent ? (one, other) : (stripped(one), stripped(other))
    }
}
