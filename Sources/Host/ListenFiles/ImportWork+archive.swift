import Archives
import Foundation
import ListenFiles

// Exports come as zip archives: ListenBrainz's has its listens in a folder with a file for each month.
extension ImportWork {
    /// What files with listens are called.
    private static let suffixes = ["json", "jsonl", "ndjson", "csv", "tsv", "log", "txt"]
    /// What else is in an export of ListenBrainz.
    private static let others: Set = ["user.json", "feedback.jsonl", "pinned_recording.jsonl"]

    /// Reads the files of an archive that may hold listens, one after the other. What is none is told, and passed over.
    mutating func read(
        archive file: FileHandle, _ options: ListenReader.Options,
        _ broken: (ListenImport.Place, String) -> Void
    ) throws {
        var archive = try ZipArchive(descriptor: file.fileDescriptor)
        var count = 0
        while let name = try archive.next() {
            guard Self.mayHoldListens(name) else { continue }
            count += 1
            do {
                try read(options, name: name, broken) { try archive.read() }
            } catch let error as ListenFileError {
                result.broken += 1
                broken(ListenImport.Place(file: name, line: 1), "\(error)")
            }
        }
        if count == 0 {
            throw ListenFileError(nothingIn: "no file in the archive looks like one with listens")
        }
    }

    private static func mayHoldListens(_ path: String) -> Bool {
        let name = path.split(separator: "/").last.map(String.init) ?? path
        // What macOS writes beside each file.
        if path.hasPrefix("__MACOSX/") || name.hasPrefix("._") || others.contains(name) { return false }
        return suffixes.contains { name.lowercased().hasSuffix("." + $0) }
    }
}
