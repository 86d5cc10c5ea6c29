import Foundation
import ServiceManager
import Testing

/// What systemd is told and gives, with a socket in its place.
struct ServiceManagerTests {
    @Test(arguments: ["/tmp/helve-notify-\(UUID().uuidString)", "@helve-notify-\(UUID().uuidString)"])
    func noticesArrive(_ address: String) throws {
        let socket = try NotifySocket(address)
        let manager = ServiceManager(["NOTIFY_SOCKET": address], process: 1)
        let notices: [(ServiceManager.Notice, String)] = [
            (.ready, "READY=1"), (.alive, "WATCHDOG=1"), (.stopping, "STOPPING=1"),
            (.status("playing: a\nREADY=0"), "STATUS=playing: a READY=0"),
        ]
        for (notice, text) in notices {
            manager.tell(notice)
            #expect(socket.next() == text)
        }
    }

    @Test func nobodyToTellIsNoError() {
        for address in ["", "relative", "/nonexistent/socket", "@" + String(repeating: "x", count: 200)] {
            ServiceManager(["NOTIFY_SOCKET": address], process: 1).tell(.ready)
        }
    }

    @Test(arguments: [
        ("3", "7", 3), ("3", "8", 0), ("0", "7", 0), ("-1", "7", 0), ("x", "7", 0), ("99999999", "7", 0),
    ])
    func socketsAreThoseThatAreMeantForThisProcess(_ count: String, _ process: String, _ expected: Int) {
        let manager = ServiceManager(["LISTEN_FDS": count, "LISTEN_PID": process], process: 7)
        #expect(manager.sockets == (0..<Int32(expected)).map { $0 + 3 })
    }

    @Test func theWatchdogIsForThisProcess() {
        #expect(ServiceManager(["WATCHDOG_USEC": "30000000"], process: 7).watchdog == .seconds(30))
        let variables = ["WATCHDOG_USEC": "30000000", "WATCHDOG_PID": "8"]
        #expect(ServiceManager(variables, process: 7).watchdog == nil)
        #expect(ServiceManager(variables, process: 8).watchdog == .seconds(30))
        #expect(ServiceManager(["WATCHDOG_USEC": "0"], process: 7).watchdog == nil)
    }
}

/// A datagram socket that notices come to.
private final class NotifySocket {
    private let file: Int32
    private let path: String

    init(_ address: String) throws {
        path = address
        file = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue), 0)
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
    }

    deinit {
        close(file)
        unlink(path)
    }

    func next() -> String {
        var bytes = [UInt8](repeating: 0, count: 1000)
        let count = recv(file, &bytes, bytes.count, 0)
        return String(decoding: bytes[..<max(0, count)], as: UTF8.self)
    }
}
