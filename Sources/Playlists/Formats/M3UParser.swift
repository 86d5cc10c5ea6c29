import Model

/// Locations, one a line. `#EXTINF:SECONDS ATTRIBUTES,Artist - Title` describes the one that follows; `#EXTART` and
/// `#EXTALB` name artist and album.
struct M3UParser: PlaylistParser {
    /// Whether UTF-8 alone is accepted.
    private let isStrict: Bool
    private let detail: PlaylistDetail
    private var lines: LineSplitter
    private(set) var head = PlaylistHead()
    private var names = EntryNames()
    /// What does not name the song.
    private var entry = PlaylistEntry()
    /// The line of an `#EXTINF` that nothing has followed yet.
    private var open: Int?

    init(_ limits: PlaylistLimits, _ detail: PlaylistDetail, isStrict: Bool) {
        self.isStrict = isStrict
        self.detail = detail
        lines = LineSplitter(limit: limits.line)
    }

    mutating func feed(_ bytes: [UInt8], into entries: inout [ReadEntry]) throws(PlaylistError) {
        var lines = lines
        self.lines = LineSplitter(limit: lines.limit)
        defer { self.lines = lines }
        try lines.feed(bytes) { line, number throws(PlaylistError) in
            if let entry = try take(line, number) { entries.append(entry) }
        }
    }

    mutating func finish(into entries: inout [ReadEntry]) throws(PlaylistError) {
        var lines = lines
        try lines.finish { line, number throws(PlaylistError) in
            if let entry = try take(line, number) { entries.append(entry) }
        }
        if let open { throw Self.unfollowed(open) }
    }

    private mutating func take(_ line: LineSplitter.Line, _ number: Int) throws(PlaylistError) -> ReadEntry? {
        switch line.flatMap({ bytes in Result { () throws(PlaylistError) in try text(bytes, number) } }) {
        case .success(let line): return try take(line, number)
        case .failure(let error): return .broken(error)
        }
    }

    private mutating func take(_ text: String, _ number: Int) throws(PlaylistError) -> ReadEntry? {
        guard let line = text.trimmed else { return nil }
        if line.first == "#" {
            try directive(line, number)
            return nil
        }
        defer { (names, open) = (EntryNames(), nil) }
        names.location = line
        let name = names.title
        names.title = name.map { M3UNames.withoutCreator($0, names.artist) }
        if detail == .everything { return .entry(whole(isName: line == name)) }
        return ReadEntry(
            names, .line(number), mend: "put a line #EXTINF:-1,Artist - Title before this one")
    }

    /// - Parameter isName: whether the location is the song's name: then it has none.
    private mutating func whole(isName: Bool) -> PlaylistEntry {
        defer { entry = PlaylistEntry() }
        (entry.title, entry.creator, entry.album) = (names.title, names.artist, names.album)
        entry.locations = isName ? [] : [names.location ?? ""]
        return entry
    }

    private mutating func directive(_ line: String, _ number: Int) throws(PlaylistError) {
        let name = line.prefix { $0 != ":" }.uppercased()
        let value = line.drop { $0 != ":" }.dropFirst()
        switch name {
        case "#EXTINF":
            if let open { throw Self.unfollowed(open) }
            describe(value)
            open = number
        case "#EXTART": names.artist = String(value).trimmed
        case "#EXTALB": names.album = String(value).trimmed
        case "#EXT-X-TARGETDURATION", "#EXT-X-STREAM-INF":
            throw PlaylistError(.line(number), "these are the parts of an HLS stream, not a list of tracks")
        default: if detail == .everything { keep(line, name, value) }
        }
    }

    private mutating func keep(_ line: String, _ name: String, _ value: Substring) {
        if name == "#PLAYLIST" {
            head.title = head.title ?? String(value).trimmed
        } else if M3UNames.isOfList(name) {
            if line != "#EXTM3U" { head.directives.append(line) }
        } else {
            entry.directives.append(line)
        }
    }

    /// `211,Title` or `-1 group="a, b",Title`: the title follows the first comma that is not in quotes.
    private mutating func describe(_ value: Substring) {
        var isQuoted = false
        let comma = value.firstIndex { character in
            if character == "\"" { isQuoted.toggle() }
            return character == "," && !isQuoted
        }
        if let comma { names.title = String(value[value.index(after: comma)...]).trimmed }
        guard detail == .everything else { return }
        let parts = value[..<(comma ?? value.endIndex)].split(maxSplits: 1, whereSeparator: \.isWhitespace)
        entry.duration = parts.first.flatMap(M3UNames.milliseconds)
        entry.attributes = parts.count > 1 ? String(parts[1]).trimmed : nil
    }

    private func text(_ bytes: ArraySlice<UInt8>, _ number: Int) throws(PlaylistError) -> String {
        guard isStrict else { return Windows1252.text(utf8Or: Array(bytes)) }
        if let text = String(validating: bytes, as: UTF8.self) { return text }
        throw PlaylistError(.line(number), "not UTF-8; save the list as UTF-8, or let its name end in .m3u")
    }

    private static func unfollowed(_ line: Int) -> PlaylistError {
        PlaylistError(.line(line), "no file or URL follows this #EXTINF; add it, or remove the line")
    }
}

/// What lines of M3U mean.
enum M3UNames {
    /// Whether a directive is about the whole list.
    static func isOfList(_ name: String) -> Bool { name == "#EXTENC" || name.hasPrefix("#EXTM3U") }

    /// Whether a directive has a meaning of its own here.
    static func isKnown(_ name: String) -> Bool {
        ["#EXTINF", "#EXTART", "#EXTALB", "#PLAYLIST", "#EXT-X-TARGETDURATION", "#EXT-X-STREAM-INF"].contains(
            name)
            || isOfList(name)
    }

    /// Players write the artist in `#EXTINF` too where they write `#EXTART`.
    static func withoutCreator(_ title: String, _ creator: String?) -> String {
        guard let creator, title.hasPrefix(creator + " - ") else { return title }
        return String(title.dropFirst(creator.count + 3)).trimmed ?? title
    }

    /// Seconds with or without a point; less than none is unknown.
    static func milliseconds(_ text: Substring) -> Int? {
        let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
        guard let seconds = PlaylistNumber.whole(String(parts[0])), seconds < PlaylistNumber.most / 1000
        else {
            return nil
        }
        let digits = (parts.count > 1 ? parts[1] : "").prefix(3)
        guard digits.allSatisfy({ $0.isASCII && $0.isNumber }) else { return nil }
        return seconds * 1000 + (Int((digits + "000").prefix(3)) ?? 0)
    }

    /// The same, written: as short as it can be.
    static func seconds(_ milliseconds: Int?) -> String {
        guard let milliseconds else { return "-1" }
        let rest = milliseconds % 1000
        guard rest > 0 else { return "\(milliseconds / 1000)" }
        var digits = String(String(1000 + rest).dropFirst())
        while digits.last == "0" { digits.removeLast() }
        return "\(milliseconds / 1000).\(digits)"
    }
}
