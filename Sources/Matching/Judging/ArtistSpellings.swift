/// Other ways to read the name of an artist.
enum ArtistSpellings {
    /// - Parameter raw: as the artist is written, with signs.
    static func of(_ raw: String, _ credit: Credit) -> [Credit] {
        var credits: [Credit] = []
        if let plain = Stylised.plain(raw) { credits.append(Credit(NameReader.read(plain).pieces[...])) }
        let words = credit.names.flatMap(\.words)
        guard words.count <= 32 else { return credits }
        credits += byScript(words)
        credits += channel(words)
        return credits
    }

    /// A name that stands there in two scripts is two names of one artist.
    private static func byScript(_ words: [String]) -> [Credit] {
        let latin = words.filter { Spelling.isLatin([$0]) }
        let others = words.filter { !Spelling.isLatin([$0]) }
        guard !latin.isEmpty, !others.isEmpty else { return [] }
        return [latin, others].map { Credit($0.map(Piece.init)[...]) }
    }

    private static let suffixes: Set<String> = [
        "topic", "vevo", "official", "channel", "music", "band", "tv", "oficial",
    ]

    /// The artist of a channel: without Topic, VEVO, Official.
    private static func channel(_ words: [String]) -> [Credit] {
        var name = words
        while name.count > 1, let last = name.last, suffixes.contains(last) { name.removeLast() }
        if let last = name.last, last.hasSuffix("vevo"), last.utf8.count > 4 {
            name[name.count - 1] = String(last.dropLast(4))
        }
        return name == words || name.isEmpty ? [] : [Credit(name.map(Piece.init)[...])]
    }
}
