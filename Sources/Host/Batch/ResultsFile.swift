import Filesystem
import Model

/// The results of a batch in a file of JSON Lines: those of an earlier run, which are passed over, and the new ones, which
/// are added.
final class ResultsFile: Sendable {
    /// What every result begins with.
    private static let beginning = Array(#"{"artist":"#.utf8)
    private let file: GrowingFile

    /// - Throws: `HostError`, where the file holds something else, or another process adds to it.
    init(_ path: String) throws(HostError) {
        let (file, first) = try Self.opened(path)
        guard Self.beginning.starts(with: first) else {
            throw HostError(
                65,
                "\(path): holds no results of resolve --batch; --resume takes their file, or one that is not there"
            )
        }
        do throws(FileError) { try file.cut() } catch { throw Self.translated(error) }
        self.file = file
    }

    private static func opened(_ path: String) throws(HostError) -> (GrowingFile, [UInt8]) {
        do throws(FileError) {
            return (try GrowingFile(path: path), try RegularFile.read(path, limit: beginning.count))
        } catch {
            throw translated(error)
        }
    }

    /// Reads the results that are there.
    func reader() throws(HostError) -> ResultsReader {
        do throws(FileError) { return ResultsReader(try InputFile(path: file.path)) } catch {
            throw Self.translated(error)
        }
    }

    /// - Throws: `HostError`, where the disk is full or the like.
    func append(_ line: String) throws(HostError) {
        do throws(FileError) { try file.append(line) } catch { throw Self.translated(error) }
    }

    /// Whether a descriptor leads to this file.
    func isBehind(_ descriptor: Int32) -> Bool { file.isBehind(descriptor) }

    private static func translated(_ error: FileError) -> HostError {
        if FileError.Meaning(error.code) == .busy {
            return HostError(69, "\(error.path): another helve adds to it; wait for it, or end it")
        }
        return HostError(69, "\(error); --resume needs a file that can be written")
    }
}

/// Compares the results that are there with the tracks that they should be of. For one thread.
struct ResultsReader {
    private let file: InputFile
    private var buffer: [UInt8] = []
    private var position = 0
    private(set) var count = 0

    init(_ file: InputFile) { self.file = file }

    /// Whether there is a result, and it is this track's; `nil` where there are no more.
    mutating func isNext(_ track: WantedTrack) throws(FileError) -> Bool? {
        guard let line = try nextLine() else { return nil }
        count += 1
        return line.starts(with: Self.beginning(of: track)) && line.last == UInt8(ascii: "}")
    }

    /// What a track's result begins with, as it is written here.
    private static func beginning(of track: WantedTrack) -> [UInt8] {
        let names = ResolutionNames.json(track).text()
        return Array(names.utf8.dropLast()) + [UInt8(ascii: ",")]
    }

    private mutating func nextLine() throws(FileError) -> ArraySlice<UInt8>? {
        var searched = position
        while true {
            if let end = buffer[searched...].firstIndex(of: 0x0A) {
                defer { position = end + 1 }
                return buffer[position..<end]
            }
            searched = buffer.count - position
            buffer.removeFirst(position)
            position = 0
            let more = try file.read()
            if more.isEmpty { return nil }
            buffer += more
        }
    }
}

/// The first members of a result.
private enum ResolutionNames {
    static func json(_ track: WantedTrack) -> JSON {
        ["artist": .string(track.artist), "track": .string(track.title), "album": JSON(track.album)]
    }
}
