import LoopbackServer
import Model
import ScriptEngine
import Synchronization
import Testing
import Timekeeping
import Transfer
import WebPlatform

@Suite struct WebSocketTests {
    @Test(arguments: Behaviour.all(in: "websocket"))
    func holds(_ behaviour: Behaviour) async throws { try await behaviour.check() }

    /// Runs the script with `socket`, whose events `seen` collects and `closed` waits for the last of.
    private func talk(
        _ server: LoopbackServer, _ body: String, services: PlatformServices = .open
    ) async throws -> JSON {
        try await fetching(
            server,
            """
            const seen = [];
            const watch = (socket) => {
                socket.binaryType = 'arraybuffer';
                socket.onopen = () => seen.push('open');
                socket.onmessage = ({ data }) => seen.push(typeof data === 'string' ? data : [...new Uint8Array(data)]);
                socket.onerror = () => seen.push('error');
                return new Promise((resolve) => {
                    socket.onclose = ({ code, reason, wasClean }) => resolve(seen.push([code, reason, wasClean]));
                });
            };
            """ + body, services: services)
    }

    /// Sends back what comes in until the other end closes.
    private func echo(headers: [String] = []) throws -> LoopbackServer {
        try LoopbackServer { request, connection in
            let peer = WebSocketPeer(request, connection, headers: headers)
            while let frame = peer.receive() {
                peer.send(frame.opcode, frame.payload)
                if frame.opcode == 8 { break }
            }
            connection.close()
        }
    }

    @Test func messagesGoBothWays() async throws {
        let server = try echo()
        let result = try await talk(
            server,
            """
            const socket = new WebSocket(base + '/x?q');
            const closed = watch(socket);
            await new Promise((resolve) => socket.addEventListener('open', resolve));
            for (const data of ['é\\0', new Uint8Array([1, 2]), new Uint8Array([9, 3, 9]).subarray(1, 2), new ArrayBuffer(1), new Blob(['ab']), '', 5]) socket.send(data);
            const long = 'x'.repeat(200000);
            socket.send(long);
            await new Promise((resolve) => { socket.addEventListener('message', () => seen.length === 9 && resolve()) });
            const isLong = seen.pop() === long;
            socket.close(3001, 'böse');
            const { readyState } = socket;
            await closed;
            return [seen, isLong, readyState, socket.readyState, socket.bufferedAmount];
            """)
        #expect(
            result == [
                ["open", "é\0", [1, 2], [3], [0], [97, 98], "", "5", [3001, "böse", true]], true, 2, 3, 0,
            ])
        let request = server.requests[0]
        #expect(request.target == "/x?q")
        #expect(request["User-Agent"] == PlatformServices().userAgent)
        #expect(request["Origin"] == nil)
    }

    @Test func theServersProtocolAndTypeOfMessages() async throws {
        let server = try LoopbackServer { request, connection in
            let peer = WebSocketPeer(request, connection, headers: ["Sec-WebSocket-Protocol: two"])
            peer.send(1, Array("fr".utf8), isLast: false)
            peer.send(9, [])
            peer.send(0, Array("ag".utf8))
            peer.send(2, [7])
            while let frame = peer.receive(), frame.opcode != 8 {}
            peer.close(1000)
        }
        let result = try await talk(
            server,
            """
            const socket = new WebSocket(base, ['one', 'two']);
            const closed = watch(socket);
            socket.binaryType = 'blob';
            const messages = [];
            socket.onmessage = (event) => { messages.push(event); if (messages.length === 2) socket.close() };
            await closed;
            const [text, blob] = messages;
            return [socket.protocol, text.data, text.origin === base.replace('http', 'ws'), blob.data instanceof Blob, (await blob.data.bytes())[0], seen];
            """)
        #expect(result == ["two", "frag", true, true, 7, ["open", [1000, "", true]]])
        #expect(server.requests[0]["Sec-WebSocket-Protocol"]?.contains("one") == true)
    }

    @Test(arguments: [(UInt16(1000), "fine"), (4321, ""), (1001, "away")])
    func theServerMayClose(_ code: UInt16, _ reason: String) async throws {
        let server = try LoopbackServer { request, connection in
            let peer = WebSocketPeer(request, connection)
            peer.close(code, reason)
            while let frame = peer.receive(), frame.opcode != 8 {}
        }
        let end: JSON = [.number(Double(code)), .string(reason), true]
        #expect(try await talk(server, "await watch(new WebSocket(base)); return seen") == ["open", end])
    }

    @Test func aCloseWithoutACodeHasNone() async throws {
        let server = try LoopbackServer { request, connection in
            let peer = WebSocketPeer(request, connection)
            while let frame = peer.receive() {
                if frame.opcode == 8 {
                    peer.send(8, frame.payload)
                    return
                }
            }
        }
        let result = try await talk(
            server,
            "const socket = new WebSocket(base); const closed = watch(socket); socket.addEventListener('open', () => socket.close()); await closed; return seen"
        )
        #expect(result == ["open", [1005, "", true]])
    }

    @Test func whatGoesWrongIsAnErrorAndACloseThatIsNotClean() async throws {
        let faults: [@Sendable (LoopbackRequest, LoopbackConnection) -> Void] = [
            { _, connection in connection.respond("404 Not Found") },
            { _, connection in connection.reset() },
            { _, connection in connection.respond(body: "hello") },
            { _, connection in
                connection.send(
                    "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: wrong\r\n\r\n"
                )
            },
        ]
        for fault in faults {
            let server = try LoopbackServer(fault)
            #expect(
                try await talk(server, "await watch(new WebSocket(base)); return seen") == [
                    "error", [1006, "", false],
                ])
        }
    }

    @Test func aConnectionThatBreaksIsNotClean() async throws {
        let server = try LoopbackServer { request, connection in
            let peer = WebSocketPeer(request, connection)
            peer.send("last")
            connection.close()
        }
        #expect(
            try await talk(server, "await watch(new WebSocket(base)); return seen") == [
                "open", "last", "error", [1006, "", false],
            ])
    }

    @Test func aMessageThatIsTooLongEndsTheConnection() async throws {
        var services = PlatformServices.open
        services.transferLimits = TransferLimits(maximumBodyBytes: 1000)
        let server = try LoopbackServer { request, connection in
            let peer = WebSocketPeer(request, connection)
            peer.send(2, [UInt8](repeating: 1, count: 1000))
            peer.send(2, [UInt8](repeating: 1, count: 1001))
            while peer.receive() != nil {}
        }
        let result = try await talk(
            server,
            "await watch(new WebSocket(base)); return [seen.length, seen[1].length, seen[2], seen[3][2]]",
            services: services)
        #expect(result == [4, 1000, "error", false])
    }

    @Test func aMessageWithoutAnEndEndsTheConnection() async throws {
        var services = PlatformServices.open
        services.transferLimits = TransferLimits(maximumBodyBytes: 1000)
        let server = try LoopbackServer { request, connection in
            let peer = WebSocketPeer(request, connection)
            peer.send(2, [1], isLast: false)
            while peer.send(0, [UInt8](repeating: 1, count: 900), isLast: false) {}
        }
        let result = try await talk(
            server, "await watch(new WebSocket(base)); return seen", services: services)
        #expect(result == ["open", "error", [1006, "", false]])
    }

    @Test func closingWhileItConnectsGivesUp() async throws {
        let server = try LoopbackServer { _, connection in connection.waitUntilPeerCloses() }
        let result = try await talk(
            server,
            "const socket = new WebSocket(base); const closed = watch(socket); socket.close(); seen.push(socket.readyState); await closed; return seen"
        )
        #expect(result == [2, "error", [1006, "", false]])
    }

    @Test func givesUpByTheEnginesClock() async throws {
        let server = try LoopbackServer { _, connection in connection.waitUntilPeerCloses() }
        let time = ManualTime()
        var services = PlatformServices.open
        services.time = time
        let engine = platformEngine(
            """
            { open: (base) => new Promise((resolve) => { new WebSocket(base).onclose = ({ code }) => resolve(code) }) }
            """, services: services)
        let call = Task { try await engine.call("open", [.string(server.url)], wallTime: .seconds(7200)) }
        while time.sleeperCount < 2 { await Task.yield() }
        time.advance(by: services.transferLimits.connectTimeout)
        #expect(try await call.value == 1006)
        await engine.close()
    }

    @Test func aPrivateAddressIsRefusedWithoutAGrant() async throws {
        let server = try echo()
        var services = PlatformServices.open
        services.grant = .publicOnly
        for host in ["127.0.0.1", "localhost", "2130706433", "[::ffff:127.0.0.1]"] {
            let body = "await watch(new WebSocket(base.replace('127.0.0.1', '\(host)'))); return seen"
            #expect(
                try await talk(server, body, services: services) == ["error", [1006, "", false]], "\(host)")
        }
        #expect(server.connectionCount == 0)
        services.grant = NetworkGrant(hosts: ["127.0.0.1:\(server.port)"])
        let granted = try await talk(
            server,
            "const socket = new WebSocket(base); watch(socket); await new Promise((r) => socket.addEventListener('open', r)); socket.close(); return seen",
            services: services)
        #expect(granted == ["open"])
    }

    @Test func theReasonIsInTheLog() async throws {
        let lines = LoggedLines()
        var services = PlatformServices(log: lines.add)
        services.grant = .publicOnly
        let server = try echo()
        _ = try await talk(server, "await watch(new WebSocket(base + '/?key=secret'))", services: services)
        let message = try #require(lines.all.first?.message)
        #expect(message.contains("127.0.0.1 is at 127.0.0.1, a private or reserved address"))
        #expect(!message.contains("secret"))
    }

    @Test func closingTheEngineEndsItsSockets() async throws {
        let gone = Mutex(0)
        let server = try LoopbackServer { request, connection in
            if request.target == "/open" { WebSocketPeer(request, connection).send("hello") }
            connection.waitUntilPeerCloses()
            gone.withLock { $0 += 1 }
        }
        let engine = platformEngine(
            """
            { open: (base) => new Promise((resolve) => { new WebSocket(base + '/open').onmessage = () => resolve('open') }),
              connect: (base) => { new WebSocket(base + '/hang') } }
            """, services: .open)
        #expect(try await engine.call("open", [.string(server.url)]) == "open")
        _ = try await engine.call("connect", [.string(server.url)])
        while server.requests.count < 2 { await Task.yield() }
        await engine.close()
        while gone.withLock(\.self) < 2 { await Task.yield() }
    }
}
