import Dispatch
import Filesystem
import Model
import Playlists

/// A list of wanted tracks in a file, or on standard input. It is read on a queue of its own, because a pipe may
/// let its reader wait.
final class BatchInput: Sendable {
    private let path: String
    private let queue = DispatchQueue(label: "helve.batch.input")
    private let state: Confined

    /// Touched on the queue only.
    private final class Confined: @unchecked Sendable {
        var file: InputFile?
        var reader: PlaylistReader?
    }

    /// - Parameter path: a file, whose extension tells the format, or `-` for JSON Lines on standard input.
    init(_ path: String) {
        self.path = path
        state = Confined()
    }

    /// Reads a regular file to its end, so that what is wrong in it shows before anything else is done.
    ///
    /// - Returns: how many tracks there are; `nil` where the list can be read only once.
    /// - Throws: `HostError`.
    func check() async throws(HostError) -> Int? {
        try await onQueue { [self] in
            let file = try open()
            guard file.isRegular else { return nil }
            var count = 0
            while try state.reader?.next() != nil { count += 1 }
            try file.rewind()
            state.reader = reader(file)
            return count
        }
    }

    /// The next track; `nil` after the last one.
    ///
    /// - Throws: `HostError`.
    func next() async throws(HostError) -> WantedTrack? {
        try await onQueue { [self] in
            _ = try open()
            return try state.reader?.next()
        }
    }

    private func open() throws -> InputFile {
        if let file = state.file { return file }
        let file = try path == "-" ? InputFile.standardInput() : InputFile(path: path)
        state.file = file
        state.reader = reader(file)
        return file
    }

    private func reader(_ file: InputFile) -> PlaylistReader {
        PlaylistReader(path == "-" ? .jsonLines : PlaylistFormat(path: path)) { try file.read() }
    }

    private func onQueue<T: Sendable>(_ body: @escaping @Sendable () throws -> T) async throws(HostError) -> T
    {
        let result = await withCheckedContinuation { continuation in
            queue.async { continuation.resume(returning: Result { try body() }) }
        }
        do { return try result.get() } catch { throw named(error) }
    }

    private func named(_ error: any Error) -> HostError {
        switch error {
        case let error as PlaylistError:
            HostError(65, "\(path == "-" ? "standard input" : path): \(error)")
        case let error as FileError:
            HostError(65, "\(error); --batch takes a file with tracks, or - for standard input")
        default: HostError(error)
        }
    }
}
