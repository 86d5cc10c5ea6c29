/// How well a track of the library matches what is wanted. Names are compared by their keys.
struct MatchScore {
    let score: Int

    /// - Returns: `nil` where a name of one does not contain the other's.
    init?(
        wanted: (artist: String, title: String, album: String?),
        found: (artist: String, title: String, album: String?)
    ) {
        guard let artist = Self.axis(wanted.artist, found.artist) else { return nil }
        guard let title = Self.axis(wanted.title, found.title) else { return nil }
        let album = wanted.album.map { !$0.isEmpty && $0 == found.album } ?? false
        score = artist + title + (album ? 15 : 0)
    }

    /// From 0 to 1.
    var confidence: Double { min(Double(score + 5) / 100, 1) }

    /// 40 for being equal, and 20 for one containing the other, which equal names do too.
    private static func axis(_ wanted: String, _ found: String) -> Int? {
        if wanted.isEmpty || found.isEmpty { return nil }
        if wanted == found { return 60 }
        return found.contains(wanted) || contains(wanted, found) ? 20 : nil
    }

    /// A wanted name may contain the library's (`The Beatles`, `Yesterday (Remastered 2009)`), but a scrap of it is
    /// no match.
    private static func contains(_ wanted: String, _ found: String) -> Bool {
        found.utf8.count >= shortestPart(of: wanted) && wanted.contains(found)
    }

    /// Bytes that a name must have to be a part of the wanted one.
    static func shortestPart(of wanted: String) -> Int { max(2, (wanted.utf8.count + 2) / 3) }
}
