import Glibc

/// What the system knows of a file.
public struct FileStatus: Sendable, Hashable {
    /// What a file may be.
    public enum Kind: String, Sendable {
        case file, folder, link, pipe, socket, block, character
    }

    /// What it is.
    public let kind: Kind
    /// Kind and permission bits.
    public let mode: UInt32
    /// In bytes.
    public let size: Int
    /// In blocks of 512 bytes.
    public let blocks: Int
    /// Number of the device that it is on.
    public let device: UInt64
    /// Its number there.
    public let inode: UInt64
    /// How many names it has.
    public let links: UInt64
    /// Number of its owner.
    public let user: UInt32
    /// Number of its group.
    public let group: UInt32
    /// Last access, in milliseconds since 1970.
    public let accessed: Double
    /// Last change of its content, in milliseconds since 1970.
    public let modified: Double
    /// Last change of its content or its properties, in milliseconds since 1970.
    public let changed: Double

    /// Asks the system.
    ///
    /// - Parameter followsLink: whether a symbolic link stands for what it leads to.
    public init(_ path: String, followsLink: Bool = true) throws(FileError) {
        var status = stat()
        guard (followsLink ? stat(path, &status) : lstat(path, &status)) == 0 else {
            throw FileError(followsLink ? "stat" : "lstat", path)
        }
        kind = Kind(mode: status.st_mode)
        (mode, size, blocks) = (status.st_mode, Int(status.st_size), Int(status.st_blocks))
        (device, inode, links) = (UInt64(status.st_dev), UInt64(status.st_ino), UInt64(status.st_nlink))
        (user, group) = (status.st_uid, status.st_gid)
        accessed = status.st_atim.milliseconds
        modified = status.st_mtim.milliseconds
        changed = status.st_ctim.milliseconds
    }
}

extension FileStatus.Kind {
    init(mode: mode_t) {
        switch mode & S_IFMT {
        case S_IFDIR: self = .folder
        case S_IFLNK: self = .link
        case S_IFIFO: self = .pipe
        case S_IFSOCK: self = .socket
        case S_IFBLK: self = .block
        case S_IFCHR: self = .character
        default: self = .file
        }
    }
}

extension timespec {
    fileprivate var milliseconds: Double { Double(tv_sec) * 1000 + Double(tv_nsec) / 1_000_000 }
}
