import Glibc

/// What is in a directory.
public enum DirectoryListing {
    /// The names in a directory without `.` and `..`, in the order of their bytes.
    public static func names(in path: String) throws(FileError) -> [String] {
        guard let stream = opendir(path) else { throw FileError("list", path) }
        defer { closedir(stream) }
        var names: [String] = []
        errno = 0
        while let entry = readdir(stream) {
            names.append(name(of: entry))
            errno = 0
        }
        guard errno == 0 else { throw FileError("list", path) }
        return names.filter { $0 != "." && $0 != ".." }
            .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }

    private static func name(of entry: UnsafeMutablePointer<dirent>) -> String {
        let offset = MemoryLayout<dirent>.offset(of: \.d_name)!
        let start = UnsafeRawPointer(entry) + offset
        return String(cString: start.assumingMemoryBound(to: CChar.self))
    }
}
