import Testing

@testable import Transfer

@Suite(.enabled(if: SecureServer.isAvailable, "needs Node.js and OpenSSL as a server")) struct SecureTests {
    let server: SecureServer
    let network: Network

    init() throws {
        server = try SecureServer()
        network = Network(authorities: server.certificate)
    }

    @Test func trustsOnlyAuthoritiesThatItWasGiven() async throws {
        let error = await Network().failure(server.url + "/?key=SECRET")
        guard case .unreachable(_, .tls, _)? = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(error?.description.contains("SECRET") == false)
        let response = try await network.get(server.url + "/")
        #expect(response.status == 200)
        #expect(response.statusText == "")
        #expect(response.headers[first: "X-Path"] == "/")
    }

    @Test func refusesAnAuthorityFileThatIsNotThere() async {
        let error = await Network(authorities: "/nowhere.pem").failure(server.url)
        guard case .unreachable(_, .tls, _)? = error else {
            Issue.record("\(String(describing: error))")
            return
        }
    }

    @Test func sharesOneConnection() async throws {
        let (network, url) = (network, server.url)
        let bodies = try await withThrowingTaskGroup(of: String.self) { group in
            for number in 0..<40 { group.addTask { try await network.get("\(url)/\(number)").body.text } }
            return try await group.reduce(into: Set()) { $0.insert($1) }
        }
        #expect(bodies == ["1"])
    }

    @Test func aStrangerGetsNothingFromASharedConnectionAndBreaksNothing() async throws {
        let (network, url) = (network, server.url)
        _ = try await network.get(url)
        let slow = Task { try await network.get(url + "/slow").body.text }
        while try await network.get(url + "/waiting").headers[first: "X-Waiting"] != "1" {}
        for _ in 0..<10 {
            let error = await network.failure(url + "/stranger", grant: .publicOnly)
            #expect(error?.kind == "permission")
        }
        #expect(try await network.get(url + "/release").body.text == "1")
        #expect(try await slow.value == "1")
    }
}
