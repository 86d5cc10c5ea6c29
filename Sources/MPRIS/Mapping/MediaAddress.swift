import DBus
import Playback

/// What clients ask to be opened.
enum MediaAddress {
    /// In lower case.
    static let schemes = ["file", "http", "https"]

    static let mimeTypes = [
        "application/ogg", "application/vnd.apple.mpegurl", "audio/aac", "audio/flac", "audio/mp4",
        "audio/mpeg", "audio/ogg", "audio/opus", "audio/vorbis", "audio/wav", "audio/webm", "audio/x-aiff",
        "audio/x-flac", "audio/x-m4a", "audio/x-mpegurl", "audio/x-vorbis+ogg", "audio/x-wav",
        "audio/x-wavpack",
    ]

    /// What is to be played for an address.
    static func want(_ address: String) throws(BusError) -> QueueEntry.Want {
        guard let colon = address.firstIndex(of: ":"),
            schemes.contains(address[..<colon].lowercased())
        else {
            throw .notSupported("only \(schemes.joined(separator: ", ")) addresses can be opened")
        }
        let rest = address[address.index(after: colon)...]
        if address[..<colon].lowercased() == "file" { return .file(try path(rest)) }
        guard rest.hasPrefix("//"), rest.count > 2, !rest.contains(where: { $0.isWhitespace || $0 == "\0" })
        else { throw .invalidArguments("the address names no server") }
        return .url(address)
    }

    /// The path of a file of this machine (RFC 8089).
    private static func path(_ rest: Substring) throws(BusError) -> String {
        var path = rest
        for host in ["//localhost/", "///"] where path.lowercased().hasPrefix(host) {
            path = path.dropFirst(host.count - 1)
        }
        guard path.hasPrefix("/"), !path.hasPrefix("//") else {
            throw .invalidArguments("the address names no file of this machine")
        }
        guard let decoded = decoded(path.prefix { $0 != "?" && $0 != "#" }) else {
            throw .invalidArguments("the path of the file cannot be read")
        }
        return decoded
    }

    private static func decoded(_ path: Substring) -> String? {
        var (bytes, rest) = ([UInt8](), path.utf8)
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "%") else {
                bytes.append(byte)
                continue
            }
            guard rest.count >= 2,
                let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
            else { return nil }
            bytes.append(value)
            rest = rest.dropFirst(2)
        }
        return bytes.contains(0) ? nil : String(validating: bytes, as: UTF8.self)
    }
}
