import LocalSockets

/// A client that can send anything.
actor RawClient {
    nonisolated let connection: LocalConnection
    private var pieces: AsyncStream<[UInt8]>.AsyncIterator
    private var rest: [UInt8] = []

    init(_ path: String) throws {
        let (stream, continuation) = AsyncStream.makeStream(of: [UInt8].self)
        pieces = stream.makeAsyncIterator()
        connection = try LocalConnection.open(path) { event in
            switch event {
            case .received(let bytes): continuation.yield(bytes)
            case .ended, .closed: continuation.finish()
            case .drained: break
            }
        }
    }

    deinit { connection.cut() }

    nonisolated func send(_ text: String) { connection.send(Array(text.utf8)) }

    nonisolated func send(_ bytes: [UInt8]) { connection.send(bytes) }

    /// The next line; `nil` once the connection is over.
    func line() async -> String? {
        while true {
            if let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
                defer { rest.removeFirst(end + 1) }
                return String(decoding: rest[..<end], as: UTF8.self)
            }
            var own = pieces
            let piece = await own.next(isolation: #isolation)
            pieces = own
            guard let piece else { return nil }
            rest += piece
        }
    }
}
