/// Why a file has no tags to give.
public struct TagError: Error, Hashable, CustomStringConvertible {
    /// What went wrong, for programs.
    public enum Kind: Hashable, Sendable {
        /// The system does not give the file's content.
        case unreadable
        /// No known format, or no audio in it.
        case notAudio
        /// A known format, but damaged so that reading it was given up.
        case malformed
    }

    /// What went wrong, for programs.
    public let kind: Kind
    /// The file; bytes that are not UTF-8 are shown as U+FFFD.
    public let path: String
    /// What is wrong and what to do, in one sentence without a full stop.
    public let detail: String

    /// The file and the sentence, on one line.
    public var description: String { "\(path): \(detail)" }
}
