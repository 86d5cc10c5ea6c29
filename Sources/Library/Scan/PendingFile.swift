/// A file that is new or has changed.
struct PendingFile {
    let path: ArraySlice<UInt8>
    let modified: Int64
    let size: Int64
}

/// Many of them: all paths in one array, since a first scan may have a million.
struct PendingFiles {
    private struct Entry {
        let end: Int
        let modified: Int64
        let size: Int64
    }

    private var bytes: [UInt8] = []
    private var entries: [Entry] = []

    var count: Int { entries.count }

    mutating func append(_ path: ArraySlice<UInt8>, modified: Int64, size: Int64) {
        bytes += path
        entries.append(Entry(end: bytes.count, modified: modified, size: size))
    }

    subscript(place: Int) -> PendingFile {
        let start = place == 0 ? 0 : entries[place - 1].end
        let entry = entries[place]
        return PendingFile(path: bytes[start..<entry.end], modified: entry.modified, size: entry.size)
    }
}
