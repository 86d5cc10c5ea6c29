import Glibc

/// Tells of files that are saved, made, renamed or removed. Editors write beside a file and rename, so folders are watched.
public final class FileWatch: Sendable {
    /// The number of `errno.h` where there can be no watch.
    public struct Unavailable: Error, Hashable, CustomStringConvertible {
        /// What cannot be watched.
        public let path: String
        /// The number of `errno.h`.
        public let code: Int32

        /// One line.
        public var description: String { "cannot watch \(path): \(String(cString: strerror(code)))" }
    }

    private let file: Int32
    private let folders: [Int32: String]

    /// - Parameter folders: that are watched, not those in them.
    public init(folders: some Collection<String>) throws(Unavailable) {
        file = inotify_init1(Int32(IN_CLOEXEC))
        var watches: [Int32: String] = [:]
        let events = UInt32(IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE | IN_CREATE)
        for folder in folders {
            let watch = inotify_add_watch(file, folder, events)
            guard file >= 0, watch >= 0 else {
                let code = errno
                close(file)
                throw Unavailable(path: folder, code: code)
            }
            watches[watch] = folder
        }
        self.folders = watches
    }

    deinit { close(file) }

    /// Waits for changes, and takes with them those that follow within a moment: an editor makes several in a row. Blocks its
    /// thread.
    ///
    /// - Parameter moment: in milliseconds.
    /// - Returns: the paths, as the folders were named; empty where there is nothing to wait for any more.
    public func changes(within moment: Int32 = 20) -> Set<String> {
        var paths: Set<String> = []
        var patience: Int32 = -1
        while isReadable(patience) {
            let more = read()
            if more.isEmpty, paths.isEmpty, patience >= 0 { break }
            paths.formUnion(more)
            patience = moment
        }
        return paths
    }

    private func isReadable(_ patience: Int32) -> Bool {
        var poll = pollfd(fd: file, events: Int16(POLLIN), revents: 0)
        var count = Glibc.poll(&poll, 1, patience)
        while count < 0, errno == EINTR { count = Glibc.poll(&poll, 1, patience) }
        return count > 0
    }

    private func read() -> Set<String> {
        withUnsafeTemporaryAllocation(byteCount: 65_536, alignment: 8) { buffer in
            let count = Glibc.read(file, buffer.baseAddress, buffer.count)
            guard count > 0 else { return [] }
            var (paths, offset) = (Set<String>(), 0)
            let head = MemoryLayout<inotify_event>.size
            while offset + head <= count {
                let event = buffer.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
                if event.len > 0, let folder = folders[event.wd] {
                    let name = String(
                        cString: UnsafeRawPointer(buffer.baseAddress! + offset + head).assumingMemoryBound(
                            to: CChar.self))
                    paths.insert(folder + "/" + name)
                }
                offset += head + Int(event.len)
            }
            return paths
        }
    }
}
