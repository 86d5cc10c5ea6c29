/// A place in a text as JavaScriptCore counts: lines end with LF, CR, CRLF, U+2028 or U+2029, and a column is a UTF-16
/// unit.
public struct SourcePlace: Sendable, Hashable, Comparable {
    /// From 1.
    public var line: Int
    /// From 1.
    public var column: Int

    /// A place.
    public init(line: Int, column: Int) {
        self.line = line
        self.column = column
    }

    /// The order of a text.
    public static func < (left: SourcePlace, right: SourcePlace) -> Bool {
        (left.line, left.column) < (right.line, right.column)
    }
}

extension Sequence<UInt8> {
    /// How many UTF-16 units the text of these bytes has.
    var utf16Count: Int { reduce(0) { $0 + ($1 & 0xC0 == 0x80 ? 0 : $1 >= 0xF0 ? 2 : 1) } }
}
