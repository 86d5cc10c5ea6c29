/// Makes lines of bytes that come in pieces. A line ends with LF or CR LF. One that cannot be used is told, and the next
/// one comes as ever.
struct LineSplitter {
    /// A line without its end, or what is wrong with it.
    typealias Line = Result<ArraySlice<UInt8>, PlaylistError>

    /// The bytes of a line longer than this are refused.
    let limit: Int
    private var rest: [UInt8] = []
    /// The rest of a line is passed over of which was told already.
    private var isPassing = false
    /// The lines so far.
    private(set) var count = 0

    init(limit: Int) { self.limit = limit }

    /// - Parameter body: takes a line; `count` is its number.
    mutating func feed(
        _ bytes: [UInt8], _ body: (Line, Int) throws(PlaylistError) -> Void
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
        guard !isPassing else { return }
        rest += bytes[start...]
        if rest.count > limit {
            rest = []
            isPassing = true
            try body(.failure(tooLong(count + 1)), count + 1)
        }
    }

    /// Gives the last line, where nothing ends it.
    mutating func finish(_ body: (Line, Int) throws(PlaylistError) -> Void) throws(PlaylistError) {
        if !rest.isEmpty { try give(rest[...], body) }
        rest = []
    }

    private mutating func give(
        _ line: ArraySlice<UInt8>, _ body: (Line, Int) throws(PlaylistError) -> Void
    ) throws(PlaylistError) {
        count += 1
        if isPassing { return isPassing = false }
        try body(checked(line), count)
    }

    private func checked(_ line: ArraySlice<UInt8>) -> Line {
        guard line.count <= limit else { return .failure(tooLong(count)) }
        if line.contains(0) {
            return .failure(PlaylistError(.line(count), "a NUL byte; this is no text"))
        }
        return .success(line.last == 0x0D ? line.dropLast() : line)
    }

    private func tooLong(_ line: Int) -> PlaylistError {
        PlaylistError(.line(line), "longer than \(limit) bytes; is this a list of tracks?")
    }
}
