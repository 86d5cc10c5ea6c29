import Glibc

/// The service manager that started this process, if one did: systemd, or what speaks its protocols. Libsystemd is not
/// needed. https://www.freedesktop.org/software/systemd/man/sd_notify.html#Standalone%20Implementations
public struct ServiceManager: Sendable {
    /// What it can be told.
    public enum Notice: Sendable, Hashable {
        /// The service is up.
        case ready
        /// The service is about to end.
        case stopping
        /// The service still works.
        case alive
        /// What it does, for people.
        case status(String)
    }

    private let address: String?
    /// How often it must be told `alive`; `nil` where it does not ask for that.
    public let watchdog: Duration?
    /// Sockets that it opened for the service, by their numbers.
    public let sockets: [Int32]

    /// Takes over what the environment says, which no child of this process is to see.
    ///
    /// Call it once, before there are other threads.
    public static func takeOver() -> ServiceManager {
        let names = [
            "NOTIFY_SOCKET", "WATCHDOG_USEC", "WATCHDOG_PID", "LISTEN_FDS", "LISTEN_PID", "LISTEN_FDNAMES",
        ]
        var variables: [String: String] = [:]
        for name in names {
            variables[name] = getenv(name).map { String(cString: $0) }
            unsetenv(name)
        }
        let manager = ServiceManager(variables, process: getpid())
        manager.sockets.forEach { _ = fcntl($0, F_SETFD, FD_CLOEXEC) }
        return manager
    }

    /// - Parameters:
    ///   - variables: the environment.
    ///   - process: this process's number, which the environment may be meant for.
    public init(_ variables: [String: String], process: Int32) {
        address = variables["NOTIFY_SOCKET"].flatMap { $0.hasPrefix("/") || $0.hasPrefix("@") ? $0 : nil }
        let isWatched = variables["WATCHDOG_PID"].map { $0 == String(process) } ?? true
        watchdog = variables["WATCHDOG_USEC"].flatMap(Int64.init)
            .flatMap { isWatched && $0 > 0 ? .microseconds($0) : nil }
        let count = variables["LISTEN_FDS"].flatMap(Int32.init) ?? 0
        let isForThis = variables["LISTEN_PID"] == String(process)
        sockets = isForThis && (1...1000).contains(count) ? Array(3..<3 + count) : []
    }

    /// Tells it; where there is none, or it does not listen, nothing happens.
    public func tell(_ notice: Notice) {
        guard let address else { return }
        let file = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        guard file >= 0 else { return }
        defer { close(file) }
        let text = Array(notice.text.utf8)
        Self.withAddress(address) { place, length in
            _ = sendto(file, text, text.count, Int32(MSG_NOSIGNAL | MSG_DONTWAIT), place, length)
        }
    }

    private static func withAddress(
        _ path: String, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Void
    ) {
        var address = sockaddr_un()
        var bytes = Array(path.utf8)
        guard bytes.count < MemoryLayout.size(ofValue: address.sun_path) else { return }
        // An abstract socket has a NUL for the sign, and exactly that length.
        if bytes[0] == UInt8(ascii: "@") { bytes[0] = 0 }
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
        let length = MemoryLayout<sockaddr_un>.offset(of: \.sun_path)! + bytes.count + (bytes[0] == 0 ? 0 : 1)
        withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { body($0, socklen_t(length)) }
        }
    }
}

extension ServiceManager.Notice {
    fileprivate var text: String {
        switch self {
        case .ready: "READY=1"
        case .stopping: "STOPPING=1"
        case .alive: "WATCHDOG=1"
        case .status(let text): "STATUS=" + text.map { $0.isNewline ? " " : String($0) }.joined()
        }
    }
}
