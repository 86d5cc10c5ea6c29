/// What a name is made of: words, and what stands between them.
struct Piece: Hashable, Sendable {
    enum Mark: UInt8, Sendable {
        case word
        /// Any bracket that opens, whichever it is.
        case open, close
        /// Quotation marks of either direction, straight ones too.
        case quote
        /// A dash with a space beside it, a vertical bar, a wave.
        case dash
        case slash, comma, and, colon
    }

    let mark: Mark
    /// The word as it is compared; empty for everything else.
    let text: String
    /// Its first eight bytes, by which most words are told apart.
    let start: UInt64

    init(_ mark: Mark) {
        self.mark = mark
        text = ""
        start = 0
    }

    init(_ text: String) {
        mark = .word
        self.text = text
        start = text.utf8.prefix(8).reduce(0) { $0 << 8 | UInt64($1) }
    }

    /// - Parameter bytes: valid UTF-8.
    init(_ bytes: [UInt8]) {
        mark = .word
        text = String(decoding: bytes, as: UTF8.self)
        var start: UInt64 = 0
        for index in 0..<min(8, bytes.count) { start = start << 8 | UInt64(bytes[index]) }
        self.start = start
    }

    var isWord: Bool { mark == .word }
}

/// A name, read once: its pieces, and what is known of its letters.
struct ReadName: Sendable {
    var pieces: [Piece] = []
    /// Whether a letter is among them that some spell with two letters.
    var hasUmlaut = false
    /// Whether letters of other scripts than the Latin one are among them.
    var hasOtherScript = false
    /// Whether there are `&` or `+`.
    var hasAmpersand = false

    /// The letters and numbers of all words.
    var key: [UInt8] { Self.key(pieces[...]) }

    static func key(_ pieces: ArraySlice<Piece>) -> [UInt8] {
        var key: [UInt8] = []
        key.reserveCapacity(48)
        for piece in pieces where piece.isWord { key.append(contentsOf: piece.text.utf8) }
        return key
    }

    static func key(_ words: [String]) -> [UInt8] {
        var key: [UInt8] = []
        key.reserveCapacity(48)
        for word in words { key.append(contentsOf: word.utf8) }
        return key
    }
}

/// A few short words that are looked for often.
struct WordList: Sendable {
    private let words: [String]
    private let starts: [UInt64]

    init(_ words: String) {
        self.words = words.split(separator: " ").map(String.init)
        starts = self.words.map { Piece($0).start }
    }

    func contains(_ piece: Piece) -> Bool {
        guard let index = starts.firstIndex(of: piece.start) else { return false }
        return piece.text == words[index]
    }

    func contains(_ word: String) -> Bool { word.utf8.count <= 12 && words.contains(word) }
}
