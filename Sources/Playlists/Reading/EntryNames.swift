import Model

/// What a playlist's entry says of its track. What is not said is looked for in the other names: players write
/// `Artist - Title` where they have one field only, and in the names of files.
struct EntryNames {
    var artist: String?
    var title: String?
    var album: String?
    /// A path or a URL.
    var location: String?

    /// The track; `nil` where artist or title cannot be told.
    var track: WantedTrack? {
        let album = album?.trimmed
        if let artist = artist?.trimmed, let title = title?.trimmed {
            return WantedTrack(artist: artist, title: title, album: album)
        }
        if let (artist, title) = title?.trimmed.flatMap(Self.split) {
            return WantedTrack(artist: artist, title: title, album: album)
        }
        guard let file = location.flatMap(FileNames.init), let artist = artist?.trimmed ?? file.artist else {
            return nil
        }
        return WantedTrack(artist: artist, title: title?.trimmed ?? file.title, album: album ?? file.album)
    }

    /// `Artist - Title` at its first dash with spaces around it, whichever dash it is.
    static func split(_ text: String) -> (artist: String, title: String)? {
        let dashes: Set<Character> = ["-", "–", "—"]
        let characters = Array(text)
        for place in characters.indices.dropFirst().dropLast() where dashes.contains(characters[place]) {
            guard characters[place - 1].isWhitespace, characters[place + 1].isWhitespace,
                let artist = String(characters[..<place]).trimmed,
                let title = String(characters[(place + 1)...]).trimmed
            else { continue }
            return (artist, title)
        }
        return nil
    }
}

/// What the name of a file tells of a track: `Artist - Title.mp3`, with a track number before it or not. A file with
/// a number and a title only is taken for part of an album in folders `Artist/Album/01 Title.mp3`.
struct FileNames {
    let title: String
    var artist: String?
    var album: String?

    /// - Parameter location: a path or a URL.
    init?(_ location: String) {
        let parts = Self.components(location)
        guard let name = parts.last.flatMap({ Self.withoutExtension($0).trimmed }) else { return nil }
        let (rest, isNumbered) = Self.withoutNumber(name)
        if let (artist, title) = EntryNames.split(rest) {
            (self.artist, self.title) = (artist, title)
            return
        }
        title = rest
        guard isNumbered, parts.count >= 3 else { return }
        (artist, album) = (parts[parts.count - 3].trimmed, parts[parts.count - 2].trimmed)
    }

    private static func components(_ location: String) -> [String] {
        guard isURL(location) else {
            let isWindows = !location.contains("/") && location.contains("\\")
            return location.split(separator: isWindows ? "\\" : "/").map(String.init)
        }
        let path = location.prefix { $0 != "?" && $0 != "#" }
        return path.drop { $0 != ":" }.dropFirst().split(separator: "/").map { percentDecoded(String($0)) }
    }

    /// Whether it begins with a scheme; a single letter is a drive of Windows.
    private static func isURL(_ location: String) -> Bool {
        let scheme = location.prefix { $0 != ":" }
        return scheme.count > 1 && scheme.count < location.count && scheme.first!.isLetter
            && scheme.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0)) }
    }

    /// Bytes that are not UTF-8 afterwards are taken for Windows-1252.
    private static func percentDecoded(_ text: String) -> String {
        var bytes: [UInt8] = []
        var rest = Array(text.utf8)[...]
        while let byte = rest.popFirst() {
            let digits = rest.prefix(2)
            if byte == UInt8(ascii: "%"), digits.count == 2,
                digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit })
            {
                bytes.append(UInt8(String(decoding: digits, as: UTF8.self), radix: 16)!)
                rest = rest.dropFirst(2)
            } else {
                bytes.append(byte)
            }
        }
        return Windows1252.text(utf8Or: bytes)
    }

    private static func withoutExtension(_ name: String) -> String {
        guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return name }
        let ending = name[name.index(after: dot)...]
        let isExtension =
            (1...5).contains(ending.count) && ending.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
        return isExtension ? String(name[..<dot]) : name
    }

    /// A number is one to three digits and a dot or a dash, or two digits that begin with 0 and a space:
    /// "99 Problems" is a title.
    private static func withoutNumber(_ name: String) -> (String, isNumbered: Bool) {
        let digits = name.prefix { $0.isASCII && $0.isNumber }
        guard (1...3).contains(digits.count) else { return (name, false) }
        let rest = name.dropFirst(digits.count)
        let mark = rest.drop { $0 == " " }.prefix(1)
        let separated = mark == "." || mark == "-" || mark == "_"
        guard separated || (digits.first == "0" && rest.first == " ") else { return (name, false) }
        let title = String(rest.drop { " .-_".contains($0) }).trimmed
        return title.map { ($0, true) } ?? (name, false)
    }
}

extension String {
    /// Without white space around it; `nil` where nothing is left.
    var trimmed: String? {
        let start = drop(while: \.isWhitespace)
        guard let last = start.lastIndex(where: { !$0.isWhitespace }) else { return nil }
        return String(start[...last])
    }
}
