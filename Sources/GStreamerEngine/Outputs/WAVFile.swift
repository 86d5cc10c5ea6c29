import AudioEngine
import Glibc

/// The bytes of a WAV file on their way out. Nothing waits for whoever reads them.
final class WAVFile {
    /// How many bytes wait for a reader before no more are taken.
    private static let held = 256 << 10
    /// Rewriting goes from the end to the start, so that nothing is overwritten before it was read.
    private static let framesAtOnce = 65536

    let isRegular: Bool
    private(set) var failure: AudioFailure?
    private let descriptor: Int32
    private let name: String
    private let start: Int
    private var pending: [UInt8] = []

    init(_ target: WAVOutput.Target) throws(AudioFailure) {
        switch target {
        case .descriptor(let number):
            name = "descriptor \(number)"
            descriptor = fcntl(number, F_DUPFD_CLOEXEC, 3)
        case .path(let path):
            name = path
            descriptor = Self.open(path)
        }
        guard descriptor >= 0 else {
            throw AudioFailure(.noDevice, "\(name) cannot be written: \(String(cString: strerror(errno)))")
        }
        var status = stat()
        fstat(descriptor, &status)
        let flags = fcntl(descriptor, F_GETFL)
        isRegular = status.st_mode & S_IFMT == S_IFREG && flags & O_ACCMODE == O_RDWR && flags & O_APPEND == 0
        start = isRegular ? lseek(descriptor, 0, SEEK_CUR) : 0
    }

    deinit { Glibc.close(descriptor) }

    /// A pipe or a terminal is only written to.
    private static func open(_ path: String) -> Int32 {
        var status = stat()
        let isOther = stat(path, &status) == 0 && status.st_mode & S_IFMT != S_IFREG
        return Glibc.open(path, (isOther ? O_WRONLY : O_RDWR | O_CREAT | O_TRUNC) | O_CLOEXEC, 0o666)
    }

    func write(_ bytes: [UInt8]) throws(AudioFailure) {
        pending += bytes
        if pending.count >= Self.held { push() }
        if let failure { throw failure }
    }

    /// Hands out what can be handed out now.
    ///
    /// - Returns: whether there is room for more.
    @discardableResult
    func push() -> Bool {
        if isRegular { return pending.count < Self.held || put(pending.count) }
        while failure == nil, !pending.isEmpty, isWritable(within: 0) { _ = put(min(pending.count, 4096)) }
        return pending.count < Self.held
    }

    private func isWritable(within milliseconds: Int32) -> Bool {
        var entry = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        return poll(&entry, 1, milliseconds) > 0
    }

    private func put(_ count: Int) -> Bool {
        var done = 0
        while done < count {
            let written = pending.withUnsafeBytes {
                Glibc.write(descriptor, $0.baseAddress! + done, count - done)
            }
            if written < 0, errno == EINTR { continue }
            guard written > 0 else {
                failure = AudioFailure(
                    .noDevice, "\(name) cannot be written: \(String(cString: strerror(errno)))")
                return false
            }
            done += written
        }
        pending.removeFirst(done)
        return true
    }
}

extension WAVFile {
    /// The samples in a form that holds more.
    func rewrite(from old: WAVHeader, to new: WAVHeader) throws(AudioFailure) {
        guard pending.isEmpty || put(pending.count) else { throw failure! }
        var left = old.byteCount / old.bytesPerFrame
        while left > 0 {
            let count = min(left, Self.framesAtOnce)
            left -= count
            let bytes = read(count * old.bytesPerFrame, at: left * old.bytesPerFrame)
            place(SampleWriter.widened(bytes, from: old, to: new), at: left * new.bytesPerFrame)
        }
        lseek(descriptor, off_t(start + WAVHeader.length + new.byteCount), SEEK_SET)
        replaceHeader(new.bytesOfStream)
        if let failure { throw failure }
    }

    /// The end of it, and its true length at its start.
    func finish(_ header: WAVHeader?) throws(AudioFailure) {
        if let header, header.byteCount % 2 == 1 { pending.append(0) }
        if isRegular {
            if !pending.isEmpty { _ = put(pending.count) }
            if let header { replaceHeader(header.bytes) }
        } else {
            while failure == nil, !pending.isEmpty, isWritable(within: 5000) { push() }
        }
        if let failure { throw failure }
    }

    private func replaceHeader(_ bytes: [UInt8]) { put(bytes, at: start) }

    private func place(_ bytes: [UInt8], at place: Int) { put(bytes, at: start + WAVHeader.length + place) }

    private func put(_ bytes: [UInt8], at place: Int) {
        let count = pwrite(descriptor, bytes, bytes.count, off_t(place))
        guard count == bytes.count else {
            failure = AudioFailure(
                .noDevice, "\(name) cannot be written: \(String(cString: strerror(errno)))")
            return
        }
    }

    private func read(_ count: Int, at place: Int) -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
            filled = max(
                0, pread(descriptor, buffer.baseAddress, count, off_t(start + WAVHeader.length + place)))
        }
    }
}
