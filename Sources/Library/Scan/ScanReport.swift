/// Where a scan is.
public struct ScanProgress: Sendable, Hashable {
    /// Of the files that have to be read, from 1.
    public let current: Int
    /// How many files have to be read.
    public let total: Int
    /// The file.
    public let path: String
}

/// What a scan did.
public struct ScanReport: Sendable, Hashable {
    /// Why a scan changed nothing.
    public enum Skip: String, Sendable, Hashable {
        case notADirectory = "not-a-directory"
        case unreadable
        case walkFailed = "walk-failed"
        /// No music was found where the library has some: the drive is probably not mounted.
        case emptyButKnown = "empty-but-db-populated"
    }

    /// A file or directory that could not be read, and why.
    public struct Failure: Sendable, Hashable {
        /// The file or directory.
        public let path: String
        /// Why, in words.
        public let reason: String
    }

    /// The folder.
    public let folder: String
    /// Files found.
    public internal(set) var total = 0
    /// Files looked at, whether they had changed or not.
    public internal(set) var processed = 0
    /// New files.
    public internal(set) var added = 0
    /// Changed files.
    public internal(set) var updated = 0
    /// Tracks whose file is gone.
    public internal(set) var removed = 0
    /// Files and directories that could not be read; tracks known from them stay.
    public internal(set) var errors = 0
    /// The first thousand errors.
    public internal(set) var failures: [Failure] = []
    /// `nil` where the scan was made.
    public internal(set) var skipped: Skip?
    /// The scan was stopped before its end. What was done stays done; the next one goes on from there.
    public internal(set) var isCancelled = false

    private static let mostFailures = 1000

    init(folder: String) { self.folder = folder }

    mutating func fail(_ path: String, _ reason: String) {
        errors += 1
        if failures.count < Self.mostFailures { failures.append(Failure(path: path, reason: reason)) }
    }
}
