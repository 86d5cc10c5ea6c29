import Glibc

/// Files and directories that only their owner may touch.
public enum PrivateFile {
    /// Makes a directory, and those above it that are missing, with mode 0700. Existing ones stay as they are.
    public static func makeDirectory(_ path: String) throws(FileError) {
        if mkdir(path, 0o700) == 0 { return }
        switch errno {
        case EEXIST where isDirectory(path): return
        case ENOENT:
            guard let cut = path.lastIndex(of: "/"), cut > path.startIndex else { break }
            try makeDirectory(String(path[..<cut]))
            if mkdir(path, 0o700) == 0 || errno == EEXIST { return }
        default: break
        }
        throw FileError("make", path, code: errno == EEXIST ? ENOTDIR : errno)
    }

    /// Makes an empty file with mode 0600, unless there is one already.
    public static func make(_ path: String) throws(FileError) {
        let file = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        if file >= 0 {
            close(file)
        } else if errno != EEXIST {
            throw FileError("create", path)
        }
    }

    /// Replaces a file by a rename, so that readers, and a loss of power, find the old or the new
    /// content and nothing between. The new file has mode 0600.
    ///
    /// Two writers at once must be kept apart by a `DirectoryLock`.
    public static func replace(_ path: String, with bytes: [UInt8]) throws(FileError) {
        let fresh = path + ".new"
        unlink(fresh)
        let file = open(fresh, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard file >= 0 else { throw FileError("create", fresh) }
        let failure = write(bytes, to: file, fresh)
        close(file)
        if let failure {
            unlink(fresh)
            throw failure
        }
        guard rename(fresh, path) == 0 else { throw FileError("rename \(fresh) to", path) }
        syncDirectory(of: path)
    }

    /// Removes a file, if it is there.
    public static func remove(_ path: String) throws(FileError) {
        guard unlink(path) == 0 || errno == ENOENT else { throw FileError("remove", path) }
    }

    /// Adds to the end of a file, which is made with mode 0600 where it is missing. It need not be on the disk when this
    /// returns.
    public static func append(_ path: String, _ bytes: [UInt8]) throws(FileError) {
        let file = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard file >= 0 else { throw FileError("open", path) }
        defer { close(file) }
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { throw FileError("write", path) }
            rest = rest.dropFirst(count)
        }
    }

    /// The whole content and the permission bits of a regular file, `nil` where there is none.
    public static func read(_ path: String) throws(FileError) -> (bytes: [UInt8], mode: UInt32)? {
        let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
        if file < 0, errno == ENOENT { return nil }
        guard file >= 0 else { throw FileError("open", path) }
        defer { close(file) }
        var status = stat()
        guard fstat(file, &status) == 0 else { throw FileError("read", path) }
        guard status.st_mode & S_IFMT == S_IFREG else {
            throw FileError("read", path, code: FileError.notRegular)
        }
        let bytes = try contents(of: file, path, expected: Int(status.st_size))
        return (bytes, status.st_mode & 0o777)
    }

    private static func isDirectory(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }

    private static func contents(of file: Int32, _ path: String, expected: Int) throws(FileError) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(expected)
        var chunk = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = Glibc.read(file, &chunk, chunk.count)
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw FileError("read", path) }
            if count == 0 { return bytes }
            bytes += chunk[..<count]
        }
    }

    private static func write(_ bytes: [UInt8], to file: Int32, _ path: String) -> FileError? {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return FileError("write", path) }
            rest = rest.dropFirst(count)
        }
        return fsync(file) == 0 ? nil : FileError("write", path)
    }

    /// A rename is durable only once its directory is.
    static func syncDirectory(of path: String) {
        let directory = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
        let file = open(directory.isEmpty ? "/" : directory, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard file >= 0 else { return }
        fsync(file)
        close(file)
    }
}
