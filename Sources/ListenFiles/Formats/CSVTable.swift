import Model

/// Tables of Last.fm's exports: with a line of names or, as the oldest exporters have it, artist, album, track and date
/// without one.
struct CSVTable {
    private let now: Int64
    private let delimiter: Character
    private var columns: [Column: Int]?

    private enum Column { case artist, title, album, time, mbid }

    private static let names: [String: Column] = [
        "artist": .artist, "artist_name": .artist, "artist name": .artist, "track": .title, "title": .title,
        "song": .title, "track_name": .title, "track name": .title, "name": .title, "album": .album,
        "release": .album, "album name": .album, "release_name": .album, "uts": .time, "timestamp": .time,
        "date": .time, "time": .time, "listened_at": .time, "utc_time": .time, "startedat": .time,
        "date/time": .time, "track_mbid": .mbid, "mbid": .mbid, "recording_mbid": .mbid,
    ]

    /// - Parameter first: the first line, by which the delimiter is known.
    init(first: String, now: Int64) {
        self.now = now
        delimiter = ["\t", ";", ","].max { one, other in
            first.count { $0 == one } < first.count { $0 == other }
        }!
    }

    /// - Returns: `nil` for the line of names.
    mutating func content(_ record: String) -> ListenLine.Content? {
        let fields = Self.fields(record, delimiter)
        guard let columns else {
            let named = Self.columns(fields)
            columns = named ?? [.artist: 0, .album: 1, .title: 2, .time: 3]
            return named == nil ? content(record) : nil
        }
        let field = { (column: Column) in columns[column].flatMap { $0 < fields.count ? fields[$0] : nil } }
        switch FieldReading.listen(
            artist: field(.artist), title: field(.title), album: field(.album),
            time: field(.time).flatMap(FieldReading.time), now: now)
        {
        case .failure(let broken): return .broken(broken.reason)
        case .success(var listen):
            listen.track.mbid = FieldReading.identifier(field(.mbid))
            return .listen(listen)
        }
    }

    /// `nil` where it is no line of names. Of two columns with a time, the first counts.
    private static func columns(_ fields: [String]) -> [Column: Int]? {
        var columns: [Column: Int] = [:]
        for (place, field) in fields.enumerated() {
            // lastfmstats.com writes the user's name behind the last one.
            let name = field.lowercased().split(separator: "#").first.map { $0.trimmingWhitespace } ?? ""
            if let column = names[name], columns[column] == nil { columns[column] = place }
        }
        return columns[.artist] != nil && columns[.title] != nil ? columns : nil
    }

    static func fields(_ record: String, _ delimiter: Character) -> [String] {
        var fields = [""]
        var isQuoted = false
        var rest = record[...]
        while let letter = rest.popFirst() {
            if isQuoted {
                if letter != "\"" {
                    fields[fields.count - 1].append(letter)
                } else if rest.first == "\"" {
                    rest.removeFirst()
                    fields[fields.count - 1].append("\"")
                } else {
                    isQuoted = false
                }
            } else if letter == "\"", fields.last!.isEmpty {
                isQuoted = true
            } else if letter == delimiter {
                fields.append("")
            } else {
                fields[fields.count - 1].append(letter)
            }
        }
        return fields
    }
}

extension Substring {
    fileprivate var trimmingWhitespace: String {
        String(drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed())
    }
}
