import Dispatch
import Filesystem
import Model
import Playlists

/// A list of wanted tracks in a file, or on standard input. It is read on a queue of its own, because a pipe may
/// let its reader wait. What is wrong in it is told, and the rest goes on.
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

    /// Looks a regular file through. What keeps a list from being read at all, such as XML that is none, shows before
    /// anything else is done.
    ///
    /// - Returns: how many tracks there are, those that are wrong too; `nil` where the list can be read only once.
    /// - Throws: `HostError`.
    func check() async throws(HostError) -> Int? {
        try await onQueue { [self] in
            let file = try open()
            guard file.isRegular else { return nil }
            let count = format == .jsonLines ? try Self.lines(of: file) : try tracks()
            try file.rewind()
            state.reader = reader(file)
            return count
        }
    }

    private func tracks() throws -> Int {
        var count = 0
        while try state.reader?.nextOutcome() != nil { count += 1 }
        return count
    }

    /// Those in which something stands: one for each track.
    private static func lines(of file: InputFile) throws -> Int {
        var (count, isBlank) = (0, true)
        while true {
            let bytes = try file.read()
            if bytes.isEmpty { return isBlank ? count : count + 1 }
            for byte in bytes {
                if byte == 0x0A {
                    if !isBlank { count += 1 }
                    isBlank = true
                } else if byte > 0x20 {
                    isBlank = false
                }
            }
        }
    }

    /// The next track, or what is wrong with it, and where; `nil` after the last one.
    ///
    /// - Throws: `HostError`, where the list cannot be read on.
    func next() async throws(HostError) -> Result<WantedTrack, HostError>? {
        try await onQueue { [self] in
            _ = try open()
            return try state.reader?.nextOutcome()?.mapError { named($0) }
        }
    }

    private func open() throws -> InputFile {
        if let file = state.file { return file }
        let file = try path == "-" ? InputFile.standardInput() : InputFile(path: path)
        state.file = file
        state.reader = reader(file)
        return file
    }

    private var format: PlaylistFormat { path == "-" ? .jsonLines : PlaylistFormat(path: path) }

    private func reader(_ file: InputFile) -> PlaylistReader {
        var limits = PlaylistLimits()
        limits.tracks = .max
        // All but JSPF are read piece by piece.
        if format != .jspf { limits.bytes = .max }
        return PlaylistReader(format, limits: limits) { try file.read() }
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
