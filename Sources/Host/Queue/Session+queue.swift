import Filesystem
import Playback
import Playlists
import RemoteControl
import Storage

extension Session {
    /// Lets `body` tell the player something: the one that runs, or else the saved queue, which nobody else has
    /// meanwhile.
    ///
    /// - Throws: `HostError`, also for what `body` throws.
    public func queue<T>(_ body: (any PlayerControl) async throws -> T) async throws(HostError) -> T {
        // Opens the data directory, and makes it where it is missing.
        let store = try store()
        do {
            if let lock = try Self.editing(dataDirectory) {
                let result = try await body(try StoredQueue(QueueStore(store)))
                _ = consume lock
                return result
            }
            return try await body(try ownersPlayer())
        } catch {
            throw HostError(error)
        }
    }

    /// - Returns: `nil` where a player runs.
    private static func editing(_ directory: String) throws(PlayerLockError) -> PlayerLock? {
        do throws(PlayerLockError) { return try PlayerLock(editing: directory) } catch {
            if case .playerRuns = error { return nil }
            throw error
        }
    }

    /// Lets `body` read the entries of the player that runs, or of the saved queue, as they are now.
    ///
    /// - Throws: `HostError`, also for what `body` throws.
    public func reading<T>(
        _ part: QueuePart = .queue, _ body: (any QueueSnapshot) async throws -> T
    ) async throws(HostError) -> T {
        let store = try store()
        do {
            let running = PlayerLock.isPlaying(dataDirectory) ? try runningPlayer() : nil
            // What a player has is saved, too: only the position may be a few seconds old.
            let player: any PlayerControl = try running ?? StoredQueue(QueueStore(store))
            return try await body(try await player.snapshot(of: part))
        } catch {
            throw HostError(error)
        }
    }

    /// What somebody asks for, as entries of the queue. Files are looked into for what they say of themselves.
    ///
    /// - Throws: `HostError`, where there is nothing to queue.
    public func queueEntries(_ request: PlayRequest) async throws(HostError) -> [NewEntry] {
        let list = PlayList(session: self, runner: PluginRunner(session: self, isLimited: true))
        return try await list.entries(request).map(\.withTags)
    }

    /// Writes entries as a playlist.
    ///
    /// - Parameters:
    ///   - path: a file, whose ending says in which format; `-` for what is returned instead.
    ///   - format: `jspf`, `xspf` or `m3u8`; `nil` for what the ending says.
    /// - Throws: `HostError`.
    public func exportList(_ entries: [QueueEntry], to path: String, format: String?) throws(HostError)
        -> [UInt8]?
    {
        try ListFile(path, format: format.map { PlaylistFormat(path: "list." + $0) }).write(entries)
    }

    /// The entries of a playlist.
    ///
    /// - Parameters:
    ///   - path: a file, whose ending says in which format; `-` for standard input.
    ///   - format: as file endings, such as `xspf`; `nil` for what the ending says, or JSON Lines.
    /// - Throws: `HostError` (65), which names the place in the file.
    public func importList(_ path: String, format: String?) throws(HostError) -> [NewEntry] {
        try ListFile(path, format: format.map { PlaylistFormat(path: "list." + $0) }).entries()
    }

    /// The player of the process that has the queue.
    private func ownersPlayer() throws(HostError) -> any PlayerControl {
        if let player = try runningPlayer() { return player }
        throw HostError(
            69,
            "another process plays the queue of \(dataDirectory) and cannot be reached; end it, or wait until it has ended"
        )
    }

    private var dataDirectory: String { FileAccess.absolute(options.dataDirectory) }
}
