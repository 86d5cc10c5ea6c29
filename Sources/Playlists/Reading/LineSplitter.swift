/// Makes lines of bytes that come in pieces. A line ends with LF or CR LF.
struct LineSplitter {
    /// The bytes of a line longer than this are refused.
    let limit: Int
    private var rest: [UInt8] = []
    /// The lines so far.
    private(set) var count = 0

    init(limit: Int) { self.limit = limit }

    /// - Parameter body: takes a line without its end; `count` is its number.
    mutating func feed(
        _ bytes: [UInt8], _ body: (ArraySlice<UInt8>, Int) throws(PlaylistError) -> Void
    ) throws(PlaylistError) {
        var start = 0
        while let end = bytes[start...].firstIndex(of: 0x0A) {
            if rest.isEmpty {
                try give(bytes[start..<end], body)
            } else {
                let line = rest + bytes[start..<end]
                rest = []
                try give(line[...], body)
            }
            start = end + 1
        }
        rest += bytes[start...]
        if rest.count > limit { throw tooLong(count + 1) }
    }

    /// Gives the last line, where nothing ends it.
    mutating func finish(
        _ body: (ArraySlice<UInt8>, Int) throws(PlaylistError) -> Void
    ) throws(PlaylistError) {
        if !rest.isEmpty { try give(rest[...], body) }
        rest = []
    }

    private mutating func give(
        _ line: ArraySlice<UInt8>, _ body: (ArraySlice<UInt8>, Int) throws(PlaylistError) -> Void
    ) throws(PlaylistError) {
        count += 1
        guard line.count <= limit else { throw tooLong(count) }
        if line.contains(0) { throw PlaylistError(.line(count), "a NUL byte; this is no text") }
        try body(line.last == 0x0D ? line.dropLast() : line, count)
    }

    private func tooLong(_ line: Int) -> PlaylistError {
        PlaylistError(.line(line), "longer than \(limit) bytes; is this a list of tracks?")
    }
}
