import Foundation
import Synchronization

/// The server's end of a connection.
public final class LoopbackConnection: Sendable {
    /// From 0.
    public let number: Int
    private let socket: Mutex<Int32?>
    private let descriptor: Int32
    private let unread = Mutex<[UInt8]>([])

    init(_ socket: Int32, number: Int) {
        self.socket = Mutex(socket)
        self.descriptor = socket
        self.number = number
    }

    deinit { Glibc.close(descriptor) }

    /// Sends bytes as they are. False once the peer has gone.
    @discardableResult
    public func send(_ bytes: [UInt8]) -> Bool {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes {
                Glibc.send(descriptor, $0.baseAddress!, $0.count, Int32(MSG_NOSIGNAL))
            }
            if count <= 0 { return false }
            rest = rest.dropFirst(count)
        }
        return true
    }

    /// Sends text as it is.
    @discardableResult
    public func send(_ text: String) -> Bool { send(Array(text.utf8)) }

    /// Sends a whole response with a true length.
    public func respond(_ status: String = "200 OK", headers: [String] = [], body: [UInt8] = []) {
        let lines = ["HTTP/1.1 \(status)"] + headers + ["Content-Length: \(body.count)"]
        send(Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8) + body)
    }

    /// Sends a whole response with a true length.
    public func respond(_ status: String = "200 OK", headers: [String] = [], body: String) {
        respond(status, headers: headers, body: Array(body.utf8))
    }

    /// Ends the connection in good order.
    public func close() { end(abruptly: false) }

    /// Ends the connection with a reset.
    public func reset() { end(abruptly: true) }

    /// Blocks until the peer has closed its end.
    public func waitUntilPeerCloses() {
        while readMore() {}
    }

    /// The next bytes behind the request, as many as asked for; `nil` once the peer has closed its end.
    public func receive(_ count: Int) -> [UInt8]? { readBody(count) }

    private func end(abruptly: Bool) {
        socket.withLock { socket in
            guard let open = socket else { return }
            socket = nil
            if abruptly {
                // A connect to "no address" breaks the association with a reset, and keeps the descriptor valid for
                // the thread that reads from it.
                var none = sockaddr(
                    sa_family: sa_family_t(AF_UNSPEC), sa_data: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))
                connect(open, &none, socklen_t(MemoryLayout<sockaddr>.size))
            } else {
                shutdown(open, Int32(SHUT_RDWR))
            }
        }
    }

    /// Blocks until the next chunk of the request has come; `nil` after the last one, or where the peer has gone.
    public func readChunk() -> [UInt8]? {
        guard let line = readLine(), let length = Int(line, radix: 16), let chunk = readBody(length) else {
            return nil
        }
        _ = readLine()
        return length == 0 ? nil : chunk
    }

    private func readLine() -> String? {
        while true {
            let line = unread.withLock { unread -> [UInt8]? in
                guard let range = unread.firstRange(of: [0x0D, 0x0A]) else { return nil }
                defer { unread.removeSubrange(..<range.upperBound) }
                return Array(unread[..<range.lowerBound])
            }
            if let line { return String(decoding: line, as: UTF8.self) }
            guard readMore() else { return nil }
        }
    }

    private func readChunks() -> [UInt8]? {
        var body: [UInt8] = []
        while let chunk = readChunk() { body += chunk }
        return body
    }

    /// - Parameter readsChunks: whether a chunked body belongs to the request, rather than to the handler.
    func readRequest(readsChunks: Bool) -> LoopbackRequest? {
        let end = Array("\r\n\r\n".utf8)
        while true {
            let head = unread.withLock { unread -> [UInt8]? in
                guard let range = unread.firstRange(of: end) else { return nil }
                defer { unread.removeSubrange(..<range.upperBound) }
                return Array(unread[..<range.lowerBound])
            }
            if let head {
                return LoopbackRequest(
                    head: head, connection: number, body: readBody, chunks: readsChunks ? readChunks : { [] })
            }
            guard readMore() else { return nil }
        }
    }

    private func readBody(_ length: Int) -> [UInt8]? {
        while unread.withLock({ $0.count }) < length {
            guard readMore() else { return nil }
        }
        return unread.withLock { unread in
            defer { unread.removeFirst(length) }
            return Array(unread.prefix(length))
        }
    }

    private func readMore() -> Bool {
        var buffer = [UInt8](repeating: 0, count: 65536)
        let count = recv(descriptor, &buffer, buffer.count, 0)
        if count > 0 { unread.withLock { $0 += buffer[..<count] } }
        return count > 0
    }
}
