/// Where the lines of a text begin, as far as it has been read.
struct LineStarts {
    private(set) var offsets = [0]

    /// Notes the start of a line; one that is known already is not noted twice.
    mutating func add(_ offset: Int) {
        if offset > offsets[offsets.count - 1] { offsets.append(offset) }
    }

    /// The number of the line that a byte is in, from 0.
    func line(of offset: Int) -> Int {
        var (low, high) = (0, offsets.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if offsets[middle] <= offset { low = middle } else { high = middle }
        }
        return low
    }

    /// The place of a byte.
    func place(of offset: Int, in bytes: [UInt8]) -> SourcePlace {
        let line = line(of: offset)
        return SourcePlace(line: line + 1, column: bytes[offsets[line]..<offset].utf16Count + 1)
    }
}

/// Finds the places of many bytes, from the front to the back of a text, in one go: a line can be the whole text.
struct PlaceFinder {
    private let lines: LineStarts
    private let bytes: [UInt8]
    private var offset = 0
    private var place = SourcePlace(line: 1, column: 1)

    init(_ lines: LineStarts, _ bytes: [UInt8]) {
        self.lines = lines
        self.bytes = bytes
    }

    /// The place of a byte. Going back is allowed and takes longer.
    mutating func place(of next: Int) -> SourcePlace {
        let line = lines.line(of: next)
        let isAhead = line + 1 == place.line && next >= offset
        let start = isAhead ? offset : lines.offsets[line]
        let column = (isAhead ? place.column : 1) + bytes[start..<next].utf16Count
        (offset, place) = (next, SourcePlace(line: line + 1, column: column))
        return place
    }
}
