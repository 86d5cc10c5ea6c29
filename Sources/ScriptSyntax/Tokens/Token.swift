/// A token, by its place in the text.
struct Token {
    var kind: TokenKind
    /// In bytes.
    var start: Int
    var end: Int
    /// Whether a line terminator stands between it and the token before.
    var followsLineTerminator: Bool
    /// Of identifiers and private names.
    var name = Name.none
    /// Whether a name is written with an escape: it means the same, but is no keyword.
    var isEscaped = false

    /// Whether it is this word, as a keyword.
    func `is`(_ word: Word) -> Bool { kind == .identifier && name == Name(word) && !isEscaped }

    /// The word, where it is one that means something somewhere.
    var word: Word? { kind == .identifier && !isEscaped ? Word(rawValue: name.id) : nil }
}
