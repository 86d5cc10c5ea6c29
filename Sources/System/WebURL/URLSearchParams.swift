/// A list of names and values in the form application/x-www-form-urlencoded.
/// https://url.spec.whatwg.org/#application/x-www-form-urlencoded
public struct URLSearchParams: Sendable, Hashable {
    /// One name and its value.
    public struct Pair: Sendable, Hashable {
        /// The name, decoded.
        public var name: String
        /// The value, decoded; empty where the input had no `=`.
        public var value: String

        /// A pair.
        public init(name: String, value: String) {
            self.name = name
            self.value = value
        }
    }

    /// The pairs in order; a name may come more than once.
    public var pairs: [Pair]

    /// A list of pairs.
    public init(_ pairs: [Pair] = []) { self.pairs = pairs }

    /// Parses a query without its question mark. Every string is valid; bytes that are no UTF-8 become U+FFFD.
    public init(parsing query: String) {
        self.init(parsing: Array(query.utf8))
    }

    /// Parses a body's bytes.
    public init(parsing bytes: [UInt8]) {
        pairs = bytes.split(separator: UInt8(ascii: "&")).map { sequence in
            let sign = sequence.firstIndex(of: UInt8(ascii: "=")) ?? sequence.endIndex
            return Pair(
                name: Self.decode(sequence[..<sign]), value: Self.decode(sequence[sign...].dropFirst()))
        }
    }

    private static func decode(_ bytes: ArraySlice<UInt8>) -> String {
        var bytes = bytes
        for index in bytes.indices where bytes[index] == ASCII.plus { bytes[index] = ASCII.space }
        return String(decoding: percentDecode(bytes: bytes), as: UTF8.self)
    }

    /// The pairs as a query without its question mark.
    public var serialized: String {
        var text: [UInt8] = []
        for pair in pairs {
            if !text.isEmpty { text.append(UInt8(ascii: "&")) }
            Self.encode(pair.name, to: &text)
            text.append(UInt8(ascii: "="))
            Self.encode(pair.value, to: &text)
        }
        return String(decoding: text, as: UTF8.self)
    }

    private static func encode(_ part: String, to text: inout [UInt8]) {
        for byte in part.utf8 {
            if byte == ASCII.space {
                text.append(ASCII.plus)
            } else if PercentEncodeSet.formURLEncoded.contains(byte) {
                text.appendPercentEncoded(byte)
            } else {
                text.append(byte)
            }
        }
    }
}
