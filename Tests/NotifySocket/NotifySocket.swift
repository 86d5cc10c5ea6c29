import Foundation
import Glibc

/// What a service manager listens on, for tests of what it is told.
public final class NotifySocket: Sendable {
    private let file: Int32
    /// As `NOTIFY_SOCKET` has it.
    public let address: String

    /// - Parameter address: a path, or a name of Linux's own behind an `@`.
    public init(_ address: String = "/tmp/helve-notify-\(UUID().uuidString)") throws {
        self.address = address
        file = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        var place = sockaddr_un()
        place.sun_family = sa_family_t(AF_UNIX)
        var bytes = Array(address.utf8)
        let isAbstract = bytes[0] == UInt8(ascii: "@")
        if isAbstract { bytes[0] = 0 }
        withUnsafeMutableBytes(of: &place.sun_path) { $0.copyBytes(from: bytes) }
        let length = socklen_t(2 + bytes.count + (isAbstract ? 0 : 1))
        let code = withUnsafePointer(to: &place) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(file, $0, length) }
        }
        guard code == 0 else { throw POSIXError(.EADDRINUSE) }
        // A guard against a hang: whoever should tell something has ended.
        var patience = timeval(tv_sec: 30, tv_usec: 0)
        setsockopt(file, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
    }

    deinit {
        close(file)
        unlink(address)
    }

    /// The next notice; `nil` where none comes within 30 seconds.
    public func next() async -> String? {
        await withCheckedContinuation { continuation in
            // It waits on a thread of its own.
            Thread.detachNewThread { [self] in
                var bytes = [UInt8](repeating: 0, count: 1000)
                let count = recv(file, &bytes, bytes.count, 0)
                let text = count < 0 ? nil : String(decoding: bytes[..<count], as: UTF8.self)
                continuation.resume(returning: text)
            }
        }
    }

    /// Waits for a notice.
    ///
    /// - Returns: whether it came.
    public func wait(for notice: String) async -> Bool {
        while let next = await next() { if next == notice { return true } }
        return false
    }
}
