/// Keys, signatures and the like as libgcrypt takes and gives them
/// (https://gnupg.org/documentation/manuals/gcrypt/S_002dexpressions.html).
enum SExpression: Equatable {
    case atom([UInt8])
    case list([SExpression])

    /// A positive number, its bytes most significant first.
    static func number(_ bytes: [UInt8]) -> SExpression {
        // A first bit of 1 would make it negative.
        .atom((bytes.first ?? 0x80) & 0x80 == 0 ? bytes : [0] + bytes)
    }

    /// The atoms, from left to right.
    var atoms: [[UInt8]] {
        switch self {
        case .atom(let bytes): [bytes]
        case .list(let parts): parts.flatMap(\.atoms)
        }
    }

    /// The form of `gcry_sexp_build`, with a place for each atom.
    var format: String {
        switch self {
        case .atom: "%b"
        case .list(let parts): "(" + parts.map(\.format).joined() + ")"
        }
    }

    /// The atom behind the name, in whatever list begins with it.
    subscript(name: String) -> [UInt8]? {
        guard case .list(let parts) = self else { return nil }
        if parts.count > 1, parts[0] == .atom(Array(name.utf8)), case .atom(let bytes) = parts[1] {
            return bytes
        }
        return parts.lazy.compactMap { $0[name] }.first
    }
}

extension SExpression: ExpressibleByStringLiteral, ExpressibleByArrayLiteral {
    init(stringLiteral text: String) { self = .atom(Array(text.utf8)) }

    init(arrayLiteral parts: SExpression...) { self = .list(parts) }
}

extension SExpression {
    /// Reads the canonical form as the library writes it: each atom behind its length.
    init(canonical bytes: [UInt8]) {
        var rest = bytes[...]
        self = Self.read(&rest)
    }

    private static func read(_ rest: inout ArraySlice<UInt8>) -> SExpression {
        if rest.first != 0x28 { return readAtom(&rest) }
        rest.removeFirst()
        var parts: [SExpression] = []
        while rest.first != 0x29 { parts.append(read(&rest)) }
        rest.removeFirst()
        return .list(parts)
    }

    private static func readAtom(_ rest: inout ArraySlice<UInt8>) -> SExpression {
        let digits = rest.prefix { $0 != 0x3A }
        guard let count = Int(String(decoding: digits, as: UTF8.self)) else {
            preconditionFailure("libgcrypt wrote something that is no S-expression")
        }
        rest = rest.dropFirst(digits.count + 1)
        defer { rest = rest.dropFirst(count) }
        return .atom(Array(rest.prefix(count)))
    }
}
