import Model

/// RFC 4180 with a header row, which says what the columns are and by what they are separated.
struct CSVParser: PlaylistParser {
    private enum State {
        /// The header's bytes so far.
        case header([UInt8])
        case body(CSVRecords, CSVColumns)
    }

    private let limit: Int
    private var state = State.header([])

    init(_ limits: PlaylistLimits) { limit = limits.line }

    mutating func feed(_ bytes: [UInt8], into entries: inout [ReadEntry]) throws(PlaylistError) {
        switch state {
        case .header(var header):
            state = .header([])
            // Only the new bytes need a look.
            guard let end = bytes.firstIndex(of: 0x0A) else {
                header += bytes
                guard header.count <= limit else { throw CSVRecords.tooLong(1, limit) }
                return state = .header(header)
            }
            try readHeader(header + bytes[...end])
            try feed(Array(bytes[(end + 1)...]), into: &entries)
        case .body(var records, let columns):
            state = .header([])
            defer { state = .body(records, columns) }
            records.feed(bytes) { row in columns.read(row).map { entries.append($0) } }
        }
    }

    mutating func finish(into entries: inout [ReadEntry]) throws(PlaylistError) {
        if case .header(let header) = state { try readHeader(header) }
        guard case .body(var records, let columns) = state else { return }
        records.finish { row in columns.read(row).map { entries.append($0) } }
    }

    /// Tries the separators until the columns have names that are known.
    private mutating func readHeader(_ header: [UInt8]) throws(PlaylistError) {
        for separator in [UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\t")] {
            var records = CSVRecords(separator: separator, limit: limit)
            var columns: CSVColumns?
            let take = { (row: CSVRecords.Row) in
                columns = columns ?? (try? row.get()).flatMap { CSVColumns($0.fields) }
            }
            records.feed(header, take)
            if header.last != 0x0A { records.finish(take) }
            if let columns { return state = .body(records, columns) }
        }
        throw PlaylistError(
            .line(1),
            "the header row names no columns \"artist\" and \"track\"; begin the list with artist,track,album"
        )
    }
}

/// Which column is which.
struct CSVColumns {
    private let artist: Int
    private let title: Int
    private let album: Int?

    /// - Parameter header: `nil` where artist or track is not among its names.
    init?(_ header: [String]) {
        let names = header.map { $0.trimmed?.lowercased() ?? "" }
        func column(_ known: [String]) -> Int? { known.lazy.compactMap { names.firstIndex(of: $0) }.first }
        guard let artist = column(["artist", "artist name", "artist name(s)", "artists", "creator"]),
            let title = column(["track", "title", "track name", "track title", "song", "name"])
        else { return nil }
        (self.artist, self.title) = (artist, title)
        album = column(["album", "album name", "album title", "release"])
    }

    /// What the row says; `nil` for a row in which nothing stands.
    func read(_ row: CSVRecords.Row) -> ReadEntry? {
        do throws(PlaylistError) { return try track(try row.get()).map { .track($0) } } catch {
            return .broken(error)
        }
    }

    /// The row's track; `nil` for a row in which nothing stands.
    func track(_ record: CSVRecord) throws(PlaylistError) -> WantedTrack? {
        let fields = record.fields.map(\.trimmed)
        if fields.allSatisfy({ $0 == nil }) { return nil }
        func field(_ column: Int) -> String? { column < fields.count ? fields[column] : nil }
        guard let artist = field(artist) else { throw missing("artist", artist, record) }
        guard let title = field(title) else { throw missing("track", title, record) }
        return WantedTrack(artist: artist, title: title, album: album.flatMap(field))
    }

    private func missing(_ name: String, _ column: Int, _ record: CSVRecord) -> PlaylistError {
        PlaylistError(
            .line(record.line), "column \(column + 1), the \(name), is empty; fill it in or remove the row")
    }
}
