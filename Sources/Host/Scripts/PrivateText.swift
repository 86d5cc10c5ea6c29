import Filesystem

/// A text that only the user may read, and that may be lost: what cannot be read or written is no failure.
public enum PrivateText {
    /// The text of a file; `nil` where there is none.
    public static func read(_ path: String) -> String? {
        (try? PrivateFile.read(path)).flatMap(\.self).map { String(decoding: $0.bytes, as: UTF8.self) }
    }

    /// Puts a text in the place of another.
    public static func replace(_ path: String, with text: String) {
        try? PrivateFile.replace(path, with: Array(text.utf8))
    }

    /// Adds to a file, and makes it, and its folder, where there is none.
    public static func append(_ path: String, _ text: String) {
        if let cut = path.lastIndex(of: "/") { try? PrivateFile.makeDirectory(String(path[..<cut])) }
        try? FileChange.write(Array(text.utf8), to: path, .append, permissions: 0o600)
    }
}
