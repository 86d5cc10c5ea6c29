import Glibc
import Playback

/// Names on the command line that mean a file or a URL, rather than an artist or a track.
enum ItemName {
    /// What a name of a sound file ends in.
    private static let endings: Set<String> = [
        "aac", "aif", "aiff", "alac", "ape", "dsf", "flac", "m4a", "m4b", "mka", "mp2", "mp3", "mp4", "mpc",
        "oga", "ogg", "opus", "spx", "tta", "wav", "webm", "wma", "wv",
    ]

    static func isItem(_ name: String) -> Bool {
        if QueueEntry.isWebURL(name) || name.lowercased().hasPrefix("file:") { return true }
        if access(name, F_OK) == 0 { return true }
        if name.hasPrefix("/") || name.hasPrefix("./") || name.hasPrefix("../") { return true }
        guard let dot = name.lastIndex(of: ".") else { return false }
        return endings.contains(name[name.index(after: dot)...].lowercased())
    }
}
