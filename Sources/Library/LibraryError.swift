import Filesystem
import Storage

/// Why the library could not do what it was asked for.
public enum LibraryError: Error, Hashable, CustomStringConvertible {
    /// A folder to add must be a directory that can be looked at. The second text is the reason.
    case notADirectory(String, String)
    /// A folder that was never added.
    case unknownFolder(String)
    /// One scan at a time: the other one must end first.
    case scanInProgress
    case storage(StorageError)

    /// What, where, and what to do, on one line.
    public var description: String {
        switch self {
        case .notADirectory(let path, let reason):
            "\(path) cannot be a music folder: \(reason); give a directory that you may read"
        case .unknownFolder(let path): "\(path) is no music folder; add it with: helve library add"
        case .scanInProgress: "a scan is running already; wait for it to end"
        case .storage(let error): error.description
        }
    }

    /// Gives errors of the database this module's type.
    static func wrapping<T>(_ body: () throws -> T) throws(LibraryError) -> T {
        do {
            return try body()
        } catch let error as LibraryError {
            throw error
        } catch let error as StorageError {
            throw .storage(error)
        } catch {
            throw .storage(StorageError(.failed, "helve.db", "\(error)"))
        }
    }
}
