import LoopbackServer
import Testing

@testable import Transfer

/// Who may reach which address.
@Suite struct AddressTests {
    let network = Network()

    @Test(arguments: [
        "127.0.0.1", "127.1", "2130706433", "0x7f000001", "0x7f.1", "017700000001", "localhost", "LOCALHOST",
        "0", "0.0.0.0", "[::ffff:127.0.0.1]", "[::ffff:7f00:1]", "127.255.255.254",
        "user@127.0.0.1", "169.254.169.254", "[::1]", "[::]",
    ])
    func refusesEverySpellingOfAPrivateAddress(_ host: String) async throws {
        let server = try LoopbackServer { $1.respond(body: "secret") }
        let error = await network.failure("http://\(host):\(server.port)/", grant: .publicOnly)
        guard case .refusedAddress(let named, let address)? = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(
            host.hasSuffix(named.lowercased()) || host == "LOCALHOST" || IPAddress(named)?.isPublic == false)
        #expect(IPAddress(address)?.isPublic == false)
        #expect(error?.kind == "permission")
        #expect(error?.description.contains(address) == true)
        #expect(server.connectionCount == 0)
    }

    @Test func refusesUnderTLSToo() async throws {
        let server = try LoopbackServer { _, _ in }
        let error = await network.failure("https://localhost:\(server.port)/", grant: .publicOnly)
        #expect(error?.kind == "permission")
        #expect(server.connectionCount == 0)
    }

    @Test func opensAHostThatTheUserConfigured() async throws {
        let server = try LoopbackServer { $1.respond(body: "music") }
        let grants = [
            NetworkGrant(hosts: ["localhost"]), NetworkGrant(hosts: ["LocalHost:\(server.port)"]),
            .everything,
        ]
        for grant in grants {
            #expect(
                try await network.get("http://localhost:\(server.port)/", grant: grant).body.text == "music")
        }
        let others = NetworkGrant(hosts: ["localhost:1", "127.0.0.1:\(server.port)", "host"])
        let error = await network.failure("http://localhost:\(server.port)/", grant: others)
        #expect(error?.kind == "permission")
    }

    @Test func reachesAMappedAddressUnderAGrant() async throws {
        let server = try LoopbackServer { $1.respond(body: "here") }
        #expect(try await network.get("http://[::ffff:127.0.0.1]:\(server.port)/").body.text == "here")
        #expect(try await network.get("http://2130706433:\(server.port)/").body.text == "here")
    }

    @Test func aConnectionOpenedUnderAGrantServesNoOther() async throws {
        let server = try LoopbackServer { $1.respond(body: "secret") }
        let url = "http://127.0.0.1:\(server.port)/"
        let granted = NetworkGrant(hosts: ["127.0.0.1"])
        _ = try await network.get(url, grant: granted)
        let error = await network.failure(url, grant: .publicOnly)
        #expect(error == .refusedAddress(host: "127.0.0.1", address: "127.0.0.1"))
        #expect(server.requests.count == 1)
        #expect(try await network.get(url, grant: granted).body.text == "secret")
    }

    @Test func manyStrangersGetNothingFromBusyConnections() async throws {
        let server = try LoopbackServer { $1.respond(body: "secret") }
        let network = network
        await withTaskGroup { group in
            for _ in 0..<20 { group.addTask { _ = await network.failure(server.url + "/granted") } }
        }
        let kinds = await withTaskGroup(of: String.self) { group in
            for number in 0..<100 {
                let grant = number.isMultiple(of: 2) ? NetworkGrant.everything : .publicOnly
                let target = number.isMultiple(of: 2) ? "granted" : "stranger"
                group.addTask {
                    await network.failure("\(server.url)/\(target)", grant: grant)?.kind ?? "answered"
                }
            }
            return await group.reduce(into: [:]) { $0[$1, default: 0] += 1 }
        }
        #expect(kinds == ["answered": 50, "permission": 50])
        #expect(server.requests.allSatisfy { $0.target == "/granted" })
    }

    @Test(arguments: [
        "http://2130706433:PORT/in", "http://[::ffff:127.0.0.1]:PORT/in", "http://127.0.0.1:PORT/in",
    ])
    func judgesEveryHopOfARedirect(_ location: String) async throws {
        let inner = try LoopbackServer { $1.respond(body: "secret") }
        let location = location.replacing("PORT", with: "\(inner.port)")
        let outer = try LoopbackServer {
            $1.respond("302 Found", headers: ["Location: \(location)"], body: "")
        }
        let grant = NetworkGrant(hosts: ["localhost:\(outer.port)"])
        let error = await network.failure("http://localhost:\(outer.port)/", grant: grant)
        #expect(error?.kind == "permission")
        #expect(outer.requests.count == 1)
        #expect(inner.connectionCount == 0)
    }
}
