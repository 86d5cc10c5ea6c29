import Model

/// What is wrong with a recording. All but the last two end a command with exit code 65, those with 70.
public enum RecordingError: Error, Sendable, Hashable {
    case unreadable(file: String, reason: String)
    /// - limit: in bytes.
    case tooLarge(file: String, limit: Int)
    case notJSON(file: String, JSONSyntaxError)
    /// JSON, but no HAR.
    ///
    /// - path: the place, such as `$.log.entries[3].response.status`.
    /// - expected: what belongs there.
    /// - found: what is there.
    case malformed(file: String, path: String, expected: String, found: String)
    case unwritable(file: String, reason: String)
    /// The file was written, but holds only the first exchanges.
    case incomplete(file: String, missing: Int, limit: Int)
}

extension RecordingError: CustomStringConvertible {
    /// One line: the file, the place, what is wrong and what to do.
    public var description: String {
        switch self {
        case .unreadable(let file, let reason): "\(file): cannot be read: \(reason)"
        case .tooLarge(let file, let limit):
            "\(file): larger than \(limit >> 20) MiB; record fewer requests"
        case .notJSON(let file, let error):
            "\(file): \(error); a HAR 1.2 file is one JSON document, save it again with --record"
        case .malformed(let file, let path, let expected, let found):
            "\(file): \(path): \(found), but \(expected) is needed; mend that value or record again with --record"
        case .unwritable(let file, let reason):
            "\(file): cannot be written: \(reason); choose a folder that exists, is yours and has room"
        case .incomplete(let file, let missing, let limit):
            "\(file): \(missing) exchanges beyond \(limit >> 20) MiB are missing; record fewer requests"
        }
    }
}
