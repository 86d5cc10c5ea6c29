import Filesystem
import Model
import Playback
import Playlists

/// A playlist in a file, as entries of the queue; and entries of the queue as a playlist in a file.
struct ListFile {
    private let path: String
    private let format: PlaylistFormat

    /// - Parameters:
    ///   - path: a file; `-` for standard input, or for standard output.
    ///   - format: `nil` for what the file's ending says, or JSON Lines.
    init(_ path: String, format: PlaylistFormat? = nil) {
        self.path = path
        self.format = format ?? (path == "-" ? .jsonLines : PlaylistFormat(path: path))
    }

    /// Whether there is a file whose ending says that it is a playlist.
    static func isList(_ path: String) -> Bool {
        [.jspf, .xspf, .m3u, .m3u8].contains(PlaylistFormat(path: path)) && FileAccess.isFile(path.utf8)
    }

    /// - Throws: `HostError` (65), which names the file and the place in it.
    func entries() throws(HostError) -> [NewEntry] {
        do {
            let file = try path == "-" ? InputFile.standardInput() : InputFile(path: path)
            let list = try Playlist(format) { try file.read() }
            if list.entries.isEmpty { throw HostError(65, "\(name) holds no tracks") }
            let reading = EntryReading(
                folder: folder, areURLs: [.xspf, .jspf].contains(format), list: list.head)
            return try list.entries.enumerated().map { index, entry in
                if let entry = reading.entry(entry) { return entry }
                throw HostError(
                    65,
                    "\(name): track \(index + 1) has no location that can be played, and no artist or title")
            }
        } catch let error as PlaylistError {
            throw HostError(65, "\(name): \(error)")
        } catch let error as FileError {
            throw HostError(65, "\(error); a file with tracks is needed")
        } catch {
            throw HostError(error)
        }
    }

    /// Writes what the format can hold, in the place of what is in the file.
    ///
    /// - Returns: what is to be printed instead of being written to a file.
    /// - Throws: `HostError`: 64 for a format that is only read.
    func write(_ entries: [QueueEntry]) throws(HostError) -> [UInt8]? {
        var list = Playlist()
        list.entries = entries.map { $0.listed(withPaths: format == .m3u8) }
        guard let bytes = list.bytes(format) else {
            throw HostError(
                64, "\(name): lists are written as .jspf, .xspf or .m3u8; name such a file, or use --format")
        }
        if path == "-" { return bytes }
        do throws(FileError) { try PrivateFile.replace(path, with: bytes) } catch {
            throw HostError(69, "\(error); name a file that can be written")
        }
        return nil
    }

    private var name: String { path == "-" ? "standard input" : path }

    private var folder: String? {
        let absolute = FileAccess.absolute(path)
        guard path != "-", let cut = absolute.lastIndex(of: "/") else { return nil }
        return cut == absolute.startIndex ? "/" : String(absolute[..<cut])
    }
}
