import Glibc

/// The file of a recording.
struct RecordingFile: Sendable {
    /// Of a file that is read or written.
    static let maximumBytes = 256 << 20

    let path: String

    func read() throws(RecordingError) -> [UInt8] {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw .unreadable(file: path, reason: Self.reason()) }
        defer { close(descriptor) }
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 1 << 18)
        while true {
            let count = Glibc.read(descriptor, &buffer, buffer.count)
            if count < 0 && errno == EINTR { continue }
            if count < 0 { throw .unreadable(file: path, reason: Self.reason()) }
            if count == 0 { return bytes }
            bytes += buffer[..<count]
            if bytes.count > Self.maximumBytes { throw .tooLarge(file: path, limit: Self.maximumBytes) }
        }
    }

    /// Finds out before anything is asked whether there can be a recording. A pipe or a device is not replaced.
    func check() throws(RecordingError) {
        var status = stat()
        if stat(path, &status) == 0, status.st_mode & S_IFMT != S_IFREG {
            throw .unwritable(file: path, reason: "it is no regular file")
        }
        if access(folder, W_OK) != 0 { throw .unwritable(file: path, reason: Self.reason()) }
    }

    private var folder: String {
        path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
    }

    /// Replaces the file as a whole: into a temporary file beside it, onto the disk, then renamed. Mode 0600.
    /// A symbolic link stays, and leads to the recording.
    func write(_ bytes: [UInt8]) throws(RecordingError) {
        try check()
        let path = Self.withoutLinks(path)
        var template = Array("\(path).XXXXXX".utf8CString)
        let descriptor = mkstemp(&template)
        guard descriptor >= 0 else { throw .unwritable(file: path, reason: Self.reason()) }
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        let isWritten = Self.write(bytes, to: descriptor) && fsync(descriptor) == 0
        let failure = isWritten ? nil : Self.reason()
        close(descriptor)
        if failure == nil, rename(template, path) == 0 { return }
        let reason = failure ?? Self.reason()
        unlink(template)
        throw .unwritable(file: path, reason: reason)
    }

    private static func withoutLinks(_ path: String) -> String {
        guard let real = realpath(path, nil) else { return path }
        defer { free(real) }
        return String(cString: real)
    }

    private static func write(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress!, $0.count) }
            if count < 0 && errno == EINTR { continue }
            if count < 0 { return false }
            rest = rest.dropFirst(count)
        }
        return true
    }

    private static func reason() -> String {
        var text = [CChar](repeating: 0, count: 256)
        strerror_r(errno, &text, text.count)
        return text.withUnsafeBufferPointer { String(cString: $0.baseAddress!) }
    }
}
