/// What a location of a list means. Lists are from strangers: a location is a file or an http(s) URL, and nothing else.
public enum PlaylistLocation: Sendable, Hashable {
    /// An absolute path.
    case file(String)
    /// An http(s) URL.
    case url(String)

    /// Reads a location as it is written: a URL, or a path.
    ///
    /// - Parameters:
    ///   - folder: the absolute path of the folder in which the list is; what is relative is relative to it. `nil` for
    ///     lists that are in none.
    ///   - areURLs: whether what is relative is a URL too, as in XSPF and JSPF, and not a path.
    public init?(_ text: String, in folder: String?, areURLs: Bool = false) {
        guard let text = text.trimmed, !text.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F }) else {
            return nil
        }
        guard let scheme = Self.scheme(text) else {
            guard let plain = areURLs ? Self.decoded(text[...]) : text,
                let path = Self.path(plain, in: folder)
            else { return nil }
            self = .file(path)
            return
        }
        let rest = text.dropFirst(scheme.count + 1)
        switch scheme.lowercased() {
        case "http", "https":
            guard rest.hasPrefix("//"), rest.count > 2, !rest.contains(where: \.isWhitespace) else {
                return nil
            }
            self = .url(text)
        case "file":
            guard let path = Self.file(rest) else { return nil }
            self = .file(path)
        default: return nil
        }
    }

    /// The scheme of a URL; a single letter is a drive of Windows.
    private static func scheme(_ text: String) -> Substring? {
        let scheme = text.prefix { $0 != ":" }
        guard scheme.count > 1, scheme.count < text.count, scheme.first!.isASCII, scheme.first!.isLetter,
            scheme.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0)) })
        else { return nil }
        // `a:b.mp3` may be a file's name, but then a list says `./a:b.mp3`.
        return scheme
    }

    /// `//host/path` or `/path`, of this machine only.
    private static func file(_ rest: Substring) -> String? {
        var path = rest
        if rest.hasPrefix("//") {
            let host = rest.dropFirst(2).prefix { $0 != "/" }
            guard host.isEmpty || host.lowercased() == "localhost" else { return nil }
            path = rest.dropFirst(2 + host.count)
        }
        return path.hasPrefix("/") ? decoded(path) : nil
    }

    private static func decoded(_ path: Substring) -> String? {
        let plain = path.prefix { $0 != "?" && $0 != "#" }
        guard let bytes = PercentEncoding.decoded(plain), !bytes.contains(0) else { return nil }
        return String(validating: bytes, as: UTF8.self)
    }

    /// Paths of Windows lead nowhere here, unless they are relative.
    private static func path(_ text: String, in folder: String?) -> String? {
        if text.hasPrefix("/") { return text }
        if text.dropFirst().first == ":" || text.hasPrefix("\\") { return nil }
        let isWindows = !text.contains("/") && text.contains("\\")
        let relative = isWindows ? text.replacing("\\", with: "/") : text
        return folder.map { ($0 == "/" ? "" : $0) + "/" + relative }
    }
}

/// Percent-encoding (RFC 3986), as far as paths need it.
enum PercentEncoding {
    /// The bytes; `nil` where a percent sign is not followed by two digits.
    static func decoded(_ text: Substring) -> [UInt8]? {
        var (bytes, rest) = ([UInt8](), Array(text.utf8)[...])
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "%") else {
                bytes.append(byte)
                continue
            }
            guard let high = rest.popFirst().flatMap(digit), let low = rest.popFirst().flatMap(digit) else {
                return nil
            }
            bytes.append(high << 4 | low)
        }
        return bytes
    }

    private static func digit(_ byte: UInt8) -> UInt8? {
        switch byte {
        case 0x30...0x39: byte - 0x30
        case 0x41...0x46: byte - 0x41 + 10
        case 0x61...0x66: byte - 0x61 + 10
        default: nil
        }
    }
}
