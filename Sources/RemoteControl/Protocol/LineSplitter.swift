/// Bytes become lines.
struct LineSplitter {
    /// A line would have more bytes than may be.
    struct TooLong: Error {}

    private let limit: Int
    private var rest: [UInt8] = []

    /// - Parameter limit: the most bytes in a line.
    init(limit: Int) { self.limit = limit }

    /// The lines that are whole now, without empty ones. What follows the last line feed waits for more.
    mutating func take(_ bytes: [UInt8]) throws(TooLong) -> [[UInt8]] {
        var lines: [[UInt8]] = []
        var start = bytes.startIndex
        while let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) {
            let line = rest + bytes[start..<end]
            rest = []
            guard line.count <= limit else { throw TooLong() }
            if !line.allSatisfy({ $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }) { lines.append(line) }
            start = end + 1
        }
        rest += bytes[start...]
        guard rest.count <= limit else { throw TooLong() }
        return lines
    }

    /// What came without a line feed at its end.
    mutating func last() -> [UInt8]? {
        defer { rest = [] }
        return rest.isEmpty ? nil : rest
    }
}
