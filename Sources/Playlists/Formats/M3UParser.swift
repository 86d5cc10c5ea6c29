import Model

/// Locations, one a line. `#EXTINF:SECONDS,Artist - Title` names the one that follows; `#EXTART` and `#EXTALB`
/// name artist and album.
struct M3UParser: PlaylistParser {
    /// Whether UTF-8 alone is accepted.
    private let isStrict: Bool
    private var lines: LineSplitter
    private var names = EntryNames()
    /// The line of an `#EXTINF` that nothing has followed yet.
    private var open: Int?

    init(_ limits: PlaylistLimits, isStrict: Bool) {
        self.isStrict = isStrict
        lines = LineSplitter(limit: limits.line)
    }

    mutating func feed(_ bytes: [UInt8], into tracks: inout [WantedTrack]) throws(PlaylistError) {
        var lines = lines
        self.lines = LineSplitter(limit: lines.limit)
        defer { self.lines = lines }
        try lines.feed(bytes) { line, number throws(PlaylistError) in
            if let track = try take(line, number) { tracks.append(track) }
        }
    }

    mutating func finish(into tracks: inout [WantedTrack]) throws(PlaylistError) {
        var lines = lines
        try lines.finish { line, number throws(PlaylistError) in
            if let track = try take(line, number) { tracks.append(track) }
        }
        if let open { throw Self.unfollowed(open) }
    }

    private mutating func take(_ bytes: ArraySlice<UInt8>, _ number: Int) throws(PlaylistError)
        -> WantedTrack?
    {
        guard let line = try text(bytes, number).trimmed else { return nil }
        if line.first == "#" {
            try directive(line, number)
            return nil
        }
        defer { (names, open) = (EntryNames(), nil) }
        names.location = line
        if let track = names.track { return track }
        throw PlaylistError(
            .line(number),
            "no artist or title can be told; put a line #EXTINF:-1,Artist - Title before this one")
    }

    private mutating func directive(_ line: String, _ number: Int) throws(PlaylistError) {
        let name = line.prefix { $0 != ":" }.uppercased()
        let value = line.drop { $0 != ":" }.dropFirst()
        switch name {
        case "#EXTINF":
            if let open { throw Self.unfollowed(open) }
            names.title = Self.title(value)
            open = number
        case "#EXTART": names.artist = String(value)
        case "#EXTALB": names.album = String(value)
        case "#EXT-X-TARGETDURATION", "#EXT-X-STREAM-INF":
            throw PlaylistError(.line(number), "these are the parts of an HLS stream, not a list of tracks")
        default: break
        }
    }

    /// What follows the first comma that is not in quotes: `-1 group="a, b",Artist - Title`.
    private static func title(_ value: Substring) -> String? {
        var isQuoted = false
        for (offset, character) in value.enumerated() {
            if character == "\"" { isQuoted.toggle() }
            if character == ",", !isQuoted { return String(value.dropFirst(offset + 1)) }
        }
        return nil
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
