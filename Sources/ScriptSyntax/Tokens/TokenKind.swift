/// What a token is. Operators that stand in the same places are one kind: what is looked for here are names.
enum TokenKind: UInt8 {
    case end
    /// A name, reserved or not.
    case identifier
    /// `#name`.
    case privateName
    case number, string, regularExpression
    /// A template without substitutions, or the parts of one around them.
    case template, templateHead, templateMiddle, templateTail
    case leftBrace, rightBrace, leftBracket, rightBracket, leftParen, rightParen
    case dot, ellipsis, questionDot, semicolon, comma, colon, question, arrow
    /// `=`.
    case assign
    /// `+=` and its kin, but `/=`.
    case assignOperator
    /// `+` and `-`.
    case sign
    /// `++` and `--`.
    case increment
    /// `!` and `~`.
    case not
    case star
    /// `/` and `/=`: the start of a regular expression where an operand is expected.
    case slash, slashAssign
    /// Every other operator between two operands.
    case binary
}
