import Foundation
import Glibc
import LoopbackServer
import Model
import Testing

/// A server, or a network, that does what it should not.
@Suite struct NetworkFaultTests {
    /// What a server does with a request, and how a command ends that needs it.
    struct Fault: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let codes: Set<Int32>
        let kinds: Set<String>
        let answer: LoopbackServer.Handler

        init(
            _ name: String, _ codes: Set<Int32>, _ kinds: Set<String>,
            _ answer: @escaping LoopbackServer.Handler
        ) {
            testDescription = name
            self.codes = codes
            self.kinds = kinds
            self.answer = answer
        }
    }

    private static let head = "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n"

    static let faults = [
        Fault("never answers", [75], ["timeout"]) { _, connection in connection.waitUntilPeerCloses() },
        Fault("resets", [69], ["network"]) { _, connection in connection.reset() },
        Fault("closes", [69], ["network"]) { _, connection in connection.close() },
        Fault("resets within the body", [69], ["network"]) { _, connection in
            connection.send(head + "Content-Length: 1000\r\n\r\n{")
            connection.reset()
        },
        Fault("announces more than it sends", [69], ["network"]) { _, connection in
            connection.send(head + "Content-Length: 1000\r\n\r\n{}")
            connection.close()
        },
        Fault("announces less than it sends", [1], ["exception"]) { _, connection in
            connection.send(head + "Content-Length: 3\r\n\r\n{\"title\":\"T\",\"artist\":\"A\"}")
            connection.close()
        },
        Fault("announces a negative length", [1, 69], ["network", "exception"]) { _, connection in
            connection.send(head + "Content-Length: -5\r\n\r\n{}")
            connection.close()
        },
        Fault("never ends its body", [1, 75], ["limit", "timeout"]) { _, connection in
            connection.send(head + "Transfer-Encoding: chunked\r\n\r\n")
            let chunk = "10000\r\n" + String(repeating: "x", count: 65536) + "\r\n"
            while connection.send(chunk) {}
        },
        Fault("never ends its headers", [1, 69, 75], ["limit", "network", "timeout"]) { _, connection in
            connection.send("HTTP/1.1 200 OK\r\n")
            while connection.send("X-Filler: " + String(repeating: "x", count: 8000) + "\r\n") {}
        },
        Fault("trickles", [75], ["timeout"]) { _, connection in
            connection.send(head + "Transfer-Encoding: chunked\r\n\r\n")
            while connection.send("1\r\nx\r\n") { usleep(50_000) }
        },
        Fault("speaks no HTTP", [69], ["network"]) { _, connection in
            connection.send("220 mail.example ESMTP\r\n")
            connection.close()
        },
        // The redirects themselves were answers, so what is wrong is told by what the plugin throws.
        Fault("redirects for ever", [1], ["exception"]) { request, connection in
            connection.respond("302 Found", headers: ["Location: \(request.target)x"])
        },
        Fault("redirects to a file", [1], ["exception"]) { _, connection in
            connection.respond("302 Found", headers: ["Location: file:///etc/passwd"])
        },
        Fault("sends what is not JSON", [1], ["exception"]) { _, connection in
            connection.respond(body: [0xFF, 0xFE, 0x00, 0x7B])
        },
    ]

    @Test(arguments: faults)
    func endsAsPromised(_ fault: Fault) async throws {
        let server = try LoopbackServer(fault.answer)
        defer { server.stop() }
        let folder = try Folder()
        try folder.write(asking(server.url), to: "plugins/asks.axe")
        try folder.write(PluginText.good.text, to: "plugins/good.axe")
        let alone = try await folder.helve(command(folder, ["asks"]) + ["--record", folder.work + "/r.har"])
            .run()
        #expect(fault.codes.contains(alone.code), "\(alone.output) \(alone.errors)")
        #expect(
            fault.kinds.contains(alone.json?["failures"]?.array?.first?["kind"]?.string ?? ""),
            "\(alone.output)")
        #expect(alone.complaints == [])
        #expect(alone.residentBytes < 800 << 20)
        let recording = try JSON(
            parsing: Array(Data(contentsOf: URL(fileURLWithPath: folder.work + "/r.har"))))
        #expect(recording["log"]?["entries"]?.array != nil)
        let beside = try await folder.helve(command(folder, ["asks", "good"])).run()
        #expect(beside.code == 0 && beside.json?["best"] == "good")
    }

    @Test func nobodyListens() async throws {
        let taken = try TakenPort()
        let folder = try Folder()
        try folder.write(asking("http://127.0.0.1:\(taken.port)"), to: "plugins/asks.axe")
        let outcome = try await folder.helve(command(folder, ["asks"])).run()
        withExtendedLifetime(taken) {}
        #expect(outcome.code == 69)
        let failure = outcome.json?["failures"]?.array?.first
        #expect(failure?["kind"] == "network")
        #expect(failure?["error"]?.string?.contains("127.0.0.1:\(taken.port)") == true, "\(outcome.output)")
    }

    @Test func withoutPermissionNobodyIsAsked() async throws {
        let server = try LoopbackServer { _, connection in connection.respond(body: "{}") }
        defer { server.stop() }
        let folder = try Folder()
        for host in ["127.0.0.1", "localhost", "2130706433", "0x7f000001", "[::ffff:127.0.0.1]", "0.0.0.0"] {
            try folder.write(asking("http://\(host):\(server.port)/"), to: "plugins/asks.axe")
            let arguments = command(folder, ["asks"]).filter { $0 != "--allow-private-net" }
            let outcome = try await folder.helve(arguments).run()
            #expect(outcome.code == 77, "\(host): \(outcome.output)")
            #expect(outcome.json?["failures"]?.array?.first?["kind"] == "permission")
        }
        #expect(server.connectionCount == 0)
    }

    private func asking(_ url: String) -> String {
        PluginText(
            id: "asks", functions: ["resolve": "async () => JSON.parse(await (await fetch('\(url)')).text())"]
        ).text
    }

    private func command(_ folder: Folder, _ resolvers: [String]) -> [String] {
        [
            "resolve", "A", "T", "--json", "--all", "--allow-private-net", "--timeout", "4", "--plugins-dir",
            folder.work + "/plugins",
        ]
            + resolvers.flatMap { ["--resolver", $0] }
    }
}

/// A port that nobody listens on, and that no other test's server can get meanwhile.
private final class TakenPort {
    let port: UInt16
    private let socket: Int32

    init() throws {
        socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let (file, size) = (socket, length)
        let status = withUnsafeMutablePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(file, $0, size) == 0 ? getsockname(file, $0, &length) : -1
            }
        }
        try #require(status == 0)
        port = UInt16(bigEndian: address.sin_port)
    }

    deinit { close(socket) }
}
