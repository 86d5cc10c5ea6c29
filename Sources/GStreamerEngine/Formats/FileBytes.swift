import AudioEngine
import Glibc
import GStreamer

/// A file of this machine.
final class FileBytes: ByteSource {
    let size: Int?
    let isRandom = true
    /// Which file it is, under whatever name.
    let identity: FileIdentity
    private let descriptor: Int32

    init(_ path: String) throws(AudioFailure) {
        // Not to wait for somebody at the other end of a pipe.
        descriptor = Glibc.open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else {
            size = nil
            identity = FileIdentity(stat())
            throw Self.failure(errno, path)
        }
        var status = stat()
        fstat(descriptor, &status)
        size = status.st_size
        identity = FileIdentity(status)
        guard status.st_mode & S_IFMT == S_IFREG else {
            throw AudioFailure(.notAudio, "\(path) is not a file")
        }
        if status.st_size == 0 { throw AudioFailure(.notAudio, "\(path) is empty") }
    }

    deinit { if descriptor >= 0 { Glibc.close(descriptor) } }

    func read(at place: Int, into target: UnsafeMutableRawBufferPointer) -> Int? {
        let count = pread(descriptor, target.baseAddress, target.count, off_t(place))
        return count < 0 ? nil : count
    }

    private static func failure(_ code: Int32, _ path: String) -> AudioFailure {
        switch code {
        case ENOENT, ENOTDIR, ENAMETOOLONG, ELOOP: AudioFailure(.notFound, "there is no file \(path)")
        case EACCES, EPERM: AudioFailure(.refused, "\(path) may not be read")
        default: AudioFailure(.other, "\(path) cannot be opened: \(String(cString: strerror(code)))")
        }
    }
}

/// Which file something is, whatever its names are.
struct FileIdentity: Hashable, Sendable {
    private let device: dev_t
    private let inode: ino_t

    init(_ status: stat) { (device, inode) = (status.st_dev, status.st_ino) }

    /// What is written to; `nil` where that is no file, or not one yet.
    init?(_ sink: AudioSink) {
        var status = stat()
        let code =
            switch sink {
            case .file(let path): stat(path, &status)
            case .descriptor(let number): fstat(number, &status)
            default: Int32(-1)
            }
        guard code == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
        self.init(status)
    }
}

/// Bytes of which some are read as others.
final class PatchedBytes: ByteSource {
    private let source: any ByteSource
    private let patches: [Int: [UInt8]]

    init(_ source: any ByteSource, patches: [Int: [UInt8]]) {
        self.source = source
        self.patches = patches
    }

    var size: Int? { source.size }

    var isRandom: Bool { source.isRandom }

    func read(at place: Int, into target: UnsafeMutableRawBufferPointer) -> Int? {
        guard let count = source.read(at: place, into: target) else { return nil }
        for (start, bytes) in patches {
            for (offset, byte) in bytes.enumerated() where (place..<place + count).contains(start + offset) {
                target[start + offset - place] = byte
            }
        }
        return count
    }
}
