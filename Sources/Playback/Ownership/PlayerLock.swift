import Filesystem

/// The right to the queue of a data directory. One process at a time plays it; while none does, others may edit it, one
/// after the other. The right ends with the value, or with its process, even one that was killed.
public struct PlayerLock: ~Copyable, Sendable {
    private let playing: FileLock
    /// Of those who edit: one at a time.
    private let editing: FileLock?

    /// For whoever plays, until it ends. Waits a while for those who edit.
    ///
    /// - Parameters:
    ///   - directory: the data directory. It is there.
    ///   - process: the number of this process, for messages of others.
    /// - Throws: `PlayerLockError.playerRuns` at once where another process plays.
    public init(
        playing directory: String, process: Int32, patience: Duration = .seconds(5)
    ) throws(PlayerLockError) {
        let own = try Self.player(directory, patience)
        own.note("\(process)\n")
        self.init(own, nil)
    }

    private init(_ playing: consuming FileLock, _ editing: consuming FileLock?) {
        self.playing = playing
        self.editing = editing
    }

    /// For whoever edits the saved queue, until that is done. Waits a while for others who do.
    ///
    /// - Throws: `PlayerLockError.playerRuns` at once where a process plays: it is the one to be asked.
    public init(editing directory: String, patience: Duration = .seconds(5)) throws(PlayerLockError) {
        // First among those who edit, so that one who plays has to wait for one only.
        let own = try Self.locked(directory, "/queue.lock", .alone, patience)
        let shared = try Self.locked(directory, "/player.lock", .shared, .zero)
        self.init(shared, own)
    }

    /// Whether a process plays now; it may have ended when this is known.
    public static func isPlaying(_ directory: String) -> Bool {
        guard FileAccess.exists(directory + "/player.lock") else { return false }
        do {
            _ = try FileLock(directory + "/player.lock", .shared)
            return false
        } catch {
            return FileError.Meaning(error.code) == .busy
        }
    }

    private static func player(_ directory: String, _ patience: Duration) throws(PlayerLockError) -> FileLock
    {
        do throws(FileError) {
            return try FileLock(directory + "/player.lock", .alone)
        } catch {
            guard FileError.Meaning(error.code) == .busy else { throw .file(error) }
        }
        // Nobody can share it with one who plays; those who edit are done soon.
        _ = try locked(directory, "/player.lock", .shared, .zero)
        do throws(FileError) {
            return try FileLock(directory + "/player.lock", .alone, patience: patience)
        } catch {
            throw PlayerLockError(error, directory)
        }
    }

    private static func locked(
        _ directory: String, _ name: String, _ kind: FileLock.Kind, _ patience: Duration
    ) throws(PlayerLockError) -> FileLock {
        do throws(FileError) {
            return try FileLock(directory + name, kind, patience: patience)
        } catch {
            if name == "/queue.lock", FileError.Meaning(error.code) == .busy { throw .busy(directory) }
            throw PlayerLockError(error, directory)
        }
    }
}

/// Why the queue is not this process's.
public enum PlayerLockError: Error, Sendable, Hashable, CustomStringConvertible {
    /// Another process plays it.
    case playerRuns(process: Int32?, directory: String)
    /// Others edit it and do not come to an end.
    case busy(String)
    case file(FileError)

    init(_ error: FileError, _ directory: String) {
        guard FileError.Meaning(error.code) == .busy else {
            self = .file(error)
            return
        }
        let note = try? PrivateFile.read(directory + "/player.lock")?.bytes
        let text = String(decoding: note ?? [], as: UTF8.self).prefix { $0 != "\n" }
        self = .playerRuns(process: Int32(text), directory: directory)
    }

    /// What is wrong and what to do, on one line.
    public var description: String {
        switch self {
        case .playerRuns(let process, let directory):
            "a player is running already\(process.map { " (process \($0))" } ?? ""); "
                + "end it, or choose another --data-dir than \(directory)"
        case .busy(let directory): "other commands keep changing the queue in \(directory); try again"
        case .file(let error): "\(error); put it right or choose another --data-dir"
        }
    }
}
