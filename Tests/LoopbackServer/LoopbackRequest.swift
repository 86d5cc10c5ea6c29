/// A request as it arrived.
public struct LoopbackRequest: Sendable {
    /// As it was sent.
    public let method: String
    /// Path and query.
    public let target: String
    /// In order; values as Latin-1.
    public let headers: [(name: String, value: String)]
    /// Of as many bytes as `Content-Length` said, or all chunks; empty where the handler reads the chunks itself.
    public let body: [UInt8]
    /// From 0, in the order of the connections.
    public let connection: Int

    /// The first value of the field.
    public subscript(name: String) -> String? {
        headers.first { $0.name.lowercased() == name.lowercased() }?.value
    }

    /// - Parameters:
    ///   - body: reads so many bytes.
    ///   - chunks: reads all chunks.
    init?(head: [UInt8], connection: Int, body: (Int) -> [UInt8]?, chunks: () -> [UInt8]?) {
        let text = String(String.UnicodeScalarView(head.map { Unicode.Scalar($0) }))
        let lines = text.split(separator: "\r\n", omittingEmptySubsequences: true)
        guard let words = lines.first?.split(separator: " "), words.count == 3 else { return nil }
        method = String(words[0])
        target = String(words[1])
        headers = lines.dropFirst().map { line in
            let parts = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
            return (String(parts[0]), parts.count > 1 ? String(parts[1].drop { $0 == " " }) : "")
        }
        let length = headers.first { $0.name.lowercased() == "content-length" }.flatMap { Int($0.value) } ?? 0
        let isChunked = headers.contains {
            $0.name.lowercased() == "transfer-encoding" && $0.value == "chunked"
        }
        guard let body = isChunked ? chunks() : body(length) else { return nil }
        self.body = body
        self.connection = connection
    }
}
