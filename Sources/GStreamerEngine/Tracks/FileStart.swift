import AudioEngine
import Glibc

/// The first bytes of a file, and what they say of its length.
struct FileStart {
    let bytes: [UInt8]
    private let size: Int

    init(_ path: String) throws(AudioFailure) {
        // Not to wait for somebody at the other end of a pipe.
        let descriptor = Glibc.open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { throw Self.failure(errno, path) }
        defer { Glibc.close(descriptor) }
        var status = stat()
        fstat(descriptor, &status)
        guard status.st_mode & S_IFMT == S_IFREG else {
            throw AudioFailure(.notAudio, "\(path) is not a file")
        }
        guard status.st_size > 0 else { throw AudioFailure(.notAudio, "\(path) is empty") }
        size = status.st_size
        bytes = [UInt8](unsafeUninitializedCapacity: Recognised.length) { buffer, count in
            count = max(0, Glibc.read(descriptor, buffer.baseAddress, buffer.count))
        }
    }

    private static func failure(_ code: Int32, _ path: String) -> AudioFailure {
        switch code {
        case ENOENT, ENOTDIR, ENAMETOOLONG, ELOOP: AudioFailure(.notFound, "there is no file \(path)")
        case EACCES, EPERM: AudioFailure(.refused, "\(path) may not be read")
        default: AudioFailure(.other, "\(path) cannot be opened: \(String(cString: strerror(code)))")
        }
    }

    /// Whether the file is shorter than it says.
    var isCut: Bool {
        guard let announced = WAVHeader.announcedEnd(in: bytes) else { return false }
        return announced > size
    }
}
