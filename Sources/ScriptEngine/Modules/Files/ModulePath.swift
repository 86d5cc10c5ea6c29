/// Paths with slashes, as text.
enum ModulePath {
    /// The folder that a file is in.
    static func folder(of path: String) -> String {
        guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")), slash != path.startIndex else {
            return "/"
        }
        return String(path[..<slash])
    }

    /// An absolute path without `.`, `..` and empty parts.
    static func joined(_ folder: String, _ path: String) -> String {
        var parts: [Substring] = []
        for part in (path.hasPrefix("/") ? path : folder + "/" + path).split(separator: "/") where part != "."
        {
            if part == ".." { _ = parts.popLast() } else { parts.append(part) }
        }
        return "/" + parts.joined(separator: "/")
    }

    /// What stands behind the last dot of a file's name, with the dot; empty where there is none.
    static func suffix(of path: String) -> String {
        let name = path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path[$0...].dropFirst() } ?? path[...]
        guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")), dot != name.startIndex else { return "" }
        return String(name[dot...])
    }

    /// As `url.pathToFileURL` of Node has it.
    static func fileURL(_ path: String) -> String {
        var bytes = Array("file://".utf8)
        for byte in path.utf8 {
            if isPlain(byte) {
                bytes.append(byte)
            } else {
                bytes += [UInt8(ascii: "%"), hex(byte >> 4), hex(byte & 15)]
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The path percent-encode set of the URL Standard and what Node adds to it.
    private static func isPlain(_ byte: UInt8) -> Bool {
        byte > 0x20 && byte < 0x7F && !"\"#%<>?\\^`{|}".utf8.contains(byte)
    }

    private static func hex(_ digit: UInt8) -> UInt8 { digit < 10 ? 0x30 + digit : 0x41 - 10 + digit }

    /// What a percent-encoded path stands for; `nil` where it is not UTF-8, or hides a slash or a NUL.
    static func percentDecoded(_ text: Substring) -> String? {
        guard text.utf8.contains(UInt8(ascii: "%")) else { return String(text) }
        var bytes: [UInt8] = []
        var rest = text.utf8[...]
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "%"), let value = UInt8(String(rest.prefix(2)) ?? "", radix: 16) else {
                bytes.append(byte)
                continue
            }
            if value == UInt8(ascii: "/") || value == 0 { return nil }
            bytes.append(value)
            rest = rest.dropFirst(2)
        }
        return String(validating: bytes, as: UTF8.self)
    }
}
