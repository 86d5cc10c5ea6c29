import Foundation
import NotifySocket
import ServiceManager
import Testing

/// What systemd is told and gives, with a socket in its place.
struct ServiceManagerTests {
    @Test(arguments: ["/tmp/helve-notify-\(UUID().uuidString)", "@helve-notify-\(UUID().uuidString)"])
    func noticesArrive(_ address: String) async throws {
        let socket = try NotifySocket(address)
        let manager = ServiceManager(["NOTIFY_SOCKET": address], process: 1)
        let notices: [(ServiceManager.Notice, String)] = [
            (.ready, "READY=1"), (.alive, "WATCHDOG=1"), (.stopping, "STOPPING=1"),
            (.status("playing: a\nREADY=0"), "STATUS=playing: a READY=0"),
        ]
        for (notice, text) in notices {
            manager.tell(notice)
            #expect(await socket.next() == text)
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
