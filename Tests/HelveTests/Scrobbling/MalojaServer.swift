import FakeScrobblers
import Foundation
import Model
import Transfer

/// A real scrobble server. Started again over the same home, it has what it had.
final class MalojaServer: Sendable {
    var url: String { server["MALOJA_URL"] }
    var key: String { server["MALOJA_KEY"] }
    private let server: ScriptedServer

    /// Whether this machine can run it; the first time needs a Python package index.
    static let isPossible = FileManager.default.isExecutableFile(atPath: "/usr/bin/python3")

    init(home: String) throws { server = try ScriptedServer("maloja", ["serve", home], lines: 2) }

    /// Ends the server and waits until it has gone.
    func stop() { server.stop() }

    /// What it has.
    func listens() async throws -> [ToldListen] {
        let client = HTTPClient(transport: CurlTransport.shared) { _, _ in nil }
        // Without a range a fresh server answers with an empty list.
        let request = HTTPRequest(url: url + "/apis/mlj_1/scrobbles?from=2000&to=2100&perpage=100000")
        let json = try JSON(parsing: try await client.send(request, grant: .everything).body)
        return (json["list"]?.array ?? []).map { item in
            ToldListen(
                item["track"]?["artists"]?[0]?.string ?? "", item["track"]?["title"]?.string ?? "",
                Int64(item["time"]?.number ?? 0))
        }
    }
}
