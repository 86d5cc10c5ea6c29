import Foundation
import Glibc

/// A message bus of its own for a test: `dbus-daemon`, which ends with its last reference.
public final class BusServer: Sendable {
    /// As D-Bus writes addresses.
    public let address: String
    private let process: pid_t
    private let folder: String

    /// Starts it and waits until it listens.
    public init() throws {
        folder = try Self.makeFolder()
        let configuration = """
            <!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
             "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
            <busconfig><type>session</type><listen>unix:path=\(folder)/bus</listen><auth>EXTERNAL</auth>
            <policy context="default"><allow send_destination="*" eavesdrop="true"/><allow eavesdrop="true"/>
            <allow own="*"/></policy></busconfig>
            """
        try configuration.write(toFile: folder + "/bus.conf", atomically: true, encoding: .utf8)
        (process, address) = try Self.start(folder)
    }

    deinit {
        kill(process, SIGKILL)
        waitpid(process, nil, 0)
        try? FileManager.default.removeItem(atPath: folder)
    }

    /// Ends it, as a session that ends would.
    public func stop() { kill(process, SIGTERM) }

    private static func makeFolder() throws -> String {
        var template = Array("/tmp/helve-bus-XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else { throw POSIXError(.EIO) }
        return template.withUnsafeBufferPointer { String(cString: $0.baseAddress!) }
    }

    /// The daemon prints its address once it listens.
    private static func start(_ folder: String) throws -> (pid_t, String) {
        var ends: [Int32] = [0, 0]
        guard pipe(&ends) == 0 else { throw POSIXError(.EMFILE) }
        ends.forEach { _ = fcntl($0, F_SETFD, FD_CLOEXEC) }
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, ends[1], 1)
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        // The threads of the test process block signals, which a child would inherit.
        var none = sigset_t()
        sigemptyset(&none)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
        let words = ["dbus-daemon", "--config-file=\(folder)/bus.conf", "--nofork", "--print-address=1"]
        var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
        defer { arguments.forEach { free($0) } }
        var process = pid_t()
        let code = posix_spawnp(&process, "dbus-daemon", &actions, &attributes, &arguments, environ)
        close(ends[1])
        defer { close(ends[0]) }
        guard code == 0 else { throw POSIXError(.ENOENT) }
        var line = [UInt8](repeating: 0, count: 1000)
        let count = read(ends[0], &line, line.count)
        guard count > 0 else { throw POSIXError(.EIO) }
        return (process, String(decoding: line[..<count], as: UTF8.self).trimmingCharacters(in: .newlines))
    }
}
