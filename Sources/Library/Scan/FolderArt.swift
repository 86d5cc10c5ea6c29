import Filesystem

/// Finds a picture that lies beside the music. Remembers the directory that it looked into last.
struct FolderArt {
    private static let names = {
        let endings = [".jpg", ".jpeg", ".png"]
        return ["cover", "folder", "album", "front", "Cover", "Folder"].flatMap { stem in
            endings.map { stem + $0 }
        }
    }()

    private var directory: ArraySlice<UInt8>?
    private var found: [UInt8]?

    mutating func beside(_ path: ArraySlice<UInt8>) -> [UInt8]? {
        let end = path.lastIndex(of: UInt8(ascii: "/")) ?? path.startIndex
        let directory = path[path.startIndex..<end]
        if directory == self.directory { return found }
        self.directory = directory
        found = Self.names.lazy.map { directory + [UInt8(ascii: "/")] + Array($0.utf8) }
            .first(where: FileAccess.isFile).map(Array.init)
        return found
    }
}
