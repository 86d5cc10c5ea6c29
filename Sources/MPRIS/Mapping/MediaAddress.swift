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
        switch address.prefix(while: { $0 != ":" }).lowercased() {
        case "file":
            guard let path = FileReference.path(address), path.hasPrefix("/") else {
                throw .invalidArguments("the address names no file of this machine")
            }
            return .file(path)
        case "http", "https":
            guard QueueEntry.isWebURL(address) else {
                throw .invalidArguments("the address names no server, or has spaces")
            }
            return .url(address)
        default: throw .notSupported("only \(schemes.joined(separator: ", ")) addresses can be opened")
        }
    }
}
