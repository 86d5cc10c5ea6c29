/// Writes M3U8: what is a line of its own in this format cannot contain line breaks, which become spaces.
struct M3UWriter {
    private(set) var text: String

    init(_ list: Playlist) {
        let directives = list.head.directives.compactMap(Self.line)
        let opening = directives.first { $0.uppercased().hasPrefix("#EXTM3U") }
        text = (opening ?? "#EXTM3U") + "\n"
        for line in directives where line != opening && Self.isOfList(line) { text += line + "\n" }
        if let title = Self.line(list.head.title) { text += "#PLAYLIST:\(title)\n" }
        for entry in list.entries { write(entry) }
    }

    private mutating func write(_ entry: PlaylistEntry) {
        let (creator, title) = (Self.line(entry.creator), Self.line(entry.title))
        let attributes = Self.line(entry.attributes).flatMap { Self.isClosed($0) ? $0 : nil }
        if creator != nil || title != nil || entry.duration != nil || attributes != nil {
            text += "#EXTINF:" + M3UNames.seconds(entry.duration) + (attributes.map { " " + $0 } ?? "") + ","
            text += Self.name(creator, title) + "\n"
        }
        if let creator, Self.needsArtist(creator, title) { text += "#EXTART:\(creator)\n" }
        if let album = Self.line(entry.album) { text += "#EXTALB:\(album)\n" }
        for line in entry.directives.compactMap(Self.line) where Self.isFree(line) { text += line + "\n" }
        text += Self.location(entry, Self.name(creator, title)) + "\n"
    }

    private static func name(_ creator: String?, _ title: String?) -> String {
        guard let creator, let title else { return title ?? "" }
        return creator + " - " + title
    }

    /// Whether artist and title could not be told apart in one name.
    private static func needsArtist(_ creator: String, _ title: String?) -> Bool {
        guard let title, let parts = EntryNames.split(creator + " - " + title) else { return true }
        return parts != (creator, title)
    }

    /// A location is needed, and a name is what a song without one has.
    private static func location(_ entry: PlaylistEntry, _ name: String) -> String {
        let location = line(entry.locations.first) ?? line(name) ?? "-"
        return location.first == "#" ? "./" + location : location
    }

    /// The text on one line; `nil` where there is none.
    private static func line(_ text: String?) -> String? {
        guard let text else { return nil }
        let plain = text.unicodeScalars.map { $0 == "\n" || $0 == "\r" || $0 == "\0" ? " " : $0 }
        return String(String.UnicodeScalarView(plain)).trimmed
    }

    private static func isOfList(_ line: String) -> Bool {
        line.first == "#" && M3UNames.isOfList(line.prefix { $0 != ":" }.uppercased()) && line != "#EXTM3U"
            && !line.uppercased().hasPrefix("#EXTM3U")
    }

    /// Whether a line says nothing that the writer says itself.
    private static func isFree(_ line: String) -> Bool {
        line.first == "#" && !M3UNames.isKnown(line.prefix { $0 != ":" }.uppercased())
    }

    /// Whether a comma behind attributes ends them.
    private static func isClosed(_ attributes: String) -> Bool {
        var isQuoted = false
        for character in attributes {
            if character == "\"" { isQuoted.toggle() }
            if character == ",", !isQuoted { return false }
        }
        return !isQuoted
    }
}
