import Glibc

/// What this process may do with a path, by its effective user.
public enum FileAccess {
    /// Whether there is something at the path.
    public static func exists(_ path: String) -> Bool { faccessat(AT_FDCWD, path, F_OK, AT_EACCESS) == 0 }

    /// Whether the path can be written: false on a read-only file system too.
    public static func canWrite(_ path: String) -> Bool { faccessat(AT_FDCWD, path, W_OK, AT_EACCESS) == 0 }

    /// The bit of `check` that asks for writing.
    public static let write = W_OK

    /// Asks whether a path may be used as the bits of `mode` say: `R_OK`, `W_OK`, `X_OK`, or none of them.
    public static func check(_ path: String, _ mode: Int32) throws(FileError) {
        guard faccessat(AT_FDCWD, path, mode, AT_EACCESS) == 0 else { throw FileError("access", path) }
    }

    /// Size of a regular file in bytes, `nil` where there is none.
    public static func size(_ path: String) -> Int? {
        var status = stat()
        guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
        return Int(status.st_size)
    }

    /// The program that runs.
    public static var executable: String {
        real("/proc/self/exe").map { String(decoding: $0, as: UTF8.self) } ?? "helve"
    }

    /// The folder that relative paths start from; `/` where it is gone.
    public static var currentFolder: String {
        guard let current = getcwd(nil, 0) else { return "/" }
        defer { free(current) }
        return String(cString: current)
    }

    /// The path made absolute against the current directory. Symbolic links and dots stay.
    public static func absolute(_ path: String) -> String {
        if path.hasPrefix("/") { return path }
        guard let current = getcwd(nil, 0) else { return path }
        defer { free(current) }
        return String(cString: current) + "/" + path
    }
}

extension FileAccess {
    /// Whether there is a regular file at the path, whose bytes need not be UTF-8.
    public static func isFile(_ path: some Collection<UInt8>) -> Bool {
        kind(path) == S_IFREG
    }

    /// Whether there is a directory at the path.
    public static func isDirectory(_ path: some Collection<UInt8>) throws(FileError) -> Bool {
        guard let kind = kind(path) else { throw FileError("look at", String(decoding: path, as: UTF8.self)) }
        return kind == S_IFDIR
    }

    /// The path without symbolic links and dots, `nil` where there is nothing at it.
    public static func real(_ path: String) -> [UInt8]? {
        guard let real = realpath(path, nil) else { return nil }
        defer { free(real) }
        return Array(UnsafeRawBufferPointer(start: real, count: strlen(real)))
    }

    private static func kind(_ path: some Collection<UInt8>) -> mode_t? {
        var status = stat()
        let name = path.map { CChar(bitPattern: $0) } + [0]
        return stat(name, &status) == 0 ? status.st_mode & S_IFMT : nil
    }
}
