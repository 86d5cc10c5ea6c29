import Glibc

/// A regular file that a walk came by.
public struct WalkedFile {
    /// Bytes of the whole path; valid during the visit only.
    public let path: ArraySlice<UInt8>
    /// Modification time in nanoseconds since 1970.
    public let modified: Int64
    /// Bytes.
    public let size: Int64
}

/// What a walk meets.
public enum WalkEvent {
    case file(WalkedFile)
    /// A directory (its path ends in `/`) or a file that the system does not let us look into.
    case unreadable(path: [UInt8], code: Int32)
}

/// Walks through a directory and all below it. Hidden names, symbolic links and special files are passed by.
///
/// Events come in the order of the paths' bytes, so that a sorted list can be compared in passing.
public struct TreeWalk {
    /// Deeper nesting than this is reported as unreadable: each level keeps a descriptor open.
    private static let deepest = 200

    private let wanted: (ArraySlice<UInt8>) -> Bool
    private let visit: (WalkEvent) throws -> Void
    private var path: [UInt8] = []

    /// - Parameters:
    ///   - wanted: whether a file with such a name is worth a look.
    ///   - visit: takes the events; what it throws ends the walk.
    public init(wanted: @escaping (ArraySlice<UInt8>) -> Bool, visit: @escaping (WalkEvent) throws -> Void) {
        self.wanted = wanted
        self.visit = visit
    }

    /// - Parameter root: a directory, without a `/` at its end.
    /// - Throws: `FileError` where the root itself cannot be listed, and what the visitor throws.
    public mutating func run(_ root: [UInt8]) throws {
        path = root + [UInt8(ascii: "/")]
        let file = open(root.map { CChar(bitPattern: $0) } + [0], O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard file >= 0 else { throw FileError("list", String(decoding: root, as: UTF8.self)) }
        let code = try enter(file, depth: 0)
        if code != 0 { throw FileError("list", String(decoding: root, as: UTF8.self), code: code) }
    }

    /// Takes over the descriptor. Returns the code of an error before anything of the directory was visited.
    private mutating func enter(_ file: Int32, depth: Int) throws -> Int32 {
        guard let directory = fdopendir(file) else {
            let code = errno
            close(file)
            return code
        }
        defer { closedir(directory) }
        var listing = Listing()
        let code = listing.read(directory, wanted)
        if code != 0 { return code }
        let length = path.count
        for name in listing.sorted() {
            path += listing.bytes[name.range]
            if name.isDirectory {
                try descend(file, name, depth)
            } else {
                try look(file, listing, name, length)
            }
            path.removeSubrange(length...)
        }
        return 0
    }

    private mutating func descend(_ parent: Int32, _ name: Listing.Name, _ depth: Int) throws {
        let start = path.count - name.range.count
        let relative = path[start..<path.count - 1].map { CChar(bitPattern: $0) } + [0]
        var code = ELOOP
        if depth < Self.deepest {
            let file = openat(parent, relative, O_RDONLY | O_DIRECTORY | O_CLOEXEC | O_NOFOLLOW)
            code = file < 0 ? errno : try enter(file, depth: depth + 1)
        }
        if code != 0 { try visit(.unreadable(path: path, code: code)) }
    }

    private func look(_ parent: Int32, _ listing: Listing, _ name: Listing.Name, _ start: Int) throws {
        var status = stat()
        let result = listing.bytes.withUnsafeBytes { bytes in
            // The listing keeps a zero behind each name.
            let pointer = bytes.baseAddress! + name.range.lowerBound
            return fstatat(parent, pointer.assumingMemoryBound(to: CChar.self), &status, AT_SYMLINK_NOFOLLOW)
        }
        if result != 0, errno == ENOENT { return }
        if result != 0 { return try visit(.unreadable(path: path, code: errno)) }
        guard status.st_mode & S_IFMT == S_IFREG else { return }
        let modified = Int64(status.st_mtim.tv_sec) * 1_000_000_000 + Int64(status.st_mtim.tv_nsec)
        try visit(.file(WalkedFile(path: path[...], modified: modified, size: Int64(status.st_size))))
    }
}

/// The names of one directory: all their bytes in one array. A directory's name ends in `/`, as in a path, which
/// gives the order of whole paths.
private struct Listing {
    struct Name {
        let range: Range<Int>
        let isDirectory: Bool
    }

    private(set) var bytes: [UInt8] = []
    private var names: [Name] = []

    /// Returns 0 or the code of an error.
    mutating func read(_ directory: OpaquePointer, _ wanted: (ArraySlice<UInt8>) -> Bool) -> Int32 {
        while true {
            errno = 0
            guard let entry = readdir(directory) else { return errno }
            let kind = Self.kind(entry, dirfd(directory))
            guard kind == DT_DIR || kind == DT_REG else { continue }
            if entry.pointee.d_name.0 == CChar(bitPattern: UInt8(ascii: ".")) { continue }
            add(entry, isDirectory: kind == DT_DIR, wanted)
        }
    }

    func sorted() -> [Name] {
        bytes.withUnsafeBytes { bytes in
            names.sorted { left, right in
                let common = min(left.range.count, right.range.count)
                let order = memcmp(
                    bytes.baseAddress! + left.range.lowerBound, bytes.baseAddress! + right.range.lowerBound,
                    common)
                return order == 0 ? left.range.count < right.range.count : order < 0
            }
        }
    }

    private mutating func add(
        _ entry: UnsafeMutablePointer<dirent>, isDirectory: Bool, _ wanted: (ArraySlice<UInt8>) -> Bool
    ) {
        let start = bytes.count
        withUnsafeBytes(of: &entry.pointee.d_name) { name in
            bytes += name.prefix(strnlen(name.baseAddress!.assumingMemoryBound(to: CChar.self), name.count))
        }
        if isDirectory { bytes.append(UInt8(ascii: "/")) }
        if isDirectory || wanted(bytes[start...]) {
            names.append(Name(range: start..<bytes.count, isDirectory: isDirectory))
            bytes.append(0)
        } else {
            bytes.removeSubrange(start...)
        }
    }

    /// Some file systems leave the kind to `stat`.
    private static func kind(_ entry: UnsafeMutablePointer<dirent>, _ directory: Int32) -> Int {
        let kind = Int(entry.pointee.d_type)
        if kind != DT_UNKNOWN { return kind }
        var status = stat()
        let result = withUnsafeBytes(of: &entry.pointee.d_name) {
            fstatat(
                directory, $0.baseAddress!.assumingMemoryBound(to: CChar.self), &status, AT_SYMLINK_NOFOLLOW)
        }
        if result != 0 { return DT_UNKNOWN }
        return [S_IFDIR: DT_DIR, S_IFREG: DT_REG][status.st_mode & S_IFMT] ?? DT_UNKNOWN
    }
}
