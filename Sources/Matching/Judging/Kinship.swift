/// Tells at a glance that two recordings have nothing in common. It may be wrong in one direction only.
struct Kinship: Sendable {
    private let words: [UInt64]
    private let head: [UInt8]
    private let whole: [UInt8]
    private let artists: [[UInt8]]
    private let isForeign: Bool
    private let hasUmlaut: Bool
    /// Whether the title has numbers, or a single word: those are written in too many ways.
    private let isShort: Bool
    /// The same recording by artists that are spelled otherwise.
    let spellings: [ReadRecording]

    init(_ wanted: ReadRecording) {
        let list = wanted.title.head.filter { $0 != "&" }.map(Piece.init)
        words = list.map(\.start)
        head = Self.loose(wanted.title.head.filter { $0 != "&" })
        whole = Self.loose(wanted.titleName.pieces.filter(\.isWord).map(\.text))
        let styled = ArtistSpellings.of(wanted.recording.artist, wanted.credit)
        spellings = styled.map { ReadRecording(wanted, credit: $0) }
        artists = ([wanted.credit] + styled).flatMap { [$0.bare] + $0.names.map(\.bare) }
            .map(Self.loose).filter { !$0.isEmpty }
        isForeign = wanted.hasOtherScript
        hasUmlaut = wanted.hasUmlaut
        isShort = list.contains { Numbers.value($0.text) != nil } || words.isEmpty
    }

    /// Whether the titles may be those of one song.
    func mayShareTitle(_ candidate: ReadNames) -> Bool {
        if isForeign || isShort || candidate.hasOtherScript { return true }
        if sharesWords(candidate.title) { return true }
        let key = Self.loose(candidate.titleKey)
        return key.contains(part: head) || whole.contains(part: key)
    }

    private func sharesWords(_ title: ReadName) -> Bool {
        var shared = 0
        for word in words {
            let isThere = title.pieces.contains { piece in
                piece.isWord && (piece.start == word || Self.beginsAlike(piece.start, word))
            }
            if isThere { shared += 1 }
        }
        return shared * 2 >= words.count
    }

    /// Three letters: spellings of one word begin alike.
    private static func beginsAlike(_ one: UInt64, _ other: UInt64) -> Bool {
        let (first, second) = (top(one), top(other))
        return first == second && first > 0xFFFF
    }

    private static func top(_ word: UInt64) -> UInt64 {
        let bytes = (64 - word.leadingZeroBitCount + 7) / 8
        return bytes > 3 ? word >> UInt64((bytes - 3) * 8) : 0
    }

    /// Whether the candidate's title may name a wanted artist.
    func mayName(_ candidate: ReadNames) -> Bool {
        if isForeign || candidate.hasOtherScript { return true }
        let key = Self.loose(candidate.titleKey)
        return artists.contains { key.contains(part: $0) }
    }

    private static func loose(_ words: [String]) -> [UInt8] { loose(ReadName.key(words)) }

    /// Some write ö as oe, some as o.
    private static func loose(_ key: [UInt8]) -> [UInt8] { Spelling.withoutUmlauts(key) }
}

extension Array<UInt8> {
    /// Whether the other is a part of it. An empty one is not.
    func contains(part: [UInt8]) -> Bool {
        guard let first = part.first, part.count <= count else { return false }
        return withUnsafeBufferPointer { whole in
            part.withUnsafeBufferPointer { part in
                for start in 0...(whole.count - part.count) where whole[start] == first {
                    var index = 1
                    while index < part.count, whole[start + index] == part[index] { index += 1 }
                    if index == part.count { return true }
                }
                return false
            }
        }
    }
}
