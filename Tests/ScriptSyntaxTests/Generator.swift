import Randomness

/// Makes scripts that make no sense.
struct Generator {
    var random: SplitMix64

    init(seed: Int) { random = SplitMix64(seed: UInt64(seed)) }

    private static let names = ["a", "b", "ab$", "_", "é", "变", "\\u0061", "async", "of", "get", "let_"]
    private static let literals = [
        "1", "0x1F", "1_0.5e-3", "10n", "'s'", "\"d\\\"\"", "`t`", "`a${b}c`", "/r[/]e/g", "true", "null",
        "this",
        "'\u{2028}'", "'\\\n'", "`\n`",
    ]
    private static let operators = [
        "+", "-", "*", "/", "%", "**", "<", ">", "==", "!==", "&&", "||", "??", ">>>", "&", " in ",
        " instanceof ",
    ]
    private static let gaps = [
        "", " ", "\t", "\n", "\r\n", "/* c */", "// c\n", "\u{A0}", "\u{2028}", " /*\n*/ ", "  ",
    ]

    private mutating func pick(_ list: [String]) -> String { list.randomElement(using: &random)! }

    /// An expression that is valid.
    mutating func expression(_ depth: Int) -> String {
        guard depth > 0 else { return Bool.random(using: &random) ? pick(Self.names) : pick(Self.literals) }
        let (one, other) = (expression(depth - 1), expression(depth - 1))
        let forms = [
            "(\(one))", "(\(one) \(pick(Self.operators)) \(other))", "[\(one), , ...\(other)]",
            "f(\(one), \(other))",
            "({ a: \(one), [\(one)]: \(other), b, c() { return \(one) } })", "(x => (\(one)))",
            "((x, { y = \(one) }) => { \(other) })",
            "`${\(one)}-${\(other)}`", "(\(one) ? \(one) : \(other))", "(function* g() { yield \(one) })",
            "(typeof \(one))",
            "(class { #p = \(one); static m() { return \(other) } })", "(\(one))?.a[\(other)]",
            "new (\(one))(\(other))",
            "(async () => { await \(one) })", "(\(one)) / \(other) / 1",
        ]
        return pick(forms)
    }

    /// A statement that is valid.
    mutating func statement(_ depth: Int) -> String {
        let value = expression(Int.random(in: 0...2, using: &random))
        let name = "v\(Int.random(in: 0...999_999, using: &random))"
        let forms = [
            "var \(name) = \(value);", "\(value);", "if (\(value)) { \(value) } else \(value);\n",
            "for (const x of [\(value)]) { x }",
            "function \(name)(x = \(value)) { return \(value) }", "class \(name) { m() { \(value) } }",
            "try { \(value) } catch { \(value) }",
            "\(name): while (\(value)) { break \(name) }",
            "switch (\(value)) { case \(value): default: \(value) }", "void \(value);\n",
        ]
        let form = pick(forms)
        return depth > 0 && Bool.random(using: &random) ? "{ \(form) \(statement(depth - 1)) }" : form
    }

    /// A valid script that neither imports nor exports.
    mutating func script() -> String {
        (0..<Int.random(in: 1...12, using: &random)).map { _ in
            pick(Self.gaps) + statement(2) + pick(["\n", " ", "\r\n"])
        }
        .joined()
    }

    /// Tokens in no order.
    mutating func soup() -> String {
        let words = [
            "import", "export", "from", "as", "default", "function", "class", "async", "await", "yield",
            "let", "const", "var", "for",
            "if", "else", "of", "in", "new", "return", "static", "get", "=>", "(", ")", "[", "]", "{", "}",
            "`", "${", "/", "/=", ";",
            ",", ".", "?.", "...", "=", "==", "++", "!", "?", ":", "*", "**=", "#x", "<!--", "-->", "/*",
            "*/", "//", "\\", "'", "\"",
            "with", "do", "while", "switch", "case", "try", "catch", "extends", "super", "delete", "throw",
            "break", "@", "0x", "1n",
        ]
        return (0..<Int.random(in: 1...60, using: &random)).map { _ in
            let kind = Int.random(in: 0...9, using: &random)
            let token = kind < 6 ? pick(words) : kind < 8 ? pick(Self.names) : pick(Self.literals)
            return token + pick(Self.gaps + [" ", " ", " "])
        }.joined()
    }
}
