import Foundation
import LoopbackServer

/// A server for the files of a folder, which may behave otherwise where a test wants it to.
final class HLSServer: Sendable {
    /// Answers in place of the file, where it returns true.
    typealias Exception = @Sendable (LoopbackRequest, LoopbackConnection) -> Bool

    private let server: LoopbackServer

    init(_ folder: SoundFolder, except exception: @escaping Exception = { _, _ in false }) throws {
        server = try LoopbackServer { request, connection in
            if exception(request, connection) { return }
            let path = folder.file(String(request.target.prefix { $0 != "?" }.dropFirst()))
            guard let bytes = FileManager.default.contents(atPath: path) else {
                return connection.respond("404 Not Found", body: "")
            }
            Self.send(Array(bytes), request, connection)
        }
    }

    deinit { server.stop() }

    var url: String { server.url }
    var host: String { "127.0.0.1:\(server.port)" }
    var requests: [LoopbackRequest] { server.requests }

    /// What was asked for, without the list itself.
    func targets(_ suffix: String) -> [String] { requests.map(\.target).filter { $0.hasSuffix(suffix) } }

    private static func send(_ bytes: [UInt8], _ request: LoopbackRequest, _ connection: LoopbackConnection) {
        let numbers = (request["Range"] ?? "").dropFirst("bytes=".count).split(separator: "-").compactMap {
            Int($0)
        }
        guard let start = numbers.first, start < bytes.count else {
            return connection.respond(headers: ["ETag: \"1\""], body: bytes)
        }
        let end = min(numbers.count > 1 ? numbers[1] + 1 : .max, bytes.count)
        connection.respond(
            "206 Partial Content",
            headers: ["ETag: \"1\"", "Content-Range: bytes \(start)-\(end - 1)/\(bytes.count)"],
            body: Array(bytes[start..<end]))
    }
}
