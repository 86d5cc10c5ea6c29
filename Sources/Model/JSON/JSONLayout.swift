/// Where the values of a JSON text stand in it.
public struct JSONLayout: Sendable {
    /// One level down.
    public enum Step: Sendable, Hashable {
        case key(String)
        case index(Int)
    }

    /// A value and its place.
    public struct Item: Sendable, Hashable {
        /// From the top.
        public let path: [Step]
        /// Its bytes, quotes and brackets included.
        public let range: Range<Int>
    }

    /// Every value but the whole, in the order in which they begin. Members of one name are all there.
    public private(set) var items: [Item] = []

    /// - Parameter bytes: a text that `JSON(parsing:)` takes.
    public init(_ bytes: [UInt8]) {
        var walk = JSONWalk(bytes: bytes)
        walk.value([])
        items = walk.items.sorted {
            ($0.range.lowerBound, $0.path.count) < ($1.range.lowerBound, $1.path.count)
        }
    }
}

/// Goes over a text that is known to be well formed.
private struct JSONWalk {
    let bytes: [UInt8]
    var items: [JSONLayout.Item] = []
    var position = 0

    init(bytes: [UInt8]) { self.bytes = bytes }

    mutating func value(_ path: [JSONLayout.Step]) {
        skipSpace()
        let start = position
        switch byte {
        case UInt8(ascii: "{"): object(path)
        case UInt8(ascii: "["): array(path)
        case UInt8(ascii: "\""): string()
        default:
            while let byte, !Self.endsScalar.contains(byte) { position += 1 }
        }
        if !path.isEmpty { items.append(JSONLayout.Item(path: path, range: start..<position)) }
    }

    private static let endsScalar: Set<UInt8> = Set(",]} \t\r\n".utf8)

    private var byte: UInt8? { bytes.indices.contains(position) ? bytes[position] : nil }

    private mutating func skipSpace() {
        while let byte, byte <= 0x20 { position += 1 }
    }

    private mutating func object(_ path: [JSONLayout.Step]) {
        position += 1
        skipSpace()
        while let byte, byte != UInt8(ascii: "}") {
            let start = position
            string()
            let name = (try? JSON(parsing: Array(bytes[start..<position])))?.string ?? ""
            skipSpace()
            position += 1
            value(path + [.key(name)])
            separator()
        }
        position += 1
    }

    private mutating func array(_ path: [JSONLayout.Step]) {
        position += 1
        skipSpace()
        var index = 0
        while let byte, byte != UInt8(ascii: "]") {
            value(path + [.index(index)])
            index += 1
            separator()
        }
        position += 1
    }

    private mutating func separator() {
        skipSpace()
        if byte == UInt8(ascii: ",") { position += 1 }
        skipSpace()
    }

    private mutating func string() {
        position += 1
        while let byte, byte != UInt8(ascii: "\"") { position += byte == UInt8(ascii: "\\") ? 2 : 1 }
        position += 1
    }
}
