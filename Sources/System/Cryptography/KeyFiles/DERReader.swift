/// Reads the distinguished encoding of ASN.1 (X.690), piece by piece. What it reads comes from strangers.
struct DERReader {
    enum Tag: UInt8 {
        case integer = 0x02
        case bitString = 0x03
        case octetString = 0x04
        case null = 0x05
        case objectIdentifier = 0x06
        case sequence = 0x30
        /// [0] and [1] of a structure, which hold others.
        case context0 = 0xA0
        case context1 = 0xA1
        /// [1] in place of a bit string's own tag.
        case primitive1 = 0x81
    }

    private var rest: ArraySlice<UInt8>

    init(_ bytes: some Sequence<UInt8>) { rest = Array(bytes)[...] }

    var isAtEnd: Bool { rest.isEmpty }

    /// The content of the next value, which must have the tag.
    mutating func read(_ tag: Tag) throws(CryptographyError) -> ArraySlice<UInt8> {
        guard rest.first == tag.rawValue else { throw Self.malformed }
        rest.removeFirst()
        let count = try readLength()
        guard count <= rest.count else { throw Self.malformed }
        defer { rest = rest.dropFirst(count) }
        return rest.prefix(count)
    }

    /// The content of the next value where it has the tag.
    mutating func readIfPresent(_ tag: Tag) throws(CryptographyError) -> ArraySlice<UInt8>? {
        rest.first == tag.rawValue ? try read(tag) : nil
    }

    /// A structure's content.
    mutating func readSequence() throws(CryptographyError) -> DERReader { DERReader(try read(.sequence)) }

    /// A number that is not negative, the most significant byte first.
    mutating func readNumber() throws(CryptographyError) -> [UInt8] {
        let bytes = try read(.integer)
        guard let first = bytes.first, first & 0x80 == 0 else { throw Self.malformed }
        let isPadded = first == 0 && bytes.dropFirst().first.map { $0 & 0x80 == 0 } == true
        if isPadded { throw Self.malformed }
        return Array(bytes)
    }

    /// A bit string of whole bytes.
    mutating func readBits() throws(CryptographyError) -> [UInt8] {
        let bytes = try read(.bitString)
        guard bytes.first == 0 else { throw Self.malformed }
        return Array(bytes.dropFirst())
    }

    func finish() throws(CryptographyError) { if !isAtEnd { throw Self.malformed } }

    private mutating func readLength() throws(CryptographyError) -> Int {
        guard let first = rest.popFirst() else { throw Self.malformed }
        if first < 0x80 { return Int(first) }
        let size = Int(first & 0x7F)
        // In as few bytes as it takes.
        guard (1...4).contains(size), rest.count >= size, rest.first != 0 else { throw Self.malformed }
        let length = rest.prefix(size).reduce(0) { $0 << 8 | Int($1) }
        guard length >= 0x80 else { throw Self.malformed }
        rest = rest.dropFirst(size)
        return length
    }

    static let malformed = CryptographyError.badKey("its encoding is not that of a key")
}
