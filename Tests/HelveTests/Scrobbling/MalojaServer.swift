import FakeScrobblers
import Foundation
import Model
import Transfer

/// A real scrobble server. Started again over the same home, it has what it had.
final class MalojaServer: Sendable {
    let url: String
    let key: String
    private let process: Process
    private let input: Pipe

    /// Whether this machine can run it; the first time needs a Python package index.
    static let isPossible = FileManager.default.isExecutableFile(atPath: "/usr/bin/python3")

    init(home: String) throws {
        (process, input) = (Process(), Pipe())
        let output = Pipe()
        // The threads of the test process block signals, and a child would inherit that and never end.
        let unblock =
            "import os,signal,sys; signal.pthread_sigmask(signal.SIG_SETMASK, []); os.execv(sys.argv[1], sys.argv[1:])"
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = [
            "python3", "-c", unblock, Repository.path + "/scripts/lib/maloja", "serve", home,
        ]
        process.standardInput = input
        process.standardOutput = output
        try process.run()
        var text = ""
        while text.components(separatedBy: "\n").count < 3 {
            let data = output.fileHandleForReading.availableData
            if data.isEmpty { throw POSIXError(.ECONNREFUSED) }
            text += String(decoding: data, as: UTF8.self)
        }
        func value(_ name: String) -> String {
            text.split(separator: "\n").first { $0.hasPrefix(name + "=") }.map {
                String($0.dropFirst(name.count + 1))
            } ?? ""
        }
        (url, key) = (value("MALOJA_URL"), value("MALOJA_KEY"))
    }

    deinit { stop() }

    /// Ends the server and waits until it has gone.
    func stop() {
        guard process.isRunning else { return }
        process.terminate()
        process.waitUntilExit()
    }

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
