/// Takes a file apart into lines, or into the records of a table, whose fields may hold the ends of lines within quotes.
struct Records {
    /// More is no listen.
    static let longest = 1 << 20

    let areQuoted: Bool
    private var record: [UInt8] = []
    private var line = 1
    private var start = 1
    private var isQuoted = false
    private var isTooLong = false

    init(areQuoted: Bool) { self.areQuoted = areQuoted }

    /// - Parameter found: the number of the line where a record begins, and the record; `nil` where it is too long.
    mutating func feed(_ byte: UInt8, _ found: (Int, [UInt8]?) throws -> Void) rethrows {
        if areQuoted, byte == UInt8(ascii: "\"") { isQuoted.toggle() }
        guard byte == UInt8(ascii: "\n") else {
            if record.count < Self.longest { record.append(byte) } else { isTooLong = true }
            return
        }
        line += 1
        if isQuoted, !isTooLong { return record.append(byte) }
        try end(found)
    }

    /// The last line may have no end.
    mutating func finish(_ found: (Int, [UInt8]?) throws -> Void) rethrows {
        if !record.isEmpty { try end(found) }
    }

    private mutating func end(_ found: (Int, [UInt8]?) throws -> Void) rethrows {
        if record.last == UInt8(ascii: "\r") { record.removeLast() }
        let whole = isTooLong ? nil : record
        let number = start
        record.removeAll(keepingCapacity: true)
        (start, isQuoted, isTooLong) = (line, false, false)
        try found(number, whole)
    }
}
