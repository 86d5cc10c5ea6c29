import Filesystem

/// One entry of a folder's list.
struct FolderEntry {
    let folder: String
    let name: String
    let kind: FileStatus.Kind

    /// What is in a folder, by name.
    ///
    /// - Parameters:
    ///   - folder: its canonical path.
    ///   - shown: what it is called.
    ///   - isDeep: whether what is in the folders below is told as well. Links are not followed.
    static func all(in folder: String, named shown: String, isDeep: Bool) throws -> [FolderEntry] {
        var entries: [FolderEntry] = []
        for name in try DirectoryListing.names(in: folder) {
            let path = folder + "/" + name
            let kind = (try? FileStatus(path, followsLink: false).kind) ?? .file
            entries.append(FolderEntry(folder: shown, name: name, kind: kind))
            guard isDeep, kind == .folder else { continue }
            entries += try all(in: path, named: shown + "/" + name, isDeep: true)
        }
        return entries
    }
}

enum FolderMaking {
    /// Makes a folder, with those above it that are missing where that is wanted.
    ///
    /// - Returns: the path of the first that was made; `nil` where all were there, or only one was wanted.
    static func make(_ path: String, isDeep: Bool, permissions: UInt32) throws(FileError) -> String? {
        guard isDeep else {
            try FileChange.makeFolder(path, permissions: permissions)
            return nil
        }
        if let kind = try? FileStatus(path).kind {
            guard kind == .folder else { throw FileError("mkdir", path, code: FileError.exists) }
            return nil
        }
        let parent = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
        let first = parent.isEmpty ? nil : try make(parent, isDeep: true, permissions: permissions)
        try FileChange.makeFolder(path, permissions: permissions)
        return first ?? path
    }
}
