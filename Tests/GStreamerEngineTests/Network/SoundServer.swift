import Foundation
import LoopbackServer
import Synchronization

/// What a server does to one request, and what it has.
struct Serving: Sendable {
    let request: LoopbackRequest
    let connection: LoopbackConnection
    let bytes: [UInt8]
    /// How many requests came before.
    let number: Int

    /// The first byte that was asked for.
    var start: Int {
        request["Range"].flatMap { $0.dropFirst("bytes=".count).split(separator: "-").first }.flatMap {
            Int($0)
        } ?? 0
    }

    /// Answers as it should be.
    func serve(ranges: Bool = true, type: String = "audio/flac", tag: String? = "\"1\"") {
        sendHead(ranges: ranges, type: type, tag: tag)
        connection.send(Array(bytes[(ranges ? start : 0)...]))
    }

    func sendHead(
        ranges: Bool = true, type: String = "audio/flac", tag: String? = "\"1\"", claiming count: Int? = nil
    ) {
        let total = count ?? bytes.count
        let start = ranges ? start : 0
        let range = ranges ? ["Content-Range: bytes \(start)-\(total - 1)/\(total)"] : []
        let lines =
            ["HTTP/1.1 \(ranges ? "206 Partial Content" : "200 OK")", "Content-Type: \(type)"] + range
            + (tag.map { ["ETag: \($0)"] } ?? []) + ["Content-Length: \(total - start)"]
        connection.send(lines.joined(separator: "\r\n") + "\r\n\r\n")
    }

    /// Answers, and breaks off behind so many bytes.
    func serve(upTo end: Int, ranges: Bool, claiming count: Int? = nil) {
        sendHead(ranges: ranges, claiming: count)
        connection.send(Array(bytes[(ranges ? start : 0)..<max(end, ranges ? start : 0)]))
    }
}

/// A server for one sound.
final class SoundServer: Sendable {
    private let server: LoopbackServer

    init(_ bytes: [UInt8], _ answer: @escaping @Sendable (Serving) -> Void) throws {
        let count = Mutex(0)
        server = try LoopbackServer { request, connection in
            let number = count.withLock { count in
                defer { count += 1 }
                return count
            }
            answer(Serving(request: request, connection: connection, bytes: bytes, number: number))
        }
    }

    deinit { server.stop() }

    var url: String { server.url + "/sound?token=secret" }
    var requests: [LoopbackRequest] { server.requests }
}
