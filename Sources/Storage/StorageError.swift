import Filesystem
import GRDB

/// Why something could not be kept or read back: what, in which file, and what to do.
public struct StorageError: Error, Hashable, CustomStringConvertible {
    /// What went wrong, for programs.
    public enum Kind: Hashable, Sendable {
        /// The file is no database, no JSON, or is damaged. It is left as it is.
        case malformed
        /// The data directory or the file cannot be written; what is in it can still be read.
        case readOnly
        case diskFull
        /// A newer helve has changed the file in a way that this one does not know.
        case newerSchema
        /// Another process kept the file locked for longer than the busy timeout.
        case locked
        /// The file or its directory cannot be opened, or others may read what must be secret.
        case notPermitted
        /// Anything else that the system or the database reports.
        case failed
    }

    /// What went wrong, for programs.
    public let kind: Kind
    /// The file that it is about.
    public let path: String
    /// One sentence without a full stop: what is wrong and what to do.
    public let detail: String

    /// See the properties.
    public init(_ kind: Kind, _ path: String, _ detail: String) {
        self.kind = kind
        self.path = path
        self.detail = detail
    }

    /// The file and the sentence, on one line.
    public var description: String { "\(path): \(detail)" }
}

extension StorageError {
    /// What a database's error means for its file.
    init(_ error: any Error, at path: String) {
        switch error {
        case let error as StorageError: self = error
        case let error as FileError: self.init(error)
        case let error as DatabaseError: self.init(error, at: path)
        default: self.init(.failed, path, "\(error)")
        }
    }

    private init(_ error: DatabaseError, at path: String) {
        let said = error.message ?? "\(error.extendedResultCode)"
        switch error.resultCode {
        // An error of SQL means tables that are not as helve makes them.
        case .SQLITE_NOTADB, .SQLITE_CORRUPT, .SQLITE_ERROR, .SQLITE_MISMATCH: self = .malformed(path, said)
        case .SQLITE_READONLY: self = .readOnly(path)
        case .SQLITE_FULL: self = .diskFull(path)
        case .SQLITE_BUSY, .SQLITE_LOCKED: self = .locked(path)
        case .SQLITE_CANTOPEN, .SQLITE_PERM:
            self.init(
                .notPermitted, path, "cannot be opened (\(said)); check that it is a file that you may read")
        default:
            self.init(
                .failed, path,
                "the database failed: \(said) (\(error.extendedResultCode.rawValue)); check the disk and its limits"
            )
        }
    }

    init(_ error: FileError) {
        switch FileError.Meaning(error.code) {
        case .full: self = .diskFull(error.path)
        case .readOnly: self = .readOnly(error.path)
        case .busy: self = .locked(error.path)
        case .forbidden:
            self.init(
                .notPermitted, error.path,
                "cannot \(error.action) it: \(error.reason); check its permissions or choose another --data-dir"
            )
        case .other:
            self.init(
                .failed, error.path,
                "cannot \(error.action) it: \(error.reason); put it right or choose another --data-dir")
        }
    }
}

extension StorageError {
    static func malformed(_ path: String, _ said: String) -> Self {
        Self(
            .malformed, path,
            "is malformed (\(said)); it is left as it is: restore a backup, or move it away to start afresh")
    }

    static func readOnly(_ path: String) -> Self {
        Self(
            .readOnly, path,
            "is in a read-only place, so it can be read but not changed; make it writable or choose another --data-dir"
        )
    }

    static func diskFull(_ path: String) -> Self {
        Self(.diskFull, path, "the disk is full, nothing was changed; free some space and try again")
    }

    static func locked(_ path: String) -> Self {
        Self(.locked, path, "another process keeps it locked; wait for it, or end it, and try again")
    }
}
